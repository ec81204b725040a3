import '../bills.css'
import type { FormOf } from '@stowline/contract/kernel/form'
import type { Output } from '@stowline/contract/kernel/rpc'
import { type BillWork, issuing } from '@stowline/contract/operations/issuing.contract'
import { operations } from '@stowline/contract/operations/operations.contract'
import { billWork as words } from '@stowline/text/bill-work'
import { Alert, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { messageOf, useApi } from '../../../../api/use-api.ts'
import { useFormCall } from '../../../../api/use-form-call.ts'
import { Facts } from '../../../../ui/drawer/facts.tsx'
import { FormDialog, FormField, FormRow, sentBy, useDialogForm } from '../../../../ui/form/index.ts'
import { Help } from '../../../../ui/form/labelled.tsx'
import { useLanguage, useText } from '../../../../ui/language/language.tsx'
import { formatDecimal } from '../../../../ui/money/format-decimal.ts'
import { Money } from '../../../../ui/money/money.tsx'
import { notify } from '../../../../ui/toast/notify.ts'
import { AmountInput } from '../../recharge/amount-input.tsx'

const of = issuing.setTerms
type Values = FormOf<typeof of>
type MerchantId = BillWork['merchantId']
type Terms = Output<typeof issuing.terms>
type Props = { readonly merchantId?: MerchantId; readonly onClose: () => void }

/** How a merchant pays: days to pay and credit limit, each change with its reason. */
export const TermsDialog = ({ merchantId: given, onClose }: Props) => {
  const [merchantId, setMerchantId] = useState(given)
  const { data, error } = useApi(
    issuing.terms,
    { merchantId: merchantId ?? '' },
    { isQuiet: true, enabled: merchantId !== undefined },
  )
  return (
    <TermsForm
      key={`${merchantId} ${data ? 'known' : ''}`}
      merchantId={merchantId}
      terms={merchantId ? data : undefined}
      problem={messageOf(error)}
      onMerchant={setMerchantId}
      onClose={onClose}
    />
  )
}

type FormProps = {
  readonly merchantId: MerchantId | undefined
  readonly terms: Terms | undefined
  readonly problem: string | undefined
  readonly onMerchant: (id: MerchantId) => void
  readonly onClose: () => void
}

const TermsForm = ({ merchantId, terms, problem, onMerchant, onClose }: FormProps) => {
  const t = useText()
  const call = useFormCall(of, { refreshes: [issuing.terms, operations.listMerchants] })
  const kit = useDialogForm<Values>({
    initial: { merchantId, dueDays: terms?.dueDays, credit: terms?.credit, reason: undefined },
    onSave: (values) => call.run(sentBy(of, values)),
  })
  const saved = () => {
    notify({ kind: 'success', text: t(words.termsSaved) })
    onClose()
  }
  return (
    <FormDialog kit={kit} title={t(words.terms)} isReady={terms !== undefined} onSaved={saved} onClose={onClose}>
      <div className="bill-terms">
        <Help text={words.termsHelp} />
      </div>
      <FormField of={of} name="merchantId" label={words.merchant}>
        <MerchantSelect onChosen={onMerchant} />
      </FormField>
      {problem && <Alert type="warning" showIcon title={problem} />}
      {terms && <TermsFields terms={terms} />}
    </FormDialog>
  )
}

type SelectProps = {
  readonly value?: MerchantId | undefined
  readonly onChange?: (id: MerchantId) => void
  readonly onChosen: (id: MerchantId) => void
}

const MerchantSelect = ({ value, onChange, onChosen, ...rest }: SelectProps) => {
  const language = useLanguage()
  const { data: merchants = [] } = useApi(operations.merchantNames, {}, { isQuiet: true, freshFor: 60_000 })
  return (
    <Select
      {...rest}
      value={value ?? null}
      showSearch={{ optionFilterProp: 'label' }}
      options={merchants.map(({ id, name }) => ({ value: id, label: name[language] }))}
      onChange={(id) => {
        if (id === null) return
        onChange?.(id)
        onChosen(id)
      }}
    />
  )
}

const TermsFields = ({ terms: { balance, held, ownCredit } }: { terms: Terms }) => {
  const t = useText()
  return (
    <>
      <div className="bill-terms">
        <Facts
          facts={[
            { label: words.balance, value: <Money value={balance} hasCurrency /> },
            { label: words.held, value: <Money value={held} /> },
          ]}
        />
      </div>
      {ownCredit !== null && (
        <Alert type="info" showIcon title={t(words.ownCredit, { credit: formatDecimal(ownCredit) })} />
      )}
      <FormRow>
        <FormField of={of} name="dueDays" label={words.dueDays}>
          <InputNumber min={0} max={180} precision={0} />
        </FormField>
        <FormField of={of} name="credit" label={words.credit} help={words.creditHelp}>
          <AmountInput />
        </FormField>
      </FormRow>
      <FormField of={of} name="reason" label={words.reason} />
    </>
  )
}
