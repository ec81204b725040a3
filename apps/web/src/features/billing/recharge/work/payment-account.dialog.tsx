import '../recharge.css'
import { recharge } from '@stowline/contract/billing/recharge.contract'
import type { FormOf } from '@stowline/contract/kernel/form'
import type { Output } from '@stowline/contract/kernel/rpc'
import { recharging } from '@stowline/contract/operations/recharging.contract'
import { rechargeForm as names, rechargeScreen, rechargeWork as words } from '@stowline/text/recharge-screen'
import { useApi } from '../../../../api/use-api.ts'
import { useFormCall } from '../../../../api/use-form-call.ts'
import { FormDialog, FormField, FormRow, sentBy, useDialogForm } from '../../../../ui/form/index.ts'
import { Help } from '../../../../ui/form/labelled.tsx'
import { useText } from '../../../../ui/language/language.tsx'
import { notify } from '../../../../ui/toast/notify.ts'

const of = recharging.setPaymentAccount
type Values = FormOf<typeof of>
type Stored = Output<typeof recharging.paymentAccount>['account']

/** Where merchants are told to send their money. */
export const PaymentAccountDialog = ({ onClose }: { onClose: () => void }) => {
  const { data } = useApi(recharging.paymentAccount, {}, { isQuiet: true })
  return data ? <AccountForm stored={data.account} onClose={onClose} /> : null
}

const initialOf = (stored: Stored): Values => ({
  beneficiary: stored?.beneficiary,
  beneficiaryAddress: stored?.beneficiaryAddress ?? '',
  bankName: stored?.bankName,
  bankAddress: stored?.bankAddress ?? '',
  accountNumber: stored?.accountNumber,
  wireRouting: stored?.wireRouting ?? '',
  achRouting: stored?.achRouting ?? '',
  swift: stored?.swift ?? '',
  note: stored?.note ?? '',
})

const AccountForm = ({ stored, onClose }: { stored: Stored; onClose: () => void }) => {
  const t = useText()
  const call = useFormCall(of, { refreshes: [recharging.paymentAccount, recharge.payTo] })
  const kit = useDialogForm<Values>({ initial: initialOf(stored), onSave: (values) => call.run(sentBy(of, values)) })
  const done = () => {
    notify({ kind: 'success', text: t(words.accountSaved) })
    onClose()
  }
  const number = { className: 'num' }
  return (
    <FormDialog kit={kit} title={t(words.account)} onSaved={done} onClose={onClose}>
      <div className="recharge-help">
        <Help text={words.accountHelp} />
      </div>
      <FormRow>
        <FormField of={of} name="beneficiary" label={names.beneficiary} />
        <FormField of={of} name="beneficiaryAddress" label={names.beneficiaryAddress} isRequired={false} />
      </FormRow>
      <FormRow>
        <FormField of={of} name="bankName" label={names.bankName} />
        <FormField of={of} name="bankAddress" label={names.bankAddress} isRequired={false} />
      </FormRow>
      <FormRow>
        <FormField of={of} name="accountNumber" label={names.accountNumber} input={number} />
        <FormField of={of} name="swift" label={names.swift} isRequired={false} input={number} />
      </FormRow>
      <FormRow>
        <FormField of={of} name="wireRouting" label={names.wireRouting} isRequired={false} input={number} />
        <FormField of={of} name="achRouting" label={names.achRouting} isRequired={false} input={number} />
      </FormRow>
      <FormField of={of} name="note" label={rechargeScreen.note} isRequired={false} />
    </FormDialog>
  )
}
