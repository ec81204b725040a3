import type { FormOf } from '@stowline/contract/kernel/form'
import { adjusting } from '@stowline/contract/operations/adjusting.contract'
import { operations } from '@stowline/contract/operations/operations.contract'
import { adjustedFees, adjustmentDirections } from '@stowline/domain/billing/adjustment'
import { adjustedFeeNames, adjustmentColumns as names, adjustmentDirectionNames } from '@stowline/text/adjustment'
import { adjustmentWork as words } from '@stowline/text/adjustment-screen'
import { workTexts } from '@stowline/text/operations-screen'
import { rechargeForm } from '@stowline/text/recharge-screen'
import { useQueryClient } from '@tanstack/react-query'
import { Select } from 'antd'
import { useApi } from '../../../api/use-api.ts'
import { useFormCall } from '../../../api/use-form-call.ts'
import { FormDialog, FormField, FormRow, sentBy, useDialogForm } from '../../../ui/form/index.ts'
import { useLanguage, useText } from '../../../ui/language/language.tsx'
import { listKey } from '../../../ui/list-page/index.ts'
import { notify } from '../../../ui/toast/notify.ts'
import { AmountInput, useAmountRule } from '../recharge/amount-input.tsx'

const of = adjusting.create
type Values = FormOf<typeof of>

export const adjustmentWorkKey = 'adjustmentWork'

const initial: Values = {
  merchantId: undefined,
  fee: 'freight',
  direction: 'credit',
  reference: undefined,
  amount: undefined,
  reason: undefined,
}

/** Enters what is to be put right on a merchant's account. */
export const AdjustmentDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const language = useLanguage()
  const queries = useQueryClient()
  const isAmount = useAmountRule()
  const { data: merchants = [] } = useApi(operations.merchantNames, {}, { isQuiet: true, freshFor: 60_000 })
  const create = useFormCall(of, { refreshes: [adjusting.list] })
  const kit = useDialogForm<Values>({
    initial,
    onSave: async (values) => {
      const saved = await create.run(sentBy(of, values))
      if (saved.ok) notify({ kind: 'success', text: t(words.made, { no: saved.value.no }) })
      return saved
    },
  })
  const done = () => {
    void queries.invalidateQueries({ queryKey: listKey(adjustmentWorkKey) })
    onClose()
  }
  return (
    <FormDialog kit={kit} title={t(words.add)} onSaved={done} onClose={onClose} width={640}>
      <FormRow>
        <FormField of={of} name="merchantId" label={workTexts.merchant}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={merchants.map(({ id, name }) => ({ value: id, label: name[language] }))}
          />
        </FormField>
        <FormField of={of} name="reference" label={names.reference} help={words.referenceHelp} />
      </FormRow>
      <FormRow>
        <FormField of={of} name="fee" label={names.fee}>
          <Select options={adjustedFees.map((value) => ({ value, label: t(adjustedFeeNames[value]) }))} />
        </FormField>
        <FormField of={of} name="direction" label={names.direction}>
          <Select
            options={adjustmentDirections.map((value) => ({ value, label: t(adjustmentDirectionNames[value]) }))}
          />
        </FormField>
      </FormRow>
      <FormField
        of={of}
        name="amount"
        label={names.amount}
        help={rechargeForm.amountHelp}
        rules={[{ validator: isAmount }]}
      >
        <AmountInput />
      </FormField>
      <FormField of={of} name="reason" label={names.reason} help={words.reasonHelp} />
    </FormDialog>
  )
}
