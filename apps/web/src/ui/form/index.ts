/**
 * The form kit. A form is of a call of the contract: its values have a place for every field that is sent, its fields know their rules and limits.
 *
 * ```tsx
 * type Values = FormOf<typeof settings.createBillingAccount>
 * const create = useFormCall(settings.createBillingAccount)
 * const kit = useFormKit<Values, Account>({ key: 'settings.billing.new', edited: undefined, initial, onSave: (values) => create.run(sentBy(settings.createBillingAccount, values)) })
 * return (
 *   <Page title={words.title}>
 *     <FormKitPage kit={kit} anchors={[{ id: 'account', title: words.account }]} onSaved={close}>
 *       <FormSection id="account" title={words.account}>
 *         <FormField of={settings.createBillingAccount} name="accountName" label={fieldNames.accountName} />
 *       </FormSection>
 *     </FormKitPage>
 *   </Page>
 * )
 * ```
 * In a dialog: `useDialogForm` and `<FormDialog kit={kit} title={...}>`. Inputs outside a form, as a batch asks for them: `<LabelledText of={...} name="remark">` of labelled.tsx.
 * What is not sent as it is typed has rules of its own: `<OwnField>`.
 * A field without children is drawn as the contract's kind: text, number, `isSecret`. What the server refuses comes back at its field: by the
 * path of a malformed one, or by `refusesAt` of the contract.
 * Measures: `entriesOf(saved, preferences.get().unit)` of measure-entry.ts for the initial value, `measuresOf(values.package)` for what is sent.
 */
export { DayInput } from './day-input.tsx'
export type { SaveOutcome } from './form-core.ts'
export { FormDialog, useDialogForm } from './form-dialog.tsx'
export { FormField, FormList, OwnField } from './form-field.tsx'
export { FormKitPage } from './form-kit-page.tsx'
export { FormRow, FormSection } from './form-section.tsx'
export { measuresOf } from './measure-entry.ts'
export { LabelledMoment, MomentInput } from './moment-input.tsx'
export { MeasuresInput } from './measures-input.tsx'
export { StateSelect } from './state-select.tsx'
export { type FormKit, useFormKit } from './use-form-kit.ts'
export { sentBy } from './whole.ts'
export { FormSkeleton } from './form-skeleton.tsx'
