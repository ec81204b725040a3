import { transfers } from '@stowline/contract/transfers/transfers.contract'
import { parcelCarriers, truckCompanies } from '@stowline/domain/transfers/carriers'
import { fieldNames } from '@stowline/text/fields'
import { filled } from '@stowline/text/kernel/pair'
import { parcelCarrierNames, transferColumnNames, truckCompanyNames } from '@stowline/text/transfers'
import { transferForm as words } from '@stowline/text/transfers-screen'
import { Select } from 'antd'
import { DayInput, FormField, FormRow, FormSection } from '../../ui/form/index.ts'
import { useText } from '../../ui/language/language.tsx'
import { ShipDayInput, useShipDays } from './ship-day-input.tsx'
import type { TransferValues } from './transfer-values.ts'

const of = transfers.create

/** Who carries it, and when it leaves and arrives. */
export const ShipSection = ({ values }: { readonly values: TransferValues }) => {
  const t = useText()
  const days = useShipDays(values.fromWarehouseId)
  return (
    <FormSection title={words.ship}>
      <FormRow>
        {values.kind === 'ltl' ? (
          <FormField of={of} name="truckCompanyId" label={fieldNames.truckCompany}>
            <Select
              allowClear
              options={truckCompanies.map((value) => ({ value, label: t(truckCompanyNames[value]) }))}
            />
          </FormField>
        ) : (
          <FormField of={of} name="carrier" label={fieldNames.carrier}>
            <Select
              allowClear
              options={parcelCarriers.map((value) => ({ value, label: t(parcelCarrierNames[value]) }))}
            />
          </FormField>
        )}
        <FormField of={of} name="transportNo" label={fieldNames.transportNo} />
        <FormField
          of={of}
          name="estimatedTime"
          isRequired
          label={fieldNames.estimatedTime}
          {...(days && { help: filled(words.zoneHelp, { day: days.earliest }) })}
        >
          <ShipDayInput days={days} />
        </FormField>
      </FormRow>
      <FormRow>
        <FormField of={of} name="etd" label={transferColumnNames.etd}>
          <DayInput />
        </FormField>
        <FormField of={of} name="eta" label={transferColumnNames.eta} dependencies={['etd']}>
          <DayInput least={values.etd ?? undefined} />
        </FormField>
        <FormField of={of} name="containerNum" label={fieldNames.trucks} />
        <FormField of={of} name="suggestPalletNum" label={fieldNames.suggestPalletNum} />
      </FormRow>
    </FormSection>
  )
}
