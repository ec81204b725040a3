import { recharge } from '@stowline/contract/billing/recharge.contract'
import { billing } from '@stowline/contract/billing/billing.contract'
import type { FormOf } from '@stowline/contract/kernel/form'
import { mostProofs, paymentTypes } from '@stowline/domain/billing/recharge'
import { filled } from '@stowline/text/kernel/pair'
import { paymentTypeNames } from '@stowline/text/recharge'
import { rechargeForm as words, rechargeScreen } from '@stowline/text/recharge-screen'
import { useQueryClient } from '@tanstack/react-query'
import { Select } from 'antd'
import { uploadTo } from '../../../api/upload-adapter.ts'
import { useFormCall } from '../../../api/use-form-call.ts'
import { FormDialog, FormField, FormRow, sentBy, useDialogForm } from '../../../ui/form/index.ts'
import { useText } from '../../../ui/language/language.tsx'
import { listKey } from '../../../ui/list-page/index.ts'
import { formatDecimal } from '../../../ui/money/format-decimal.ts'
import { notify } from '../../../ui/toast/notify.ts'
import { UploadBox } from '../../../ui/upload/upload-box.tsx'
import { AmountInput, useAmountRule } from './amount-input.tsx'
import { PayTo } from './pay-to.tsx'

const of = recharge.create
type Values = FormOf<typeof of>

export const rechargesKey = 'recharges'
const limits = { types: ['pdf', 'png', 'jpg', 'jpeg'], maxBytes: 5 * 2 ** 20, maxFiles: mostProofs }

type ProofsProps = { value?: readonly string[] | undefined; onChange?: (fileIds: readonly string[]) => void }

const ProofsInput = ({ value, onChange }: ProofsProps) => {
  const t = useText()
  return (
    <UploadBox
      limits={limits}
      upload={uploadTo('paymentProof')}
      hint={t(words.proofHelp)}
      // It tells of no files when it is first drawn, which is no choice of the person's.
      onChange={(files) => {
        if (files.length || value?.length) onChange?.(files.map(({ fileId }) => fileId))
      }}
    />
  )
}

type Props = {
  /** What is missing for what the person was about to do. */
  readonly missing?: string | undefined
  readonly onClose: () => void
}

/** A merchant says what he has sent, and proves it. */
export const RechargeDialog = ({ missing, onClose }: Props) => {
  const t = useText()
  const queries = useQueryClient()
  const create = useFormCall(of, { refreshes: [recharge.list, billing.balance] })
  const kit = useDialogForm<Values>({
    initial: { amount: missing, paymentType: undefined, proofIds: [], note: undefined },
    onSave: async (values) => {
      const saved = await create.run(sentBy(of, { ...values, note: values.note ?? '' }))
      if (saved.ok) notify({ kind: 'success', text: t(rechargeScreen.asked, { no: saved.value.no }) })
      return saved
    },
  })
  const done = () => {
    void queries.invalidateQueries({ queryKey: listKey(rechargesKey) })
    onClose()
  }
  const isAmount = useAmountRule()
  const hasProof = async (_: unknown, value: readonly string[] | undefined) => {
    if (!value?.length) throw new Error(t(words.proofNeeded))
  }
  return (
    <FormDialog kit={kit} title={t(words.title)} saveLabel={words.send} onSaved={done} onClose={onClose} width={640}>
      <PayTo />
      <FormRow>
        <FormField
          of={of}
          name="amount"
          label={words.amount}
          help={
            missing === undefined ? words.amountHelp : filled(words.amountMissing, { amount: formatDecimal(missing) })
          }
          rules={[{ validator: isAmount }]}
        >
          <AmountInput />
        </FormField>
        <FormField of={of} name="paymentType" label={rechargeScreen.paymentType}>
          <Select options={paymentTypes.map((value) => ({ value, label: t(paymentTypeNames[value]) }))} />
        </FormField>
      </FormRow>
      <FormField of={of} name="proofIds" label={rechargeScreen.proof} rules={[{ validator: hasProof }]}>
        <ProofsInput />
      </FormField>
      <FormField of={of} name="note" label={rechargeScreen.note} isRequired={false} />
      <p className="kit-second">{t(words.usual)}</p>
    </FormDialog>
  )
}
