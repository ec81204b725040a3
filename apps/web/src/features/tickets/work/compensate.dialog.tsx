import type { FormOf } from '@stowline/contract/kernel/form'
import { ticketing, type TicketWork, type TicketWorkDetail } from '@stowline/contract/operations/ticketing.contract'
import { compensationTypes } from '@stowline/domain/billing/compensation'
import { compensationColumns as names, compensationTypeNames } from '@stowline/text/compensation'
import { compensationWork } from '@stowline/text/compensation-screen'
import { rechargeForm } from '@stowline/text/recharge-screen'
import { ticketWork as words } from '@stowline/text/tickets-screen'
import { Input, InputNumber, Select } from 'antd'
import { useFormCall } from '../../../api/use-form-call.ts'
import { FormDialog, FormField, FormRow, sentBy, useDialogForm } from '../../../ui/form/index.ts'
import { useText } from '../../../ui/language/language.tsx'
import { notify } from '../../../ui/toast/notify.ts'

const of = ticketing.compensate
type Values = FormOf<typeof of, { without: 'merchantId' | 'id' }>
type Props = {
  readonly row: Pick<TicketWork, 'merchantId' | 'id'>
  readonly detail: TicketWorkDetail
  readonly onClose: () => void
}

type MoneyProps = { id?: string; value?: string; onChange?: (value: string) => void }
const Dollars = ({ id, value = '', onChange }: MoneyProps) => (
  <Input
    {...(id !== undefined && { id })}
    className="num"
    prefix="USD"
    inputMode="decimal"
    value={value}
    onChange={(event) => onChange?.(event.target.value)}
  />
)

/** Writes down what the merchant gets back at the end of a ticket; others approve and credit it. */
export const CompensateDialog = ({ row: { merchantId, id }, detail, onClose }: Props) => {
  const t = useText()
  const call = useFormCall(of, { refreshes: [ticketing.detail, ticketing.list] })
  const [product] = detail.products
  const kit = useDialogForm<Values>({
    initial: {
      ...{ type: 'damaged', reference: detail.reference, sku: product?.sku ?? '', pieces: product?.quantity ?? 0 },
      ...{ claimed: undefined, reason: undefined },
    },
    onSave: async (values) => {
      const wanted = { ...values, sku: values.sku ?? '', pieces: values.pieces ?? 0 }
      const saved = await call.run(sentBy(of, { merchantId, id, ...wanted }))
      if (saved.ok) notify({ kind: 'success', text: t(words.compensated, { no: saved.value.fees[0]?.no ?? '' }) })
      return saved
    },
  })
  return (
    <FormDialog
      kit={kit}
      title={t(words.compensate)}
      saveLabel={compensationWork.add}
      onSaved={onClose}
      onClose={onClose}
      width={640}
    >
      <FormRow>
        <FormField of={of} name="type" label={names.type}>
          <Select options={compensationTypes.map((value) => ({ value, label: t(compensationTypeNames[value]) }))} />
        </FormField>
        <FormField of={of} name="reference" label={names.reference} help={compensationWork.referenceHelp} />
      </FormRow>
      <FormRow>
        <FormField of={of} name="sku" label={names.sku} help={compensationWork.skuHelp} isRequired={false} />
        <FormField of={of} name="pieces" label={names.pieces} isRequired={false}>
          <InputNumber min={0} max={999_999} precision={0} />
        </FormField>
        <FormField of={of} name="claimed" label={names.claimed} help={rechargeForm.amountHelp}>
          <Dollars />
        </FormField>
      </FormRow>
      <FormField of={of} name="reason" label={names.reason} help={words.compensateHint} />
    </FormDialog>
  )
}
