import { orders } from '@stowline/contract/orders/orders.contract'
import { reference } from '@stowline/contract/reference/reference.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import { shipping } from '@stowline/contract/shipping/shipping.contract'
import type { Pair } from '@stowline/text/kernel/pair'
import { useMemo } from 'react'
import { sharedRead } from './shared-read.ts'

export type Warehouse = Output<typeof reference.warehouses>[number]
type PlatformStores = Output<typeof orders.stores>[number]
export type CarrierServices = Output<typeof shipping.services>[number]
export type ServiceName = { readonly carrier: string; readonly mark: string; readonly label: Pair }

const none: readonly never[] = []

const useWarehouseList = sharedRead(reference.warehouses, (list) => list)
const useWarehouseTable = sharedRead(
  reference.warehouses,
  (list) => new Map<string, Warehouse>(list.map((one) => [one.id, one])),
)
const useServiceList = sharedRead(shipping.services, (list) => list)
const useStoreList = sharedRead(orders.stores, (list) => list)

const useServiceTable = sharedRead(shipping.services, (carriers) => ({
  carriers: new Map(carriers.map((one) => [one.carrier, one])),
  services: new Map<string, ServiceName>(
    carriers.flatMap(({ carrier, mark, services }) =>
      services.map(({ serviceCode, logisticsServiceName: { zh, en } }) => [
        serviceCode,
        { carrier, mark, label: [zh, en] },
      ]),
    ),
  ),
}))

/** How many carriers labels can be bought of; undefined until it is known. */
export const useServiceCount = (): number | undefined => useServiceList().data?.length
export const useWarehouses = (): readonly Warehouse[] => useWarehouseList().data ?? none
export const useStoreTree = (): readonly PlatformStores[] => useStoreList().data ?? none
/** Stores that take new orders, as options; undefined until they are known. */
export const useStoreOptions = (): readonly { readonly value: string; readonly label: string }[] | undefined => {
  const { data } = useStoreList()
  return useMemo(
    () =>
      data?.flatMap(({ stores }) =>
        stores.filter(({ state }) => state === 'active').map(({ id, shopName }) => ({ value: id, label: shopName })),
      ),
    [data],
  )
}
export const useCarrierServices = (): readonly CarrierServices[] => useServiceList().data ?? none

/** Warehouses by their id, for cells. `isLoading`: whoever finds none does not know yet whether there is one. */
export const useWarehouseNames = () => {
  const { data, isLoading } = useWarehouseTable()
  return useMemo(
    () => ({ isLoading, warehouse: (id: string | null) => (id ? data?.get(id) : undefined) }),
    [data, isLoading],
  )
}

/** Names of services and warehouses by their code and id, for cells. */
export const useNames = () => {
  const warehouses = useWarehouseNames()
  const { data, isLoading } = useServiceTable()
  return useMemo(
    () => ({
      warehouse: warehouses.warehouse,
      isLoading: isLoading || warehouses.isLoading,
      service: (code: string | null) => (code ? data?.services.get(code) : undefined),
      carrier: (code: string, t: (pair: Pair) => string) => {
        const name = data?.carriers.get(code)?.carrierName
        return name ? t([name.zh, name.en]) : code.toUpperCase()
      },
      mark: (carrier: string | null) =>
        carrier ? (data?.carriers.get(carrier)?.mark ?? carrier.toUpperCase().slice(0, 3)) : undefined,
    }),
    [warehouses, data, isLoading],
  )
}
export type Names = ReturnType<typeof useNames>
