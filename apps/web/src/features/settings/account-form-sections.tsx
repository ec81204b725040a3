import { settingsScreen as words } from '@stowline/text/settings'
import { Form, Input, Segmented, Select, Switch } from 'antd'
import { useWarehouses } from '../../api/reference.ts'
import { FormField, FormRow, FormSection, StateSelect } from '../../ui/form/index.ts'
import { useText } from '../../ui/language/language.tsx'
import type { CarrierForm } from './settings-query.ts'

type Props = {
  readonly isNew: boolean
  readonly carriers: readonly CarrierForm[]
  readonly carrier: CarrierForm | undefined
  readonly isTest: boolean
  readonly onCarrier: () => void
}

/** Name, carrier, environment, and which orders and labels it is for. The carrier of an account stays. */
export const AccountSection = ({ isNew, carriers, carrier, isTest, onCarrier }: Props) => {
  const t = useText()
  const warehouses = useWarehouses().map(({ id, shortName }) => ({ value: id, label: shortName }))
  const formats = carrier?.labelFormats ?? ['pdf']
  return (
    <FormSection id="account" title={words.account} {...(isTest && { note: words.isTestNote })}>
      <FormRow>
        <FormField name="carrier" label={words.carrier} isRequired>
          <Select
            disabled={!isNew}
            onChange={onCarrier}
            options={carriers.map(({ carrier: value, carrierName }) => ({
              value,
              label: t([carrierName.zh, carrierName.en]),
            }))}
          />
        </FormField>
        <FormField name="accountName" label={words.accountName} isRequired>
          <Input maxLength={60} autoComplete="off" />
        </FormField>
      </FormRow>
      <FormRow>
        <FormField name="warehouseId" label={words.warehouse} help={words.warehouseHelp}>
          <Select allowClear placeholder={t(words.allWarehouses)} options={warehouses} />
        </FormField>
        <FormField name="labelFormat" label={words.labelFormat} help={words.labelFormatHelp}>
          <Segmented block options={formats.map((value) => ({ value, label: value.toUpperCase() }))} />
        </FormField>
      </FormRow>
      <FormRow>
        <FormField name="isTest" label={words.environment}>
          <Segmented
            block
            options={[
              { value: false as unknown as string, label: t(words.production) },
              { value: true as unknown as string, label: t(words.test) },
            ]}
          />
        </FormField>
        <FormField name="isActive" label={words.state}>
          <Segmented
            block
            options={[
              { value: true as unknown as string, label: t(words.active) },
              { value: false as unknown as string, label: t(words.disabled) },
            ]}
          />
        </FormField>
      </FormRow>
    </FormSection>
  )
}

/** Who stands on the labels as the sender; off: the warehouse that ships. */
export const SenderSection = ({ hasSender }: { hasSender: boolean }) => {
  const t = useText()
  return (
    <FormSection
      id="sender"
      title={words.sender}
      tools={
        <span className="account-switch">
          <label htmlFor="hasSender">{t(words.ownSender)}</label>
          <Form.Item name="hasSender" valuePropName="checked" noStyle>
            <Switch id="hasSender" size="small" />
          </Form.Item>
        </span>
      }
    >
      {hasSender ? <SenderFields /> : <p className="kit-second account-note">{t(words.noSender)}</p>}
    </FormSection>
  )
}

const SenderFields = () => (
  <>
    <FormRow>
      <FormField name={['sender', 'senderName']} label={words.senderName} isRequired>
        <Input maxLength={80} autoComplete="off" />
      </FormField>
      <FormField name={['sender', 'company']} label={words.company}>
        <Input maxLength={80} autoComplete="off" />
      </FormField>
    </FormRow>
    <FormRow shares={[1, 2]}>
      <FormField name={['sender', 'senderPhone']} label={words.senderPhone} isRequired>
        <Input maxLength={30} autoComplete="off" inputMode="tel" />
      </FormField>
      <FormField name={['sender', 'street']} label={words.street} isRequired>
        <Input maxLength={120} autoComplete="off" />
      </FormField>
    </FormRow>
    <FormRow shares={[3, 3, 2]}>
      <FormField name={['sender', 'cityName']} label={words.city} isRequired>
        <Input maxLength={60} autoComplete="off" />
      </FormField>
      <FormField name={['sender', 'stateorProvince']} label={words.province} isRequired>
        <StateSelect />
      </FormField>
      <FormField name={['sender', 'postalCode']} label={words.postalCode} isRequired>
        <Input maxLength={15} autoComplete="off" inputMode="numeric" />
      </FormField>
    </FormRow>
  </>
)
