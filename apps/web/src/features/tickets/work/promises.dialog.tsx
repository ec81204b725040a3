import type { FormOf } from '@stowline/contract/kernel/form'
import type { Output } from '@stowline/contract/kernel/rpc'
import { ticketing } from '@stowline/contract/operations/ticketing.contract'
import { usualPromise } from '@stowline/domain/tickets/promise'
import { isCategory, ticketCategories } from '@stowline/domain/tickets/ticket-types'
import { ticketCategoryNames } from '@stowline/text/tickets'
import { ticketForm, ticketWork as words } from '@stowline/text/tickets-screen'
import { Select } from 'antd'
import { useApi } from '../../../api/use-api.ts'
import { useFormCall } from '../../../api/use-form-call.ts'
import { FormDialog, FormField, FormRow, sentBy, useDialogForm } from '../../../ui/form/index.ts'
import { Help } from '../../../ui/form/labelled.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { notify } from '../../../ui/toast/notify.ts'

const of = ticketing.setPromise
type Values = FormOf<typeof of>
type Stored = Output<typeof ticketing.promises>

/** In how many working hours a category is answered and solved. */
export const PromisesDialog = ({ onClose }: { onClose: () => void }) => {
  const { data } = useApi(ticketing.promises, {}, { isQuiet: true })
  return data ? <PromisesForm stored={data} onClose={onClose} /> : null
}

const promiseOf = (stored: Stored, category: string): Values => {
  const found = stored.find((one) => one.category === category)
  return found ?? { category: 'order', ...usualPromise }
}

const PromisesForm = ({ stored, onClose }: { stored: Stored; onClose: () => void }) => {
  const t = useText()
  const call = useFormCall(of, { refreshes: [ticketing.promises] })
  const kit = useDialogForm<Values>({
    initial: promiseOf(stored, 'order'),
    onSave: (values) => call.run(sentBy(of, values)),
  })
  const done = () => {
    notify({ kind: 'success', text: t(words.saved) })
    onClose()
  }
  const choose = (category: string) => {
    if (isCategory(category)) kit.form.setFieldsValue(promiseOf(stored, category))
  }
  return (
    <FormDialog kit={kit} title={t(words.promises)} onSaved={done} onClose={onClose}>
      <Help text={words.promisesHelp} />
      <FormRow>
        <FormField of={of} name="category" label={ticketForm.category}>
          <Select
            options={ticketCategories.map((value) => ({ value, label: t(ticketCategoryNames[value]) }))}
            onChange={choose}
          />
        </FormField>
        <FormField of={of} name="firstAnswer" label={words.firstHours} />
        <FormField of={of} name="solution" label={words.solutionHours} />
      </FormRow>
    </FormDialog>
  )
}
