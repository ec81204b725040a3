import type { FormOf } from '@stowline/contract/kernel/form'
import { operations } from '@stowline/contract/operations/operations.contract'
import { returning } from '@stowline/contract/operations/returning.contract'
import { fieldNames } from '@stowline/text/fields'
import { returnDetail, returnWork as words } from '@stowline/text/returns-screen'
import { Button, Form, Select } from 'antd'
import { useWarehouses } from '../../../api/reference.ts'
import { useApi } from '../../../api/use-api.ts'
import { useFormCall } from '../../../api/use-form-call.ts'
import { FormDialog, FormField, FormRow, FormSection, sentBy, useDialogForm } from '../../../ui/form/index.ts'
import { useLanguage, useText } from '../../../ui/language/language.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { MatchReasons } from '../match-reasons.tsx'
import { PhotoInput } from '../photo-input.tsx'
import { refreshed, useReturnsChanged } from './use-work-dialog.ts'

const of = returning.find
type Values = FormOf<typeof of, { without: 'productId' | 'quantity' }>

const initial: Values = {
  ...{ merchantId: undefined, warehouseId: undefined, trackingNumber: '' },
  ...{ senderName: '', senderPhone: '', street: '', cityName: '', stateorProvince: '', postalCode: '', country: 'US' },
  ...{ note: '', photoIds: [] },
}

/** A parcel that nobody announced: what its label tells, its photos, and the merchant whose it seems to be. */
export const FoundDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const changed = useReturnsChanged()
  const call = useFormCall(of, refreshed)
  const kit = useDialogForm<Values>({
    initial,
    onSave: (values) => call.run(sentBy(of, { ...values, productId: null, quantity: 1 })),
  })
  const done = () => {
    notify({ kind: 'success', text: t(words.findDone) })
    changed()
    onClose()
  }
  const warehouses = useWarehouses().map(({ id, shortName }) => ({ value: id, label: shortName }))
  return (
    <FormDialog kit={kit} title={t(words.find)} onSaved={done} onClose={onClose} width={720}>
      <FormRow>
        <FormField of={of} name="warehouseId" label={fieldNames.warehouse}>
          <Select options={warehouses} />
        </FormField>
        <FormField of={of} name="trackingNumber" label={fieldNames.trackingNo} />
      </FormRow>
      <FormRow>
        <FormField of={of} name="senderName" label={fieldNames.sender} />
        <FormField of={of} name="street" label={fieldNames.street} />
      </FormRow>
      <FormRow>
        <FormField of={of} name="cityName" label={fieldNames.cityName} />
        <FormField of={of} name="stateorProvince" label={fieldNames.stateorProvince} />
        <FormField of={of} name="postalCode" label={fieldNames.postalCode} />
      </FormRow>
      <MerchantFields onPick={(merchantId) => kit.form.setFieldsValue({ merchantId })} />
      <FormField of={of} name="note" label={words.note} />
      <FormField of={of} name="photoIds" label={returnDetail.parcel}>
        <PhotoInput slot="warehousePhoto" />
      </FormField>
    </FormDialog>
  )
}

/** Whose it may be, by what orders left with. */
const MerchantFields = ({ onPick }: { onPick: (merchantId: string) => void }) => {
  const language = useLanguage()
  const { data: merchants = [] } = useApi(operations.merchantNames, {}, { isQuiet: true, freshFor: 60_000 })
  const [trackingNumber = '', senderName = '', postalCode = ''] = [
    Form.useWatch<string | undefined>('trackingNumber'),
    Form.useWatch<string | undefined>('senderName'),
    Form.useWatch<string | undefined>('postalCode'),
  ]
  const asked = { trackingNumber, senderName, postalCode }
  const { data: likely = [] } = useApi(returning.candidates, asked, {
    ...{ isQuiet: true, enabled: trackingNumber.length > 5 || senderName.length > 2 },
  })
  return (
    <>
      {likely.length > 0 && (
        <FormSection title={words.candidates}>
          {likely.map(({ merchantId, merchantName, orderNo, reasons }) => (
            <div key={merchantId} className="returns-proposal">
              <span>
                <strong>{merchantName[language]}</strong> <span className="num kit-second">{orderNo}</span>
                <MatchReasons reasons={reasons} />
              </span>
              <Button size="small" type="primary" ghost onClick={() => onPick(merchantId)}>
                {merchantName[language]}
              </Button>
            </div>
          ))}
        </FormSection>
      )}
      <FormField of={of} name="merchantId" label={fieldNames.merchant}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={merchants.map(({ id, name }) => ({ value: id, label: name[language] }))}
        />
      </FormField>
    </>
  )
}
