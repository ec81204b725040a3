/**
 * The form kit.
 *
 * ```tsx
 * const kit = useFormKit<Values>({ key: `orders.edit.${id}`, initial, onSave: async (values) => { const outcome = await update.run(...); if (!outcome.ok) throw ...; return [] } })
 * return (
 *   <Page title={orders.edit}>
 *     <FormKitPage kit={kit} anchors={[{ id: 'buyer', title: orders.buyer }, { id: 'package', title: orders.package }]} rail={<Rates />} onSaved={close}>
 *       <FormSection id="buyer" title={orders.buyer}>
 *         <FormField name="name" label={orders.name} isRequired><Input maxLength={80} /></FormField>
 *         <FormRow shares={[2, 1, 1]}> ...city, state, postal code </FormRow>
 *       </FormSection>
 *       <FormSection id="package" title={orders.package}>
 *         <FormField name="measures" label={orders.size}><MeasuresInput /></FormField>
 *       </FormSection>
 *     </FormKitPage>
 *   </Page>
 * )
 * ```
 * Measures: `entriesOf(saved, preferences.get().unit)` of measure-entry.ts for the initial value, `measuresOf(values.measures)` for what is sent.
 */
export { FormField } from './form-field.tsx'
export { FormKitPage, markedLabel } from './form-kit-page.tsx'
export { FormRow, FormSection } from './form-section.tsx'
export { measuresOf } from './measure-entry.ts'
export { MeasuresInput } from './measures-input.tsx'
export { StateSelect } from './state-select.tsx'
export { type FormKit, useFormKit } from './use-form-kit.ts'
