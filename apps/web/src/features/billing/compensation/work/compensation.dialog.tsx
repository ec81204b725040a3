import type { FormOf } from '@stowline/contract/kernel/form'
import { compensating } from '@stowline/contract/operations/compensating.contract'
import { operations } from '@stowline/contract/operations/operations.contract'
import { compensationTypes, mostEvidence } from '@stowline/domain/billing/compensation'
import { compensationColumns as names, compensationTypeNames } from '@stowline/text/compensation'
import { compensationScreen, compensationWork as words } from '@stowline/text/compensation-screen'
import { rechargeForm } from '@stowline/text/recharge-screen'
import { useQueryClient } from '@tanstack/react-query'
import { InputNumber, Select } from 'antd'
import { uploadTo } from '../../../../api/upload-adapter.ts'
import { useApi } from '../../../../api/use-api.ts'
import { useFormCall } from '../../../../api/use-form-call.ts'
import { FormDialog, FormField, FormRow, sentBy, useDialogForm } from '../../../../ui/form/index.ts'
import { useLanguage, useText } from '../../../../ui/language/language.tsx'
import { listKey } from '../../../../ui/list-page/index.ts'
import { notify } from '../../../../ui/toast/notify.ts'
import { UploadBox } from '../../../../ui/upload/upload-box.tsx'
import { AmountInput, useAmountRule } from '../../recharge/amount-input.tsx'

const of = compensating.create
type Values = FormOf<typeof of>

export const compensationWorkKey = 'compensationWork'
const limits = { types: ['pdf', 'png', 'jpg', 'jpeg'], maxBytes: 5 * 2 ** 20, maxFiles: mostEvidence }

type EvidenceProps = { value?: readonly string[] | undefined; onChange?: (fileIds: readonly string[]) => void }

const EvidenceInput = ({ onChange }: EvidenceProps) => {
  const t = useText()
  return (
    <UploadBox
      limits={limits}
      upload={uploadTo('compensationEvidence')}
      hint={t(words.evidenceHelp)}
      onChange={(files) => onChange?.(files.map(({ fileId }) => fileId))}
    />
  )
}

const initial: Values = {
  merchantId: undefined,
  type: 'damaged',
  reference: undefined,
  sku: '',
  pieces: 0,
  claimed: undefined,
  reason: undefined,
  evidenceIds: [],
}

/** Writes down what a merchant is to get back. */
export const CompensationDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const queries = useQueryClient()
  const create = useFormCall(of, { refreshes: [compensating.list] })
  const kit = useDialogForm<Values>({
    initial,
    onSave: async (values) => {
      const saved = await create.run(sentBy(of, { ...values, sku: values.sku ?? '', pieces: values.pieces ?? 0 }))
      if (saved.ok) notify({ kind: 'success', text: t(words.made, { no: saved.value.no }) })
      return saved
    },
  })
  const done = () => {
    void queries.invalidateQueries({ queryKey: listKey(compensationWorkKey) })
    onClose()
  }
  return (
    <FormDialog kit={kit} title={t(words.add)} onSaved={done} onClose={onClose} width={640}>
      <AboutFields />
      <ItemFields />
      <FormField of={of} name="reason" label={names.reason} help={words.remarkHelp} />
      <FormField of={of} name="evidenceIds" label={compensationScreen.evidence} isRequired={false}>
        <EvidenceInput />
      </FormField>
    </FormDialog>
  )
}

const AboutFields = () => {
  const language = useLanguage()
  const { data: merchants = [] } = useApi(operations.merchantNames, {}, { isQuiet: true, freshFor: 60_000 })
  return (
    <FormRow>
      <FormField of={of} name="merchantId" label={words.merchant}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={merchants.map(({ id, name }) => ({ value: id, label: name[language] }))}
        />
      </FormField>
      <FormField of={of} name="reference" label={names.reference} help={words.referenceHelp} />
    </FormRow>
  )
}

const ItemFields = () => {
  const t = useText()
  const isAmount = useAmountRule()
  return (
    <>
      <FormRow>
        <FormField of={of} name="type" label={names.type}>
          <Select options={compensationTypes.map((value) => ({ value, label: t(compensationTypeNames[value]) }))} />
        </FormField>
        <FormField
          of={of}
          name="claimed"
          label={names.claimed}
          help={rechargeForm.amountHelp}
          rules={[{ validator: isAmount }]}
        >
          <AmountInput />
        </FormField>
      </FormRow>
      <FormRow>
        <FormField of={of} name="sku" label={names.sku} help={words.skuHelp} isRequired={false} />
        <FormField of={of} name="pieces" label={names.pieces} isRequired={false}>
          <InputNumber min={0} max={999_999} precision={0} />
        </FormField>
      </FormRow>
    </>
  )
}
