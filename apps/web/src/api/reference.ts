import { orders } from '@stowline/contract/orders/orders.contract'
import { reference } from '@stowline/contract/reference/reference.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import { shipping } from '@stowline/contract/shipping/shipping.contract'
import type { Pair } from '@stowline/text/kernel/pair'
import { useMemo } from 'react'
import { useApi } from './use-api.ts'

/** Reference data changes a few times a year; ten minutes is fresh. */
const freshFor = 600_000

export type Warehouse = Output<typeof reference.warehouses>[number]
export type CarrierServices = Output<typeof shipping.services>[number]

const none: readonly never[] = []

const useWarehouseList = () => useApi(reference.warehouses, {}, { freshFor })
const useServiceList = () => useApi(shipping.services, {}, { freshFor })

export const useWarehouses = (): readonly Warehouse[] => useWarehouseList().data ?? none
export const useStoreTree = (): Output<typeof orders.stores> =>
  useApi(orders.stores, {}, { freshFor }).data ?? (none as never)
export const useCarrierServices = (): readonly CarrierServices[] => useServiceList().data ?? none

export type ServiceName = { readonly carrier: string; readonly mark: string; readonly label: Pair }

/** Warehouses by their id, for cells. `isLoading`: whoever finds none does not know yet whether there is one. */
export const useWarehouseNames = () => {
  const { data, isLoading } = useWarehouseList()
  return useMemo(() => {
    const byId = new Map(data?.map((warehouse) => [warehouse.id, warehouse]))
    return { isLoading, warehouse: (id: string | null) => (id ? byId.get(id) : undefined) }
  }, [data, isLoading])
}
export type WarehouseNames = ReturnType<typeof useWarehouseNames>

/** Names of services and warehouses by their code and id, for cells. */
export const useNames = () => {
  const warehouses = useWarehouseNames()
  const { data, isLoading } = useServiceList()
  const carriers = data ?? none
  return useMemo(() => {
    const services = new Map<string, ServiceName>()
    for (const { carrier, mark, services: own } of carriers)
      for (const { serviceCode, logisticsServiceName: name } of own)
        services.set(serviceCode, { carrier, mark, label: [name.zh, name.en] })
    const marks = new Map(carriers.map(({ carrier, mark }) => [carrier, mark]))
    return {
      warehouse: warehouses.warehouse,
      isLoading: isLoading || warehouses.isLoading,
      service: (code: string | null) => (code ? services.get(code) : undefined),
      carrier: (code: string, t: (pair: Pair) => string) => {
        const name = carriers.find(({ carrier }) => carrier === code)?.carrierName
        return name ? t([name.zh, name.en]) : code.toUpperCase()
      },
      mark: (carrier: string | null) =>
        carrier ? (marks.get(carrier) ?? carrier.toUpperCase().slice(0, 3)) : undefined,
    }
  }, [warehouses, carriers, isLoading])
}
export type Names = ReturnType<typeof useNames>
