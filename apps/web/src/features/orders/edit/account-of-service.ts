import type { FormInstance } from 'antd'
import { useEffect } from 'react'
import { type CarrierServices, useCarrierServices } from '../../../api/reference.ts'
import type { OrderValues } from './order-values.ts'

/** The carrier of a service; undefined for none. */
export const carrierOf = (
  carriers: readonly CarrierServices[],
  serviceCode: string | null | undefined,
): CarrierServices | undefined =>
  serviceCode ? carriers.find(({ services }) => services.some((one) => one.serviceCode === serviceCode)) : undefined

/** An account that belongs to another carrier than the service that was just chosen goes with the one before. */
export const useAccountOfService = (form: FormInstance<OrderValues>, serviceCode: string | null | undefined): void => {
  const carriers = useCarrierServices()
  const carrier = carrierOf(carriers, serviceCode)
  useEffect(() => {
    const chosen: string | null | undefined = form.getFieldValue('logisticsAccountId')
    const owner = carriers.find(({ accounts }) => accounts.some(({ id }) => id === chosen))
    if (owner && carrier && owner !== carrier) form.setFieldValue('logisticsAccountId', undefined)
  }, [form, carriers, carrier])
}
