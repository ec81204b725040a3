import type { FormOf } from '@stowline/contract/kernel/form'
import type { Output } from '@stowline/contract/kernel/rpc'
import { returning } from '@stowline/contract/operations/returning.contract'
import { returnHandlings } from '@stowline/domain/returns/choices'
import { returnHandlingNames } from '@stowline/text/returns'
import { returnWork as words } from '@stowline/text/returns-screen'
import { Select } from 'antd'
import { useApi } from '../../../api/use-api.ts'
import { useFormCall } from '../../../api/use-form-call.ts'
import { FormDialog, FormField, FormRow, sentBy, useDialogForm } from '../../../ui/form/index.ts'
import { useText } from '../../../ui/language/language.tsx'
import { notify } from '../../../ui/toast/notify.ts'

const of = returning.setTerms
type Values = FormOf<typeof of>

/** How long returns are waited for, how long their merchants may choose, and what holds then. */
export const ReturnTerms = ({ onClose }: { onClose: () => void }) => {
  const { data } = useApi(returning.terms, {}, { isQuiet: true })
  return data ? <TermsForm stored={data} onClose={onClose} /> : null
}

const TermsForm = ({ stored, onClose }: { stored: Output<typeof returning.terms>; onClose: () => void }) => {
  const t = useText()
  const call = useFormCall(of, { refreshes: [returning.terms, returning.list] })
  const kit = useDialogForm<Values>({ initial: stored, onSave: (values) => call.run(sentBy(of, values)) })
  const done = () => {
    notify({ kind: 'success', text: t(words.termsSaved) })
    onClose()
  }
  return (
    <FormDialog kit={kit} title={t(words.terms)} onSaved={done} onClose={onClose}>
      <FormRow>
        <FormField of={of} name="overtimeDays" label={words.overtimeDays} />
        <FormField of={of} name="handlingDays" label={words.handlingDays} />
      </FormRow>
      <FormField of={of} name="handling" label={words.fallback}>
        <Select options={returnHandlings.map((value) => ({ value, label: t(returnHandlingNames[value]) }))} />
      </FormField>
    </FormDialog>
  )
}
