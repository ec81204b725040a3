import { settings } from '@stowline/contract/settings/settings.contract'
import { settingsScreen as words } from '@stowline/text/settings'
import { Form, Segmented, Select, Switch } from 'antd'
import { useWarehouses } from '../../api/reference.ts'
import { FormField, FormRow, FormSection, StateSelect } from '../../ui/form/index.ts'
import { useText } from '../../ui/language/language.tsx'
import type { CarrierForm } from './accounts.ts'

const of = settings.createAccount

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
    <FormSection title={words.account} {...(isTest && { note: words.isTestNote })}>
      <FormRow>
        <FormField of={of} name="carrier" label={words.carrier}>
          <Select
            disabled={!isNew}
            onChange={onCarrier}
            options={carriers.map(({ carrier: value, carrierName }) => ({
              value,
              label: t([carrierName.zh, carrierName.en]),
            }))}
          />
        </FormField>
        <FormField of={of} name="accountName" label={words.accountName} />
      </FormRow>
      <FormRow>
        <FormField of={of} name="warehouseId" label={words.warehouse} help={words.warehouseHelp}>
          <Select allowClear placeholder={t(words.allWarehouses)} options={warehouses} />
        </FormField>
        <FormField of={of} name="labelFormat" label={words.labelFormat} help={words.labelFormatHelp}>
          <Segmented
            block
            disabled={!carrier}
            options={formats.map((value) => ({ value, label: value.toUpperCase() }))}
          />
        </FormField>
      </FormRow>
      <FormRow>
        <FormField of={of} name="isTest" label={words.environment}>
          <Segmented
            block
            options={[
              { value: false as unknown as string, label: t(words.production) },
              { value: true as unknown as string, label: t(words.test) },
            ]}
          />
        </FormField>
        {/* A new account is there to be used. */}
        {!isNew && (
          <FormField of={of} name="isActive" label={words.state}>
            <Segmented
              block
              options={[
                { value: true as unknown as string, label: t(words.active) },
                { value: false as unknown as string, label: t(words.disabled) },
              ]}
            />
          </FormField>
        )}
      </FormRow>
    </FormSection>
  )
}

/** Who stands on the labels as the sender; off: the warehouse that ships. */
export const SenderSection = ({ hasSender }: { hasSender: boolean }) => {
  const t = useText()
  return (
    <FormSection
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
      {hasSender ? <SenderFields /> : <p className="kit-second account-note">{t(words.noSenderHelp)}</p>}
    </FormSection>
  )
}

const SenderFields = () => (
  <>
    <FormRow>
      <FormField of={of} name={['sender', 'senderName']} label={words.senderName} />
      <FormField of={of} name={['sender', 'company']} label={words.company} />
    </FormRow>
    <FormRow shares={[1, 2]}>
      <FormField of={of} name={['sender', 'senderPhone']} label={words.senderPhone} input={{ inputMode: 'tel' }} />
      <FormField of={of} name={['sender', 'street']} label={words.street} />
    </FormRow>
    <FormRow shares={[3, 3, 2]}>
      <FormField of={of} name={['sender', 'cityName']} label={words.city} />
      <FormField of={of} name={['sender', 'stateorProvince']} label={words.province}>
        <StateSelect />
      </FormField>
      <FormField of={of} name={['sender', 'postalCode']} label={words.postalCode} input={{ inputMode: 'numeric' }} />
    </FormRow>
  </>
)
