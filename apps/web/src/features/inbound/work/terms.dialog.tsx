import { receiving } from '@stowline/contract/operations/receiving.contract'
import type { FormOf } from '@stowline/contract/kernel/form'
import type { Output } from '@stowline/contract/kernel/rpc'
import { cartonLabels, inboundTerms as words } from '@stowline/text/inbound-settings'
import { Input } from 'antd'
import { useApi } from '../../../api/use-api.ts'
import { useFormCall } from '../../../api/use-form-call.ts'
import { FormDialog, FormField, FormRow, FormSection, sentBy, useDialogForm } from '../../../ui/form/index.ts'
import { useText } from '../../../ui/language/language.tsx'
import { notify } from '../../../ui/toast/notify.ts'

const of = receiving.setTerms
type Values = FormOf<typeof of>

/** What containers cost by standing, and what is usual between two milestones: every clock runs by it. */
export const TermsDialog = ({ onClose }: { onClose: () => void }) => {
  const { data } = useApi(receiving.terms, {}, { isQuiet: true })
  return data ? <TermsForm stored={data} onClose={onClose} /> : null
}

const Dollars = (field: { id?: string; value?: string; onChange?: (value: string) => void }) => (
  <Input
    {...(field.id !== undefined && { id: field.id })}
    className="num"
    prefix="USD"
    inputMode="decimal"
    value={field.value ?? ''}
    onChange={(event) => field.onChange?.(event.target.value)}
  />
)

const TermsForm = ({ stored, onClose }: { stored: Output<typeof receiving.terms>; onClose: () => void }) => {
  const t = useText()
  const call = useFormCall(of, { refreshes: [receiving.terms, receiving.list, receiving.detail] })
  const kit = useDialogForm<Values>({ initial: stored, onSave: (values) => call.run(sentBy(of, values)) })
  const done = () => {
    notify({ kind: 'success', text: t(words.saved) })
    onClose()
  }
  return (
    <FormDialog kit={kit} title={t(words.title)} onSaved={done} onClose={onClose}>
      <FormSection title={words.demurrage}>
        <FormRow>
          <FormField of={of} name="demurrageFreeDays" label={words.freeDays} />
          <FormField of={of} name="demurragePerDay" label={words.perDay}>
            <Dollars />
          </FormField>
        </FormRow>
      </FormSection>
      <FormSection title={words.perDiem}>
        <FormRow>
          <FormField of={of} name="perDiemFreeDays" label={words.freeDays} />
          <FormField of={of} name="perDiemPerDay" label={words.perDay}>
            <Dollars />
          </FormField>
        </FormRow>
        <FormRow>
          <FormField of={of} name="perDiemLaterFrom" label={words.laterFrom} />
          <FormField of={of} name="perDiemLaterPerDay" label={words.laterPerDay}>
            <Dollars />
          </FormField>
        </FormRow>
      </FormSection>
      <FormSection title={words.usual} note={words.usualHelp}>
        <FormRow>
          <FormField of={of} name="usualSeaDays" label={words.seaDays} />
          <FormField of={of} name="usualAppointmentDays" label={words.appointmentDays} />
          <FormField of={of} name="usualShelvingDays" label={words.shelvingDays} />
        </FormRow>
      </FormSection>
      <FormField
        of={of}
        name="companyPrefix"
        label={words.companyPrefix}
        isRequired={false}
        help={words.companyPrefixHelp}
        format={cartonLabels.prefixFormat}
      />
    </FormDialog>
  )
}
