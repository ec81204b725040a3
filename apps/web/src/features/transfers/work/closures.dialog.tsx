import type { FormOf } from '@stowline/contract/kernel/form'
import type { Output } from '@stowline/contract/kernel/rpc'
import { transferring } from '@stowline/contract/operations/transferring.contract'
import { fieldNames } from '@stowline/text/fields'
import { transferWork as words } from '@stowline/text/transfers-screen'
import { Button, Select } from 'antd'
import { Plus, X } from 'lucide-react'
import { useWarehouses } from '../../../api/reference.ts'
import { useApi } from '../../../api/use-api.ts'
import { useFormCall } from '../../../api/use-form-call.ts'
import { DayInput, FormDialog, FormField, FormList, FormRow, sentBy, useDialogForm } from '../../../ui/form/index.ts'
import { Help } from '../../../ui/form/labelled.tsx'
import { IconButton } from '../../../ui/kit/icon-button.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { notify } from '../../../ui/toast/notify.ts'

const of = transferring.setClosures
type Values = FormOf<typeof of>

/** Days on which warehouses are closed beside weekends and federal holidays. */
export const ClosuresDialog = ({ onClose }: { onClose: () => void }) => {
  const { data } = useApi(transferring.closures, {}, { isQuiet: true })
  return data ? <ClosuresForm stored={data} onClose={onClose} /> : null
}

type Stored = Output<typeof transferring.closures>
const ClosuresForm = ({ stored, onClose }: { stored: Stored; onClose: () => void }) => {
  const t = useText()
  const warehouses = useWarehouses().map(({ id, shortName }) => ({ value: id, label: shortName }))
  const call = useFormCall(of, { refreshes: [transferring.closures] })
  const kit = useDialogForm<Values>({
    initial: { rows: stored },
    onSave: (values) => call.run(sentBy(of, values)),
  })
  const done = () => {
    notify({ kind: 'success', text: t(words.truckDone) })
    onClose()
  }
  return (
    <FormDialog kit={kit} title={t(words.closures)} onSaved={done} onClose={onClose}>
      <Help text={words.closuresHelp} />
      <FormList of={of} name="rows" empty={words.closures}>
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ name, key }) => (
              <FormRow key={key}>
                <FormField of={of} name={['rows', name, 'warehouseId']} label={fieldNames.warehouse}>
                  <Select options={warehouses} />
                </FormField>
                <FormField of={of} name={['rows', name, 'day']} label={words.closureDay}>
                  <DayInput />
                </FormField>
                <FormField of={of} name={['rows', name, 'name']} label={words.closureName} />
                <IconButton icon={X} label={t(words.closureRemove, { n: name + 1 })} onClick={() => remove(name)} />
              </FormRow>
            ))}
            <Button
              icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}
              onClick={() => add({ warehouseId: warehouses[0]?.value, name: '' })}
            >
              {t(words.closureAdd)}
            </Button>
          </>
        )}
      </FormList>
    </FormDialog>
  )
}
