import { orderForm } from '@stowline/text/order-form-screen'
import { returnForm } from '@stowline/text/returns-screen'
import { Select } from 'antd'
import { type CarrierServices, useCarrierServices } from '../../api/reference.ts'
import { useText } from '../../ui/language/language.tsx'

/** The carrier whose account it is. */
export const useAccountOwner = (id: string | null | undefined): CarrierServices | undefined =>
  useCarrierServices().find(({ accounts }) => accounts.some((account) => account.id === id))

type SelectProps = {
  readonly id?: string
  readonly value?: string | undefined
  readonly onChange?: (value: string | undefined) => void
}

/** The merchant's accounts, by carrier; none: the carrier's usual one. */
export const AccountSelect = (props: SelectProps) => {
  const t = useText()
  const options = useCarrierServices()
    .filter(({ accounts }) => accounts.length > 0)
    .map(({ carrierName, accounts }) => ({
      label: t([carrierName.zh, carrierName.en]),
      options: accounts.map(({ id, accountName, logisticsAccountNumber }) => ({
        value: id,
        label: `${accountName} · ${logisticsAccountNumber}`,
      })),
    }))
  return <Select {...props} allowClear placeholder={t(orderForm.accountAuto)} options={options} />
}

/** The services of the carriers that the merchant has an account with. */
export const ServiceSelect = (props: SelectProps) => {
  const t = useText()
  const options = useCarrierServices()
    .filter(({ accounts }) => accounts.length > 0)
    .map(({ carrierName, services }) => ({
      label: t([carrierName.zh, carrierName.en]),
      options: services.map(({ serviceCode, logisticsServiceName: name }) => ({
        value: serviceCode,
        label: t([name.zh, name.en]),
      })),
    }))
  const value = props.value || undefined
  return (
    <Select
      {...props}
      value={value}
      onChange={(next: string | undefined) => props.onChange?.(next ?? '')}
      allowClear
      placeholder={t(returnForm.serviceLater)}
      options={options}
    />
  )
}
