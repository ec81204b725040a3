import './returns.css'
import { returns } from '@stowline/contract/returns/returns.contract'
import type { ReturnDetail } from '@stowline/contract/returns/returns.schema'
import { returnHandlings, returnReasons } from '@stowline/domain/returns/choices'
import { trackingDiffers } from '@stowline/domain/returns/tracking-difference'
import { fieldNames } from '@stowline/text/fields'
import { orderScreen } from '@stowline/text/orders-screen'
import { receiveTypeNames, returnFormTexts, returnHandlingNames, returnReasonNames } from '@stowline/text/returns'
import { returnDetail, returnForm as words, returnsScreen } from '@stowline/text/returns-screen'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Form, Select } from 'antd'
import { useWarehouses } from '../../api/reference.ts'
import { refresh } from '../../api/use-api.ts'
import { uploadTo } from '../../api/upload-adapter.ts'
import { useFormCall } from '../../api/use-form-call.ts'
import { FormField, FormKitPage, FormRow, FormSection, useFormKit } from '../../ui/form/index.ts'
import { usePageFrame, useTabTitle } from '../../ui/frame/page-frame.ts'
import { useText } from '../../ui/language/language.tsx'
import { listKey } from '../../ui/list-page/index.ts'
import { Page } from '../../ui/page/page.tsx'
import { FilesInput } from '../../ui/upload/files-input.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { ProductsSection } from './return-form-lines.tsx'
import { photoLimits } from './photo-input.tsx'
import { AccountSelect, ServiceSelect } from './return-account.tsx'
import { type ReturnValues, toCreate, toUpdate } from './return-values.ts'

const of = returns.create
const list = '/return-manag/management'
type Props = { readonly row: ReturnDetail | undefined; readonly initial: ReturnValues }

/** The form of a return (screens M1a): what comes back, why, with which number, and what is done with it. */
export const ReturnForm = ({ row, initial }: Props) => {
  const t = useText()
  const queries = useQueryClient()
  const { close } = usePageFrame()
  const create = useFormCall(returns.create)
  const update = useFormCall(returns.update)
  const kit = useFormKit<ReturnValues, ReturnDetail>({
    key: `returns.${row?.id ?? 'new'}`,
    edited: row,
    initial,
    onSave: (values, seen) => (seen ? update.run(toUpdate(values, seen)) : create.run(toCreate(values))),
  })
  const isRejected = row?.status === 'rejected'
  useTabTitle(row?.returnNo ?? returnsScreen.add)
  const done = () => {
    notify({ kind: 'success', text: t(row ? words.saved : words.made) })
    void queries.invalidateQueries({ queryKey: listKey('returns') })
    void refresh(queries, [returns.list, returns.detail])
    close(list)
  }
  return (
    <Page title={row ? t(words.editTitle, { no: row.returnNo }) : returnsScreen.add} onBack={() => close(list)}>
      {isRejected && (
        <Alert type="warning" showIcon title={t(returnsScreen.rejectedWhy, { reason: row.rejectReason })} />
      )}
      <FormKitPage
        kit={kit}
        saveLabel={isRejected ? returnsScreen.modify : row ? words.save : returnsScreen.add}
        onSaved={done}
      >
        <ParcelSection row={row} />
        <ProductsSection row={row} />
        <SenderSection />
        <FormSection title={words.photos} note={words.photosHelp}>
          <FormField of={of} name="photoIds" label={words.photos} isRequired={false}>
            <FilesInput limits={photoLimits} upload={uploadTo('returnPhoto')} />
          </FormField>
        </FormSection>
      </FormKitPage>
    </Page>
  )
}

const ParcelSection = ({ row }: Pick<Props, 'row'>) => {
  const t = useText()
  const warehouses = useWarehouses().map(({ id, shortName }) => ({ value: id, label: shortName }))
  return (
    <FormSection title={words.parcel}>
      <FormRow>
        <FormField of={of} name="warehouseId" label={fieldNames.warehouse}>
          <Select options={warehouses} />
        </FormField>
        <FormField of={of} name="returnReason" label={fieldNames.returnReason}>
          <Select options={returnReasons.map((value) => ({ value, label: t(returnReasonNames[value]) }))} />
        </FormField>
        <FormField of={of} name="receiveType" label={fieldNames.receiveType}>
          <Select
            options={(['announced', 'undeliverable'] as const).map((value) => ({
              value,
              label: t(receiveTypeNames[value]),
            }))}
          />
        </FormField>
      </FormRow>
      <FormRow>
        <FormField of={of} name="trackingNumber" label={fieldNames.trackingNo} help={words.trackingHelp} />
        <FormField of={of} name="handling" label={fieldNames.handling} help={returnFormTexts.handlingLater}>
          <Select
            allowClear
            options={returnHandlings.map((value) => ({ value, label: t(returnHandlingNames[value]) }))}
          />
        </FormField>
        <FormField of={of} name="suggestStr" label={fieldNames.handlingNote} />
      </FormRow>
      <TrackingWarning shipped={row?.shippedTracking ?? []} />
      <FormRow>
        <FormField of={of} name="serviceCode" label={orderScreen.service} help={words.labelHelp}>
          <ServiceSelect />
        </FormField>
        <FormField of={of} name="logisticsAccountId" label={orderScreen.account}>
          <AccountSelect />
        </FormField>
      </FormRow>
    </FormSection>
  )
}

/** The number is not the one that the order left with: said with both, and no refusal (specification, section 5). */
const TrackingWarning = ({ shipped }: { readonly shipped: readonly string[] }) => {
  const t = useText()
  const back = Form.useWatch<string | undefined>('trackingNumber') ?? ''
  if (!trackingDiffers(back, shipped)) return null
  return (
    <Alert
      className="returns-warning"
      type="warning"
      showIcon
      title={t(returnDetail.tracking, { back, out: shipped.join(', ') })}
    />
  )
}

const SenderSection = () => (
  <FormSection title={words.senderTitle}>
    <FormRow>
      <FormField of={of} name="senderName" label={fieldNames.sender} />
      <FormField of={of} name="senderPhone" label={fieldNames.phone} />
      <FormField of={of} name="street" label={fieldNames.street} />
    </FormRow>
    <FormRow>
      <FormField of={of} name="cityName" label={fieldNames.cityName} />
      <FormField of={of} name="stateorProvince" label={fieldNames.stateorProvince} />
      <FormField of={of} name="postalCode" label={fieldNames.postalCode} />
    </FormRow>
  </FormSection>
)
