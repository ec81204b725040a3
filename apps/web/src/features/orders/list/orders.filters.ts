import { addressStates, labelStates, platforms } from '@stowline/domain/orders/lifecycle'
import { signTypes } from '@stowline/domain/shipping/carrier'
import type { Pair } from '@stowline/text/kernel/pair'
import { addressStateNames, labelStateNames, platformNames } from '@stowline/text/orders'
import { orderScreen } from '@stowline/text/orders-screen'
import { signTypeNames } from '@stowline/text/shipping'
import { useMemo } from 'react'
import { useCarrierServices, useStoreTree, useWarehouses } from '../../../api/reference.ts'
import { useText } from '../../../ui/language/language.tsx'
import type { FilterSpec } from '../../../ui/list-page/index.ts'
import { platformPrefix } from './order-query.ts'

const chips = ['noLabel', 'labelFailed', 'addressProblem', 'noWarehouse', 'pastCutOff', 'pendingReturn'] as const

/** Filters of the order list: three stand in the bar, the others are added as chips. */
export const useOrderFilters = (): readonly FilterSpec[] => {
  const t = useText()
  const stores = useStoreTree()
  const warehouses = useWarehouses()
  const carriers = useCarrierServices()
  return useMemo(() => {
    const named = <K extends string>(keys: readonly K[], names: Readonly<Record<K, Pair>>) =>
      keys.map((value) => ({ value, label: t(names[value]) }))
    const tree = stores.map(({ platform, stores: own }) => ({
      value: `${platformPrefix}${platform}`,
      label: t(platformNames[platform]),
      children: own.map(({ id, shopName }) => ({ value: id, label: shopName })),
    }))
    const services = carriers.flatMap(({ services: own }) =>
      own.map(({ serviceCode, logisticsServiceName: name }) => ({ value: serviceCode, label: t([name.zh, name.en]) })),
    )
    return [
      { id: 'store', kind: 'tree', label: orderScreen.store, isPromoted: true, options: tree },
      {
        id: 'warehouse',
        kind: 'multi',
        label: orderScreen.warehouse,
        isPromoted: true,
        options: warehouses.map(({ id, shortName }) => ({ value: id, label: shortName })),
      },
      { id: 'chip', kind: 'select', label: orderScreen.chip, isPromoted: true, options: named(chips, orderScreen) },
      {
        id: 'date',
        kind: 'days',
        label: orderScreen.date,
        fields: [
          { id: 'created', label: orderScreen.created },
          { id: 'paid', label: orderScreen.paid },
          { id: 'shipped', label: orderScreen.shipped },
        ],
      },
      {
        id: 'carrier',
        kind: 'multi',
        label: orderScreen.carrier,
        options: carriers.map(({ carrier, carrierName }) => ({
          value: carrier,
          label: t([carrierName.zh, carrierName.en]),
        })),
      },
      { id: 'service', kind: 'multi', label: orderScreen.service, options: services },
      { id: 'labelState', kind: 'multi', label: orderScreen.label, options: named(labelStates, labelStateNames) },
      {
        id: 'addressState',
        kind: 'multi',
        label: orderScreen.address,
        options: named(addressStates, addressStateNames),
      },
      { id: 'signType', kind: 'multi', label: orderScreen.signType, options: named(signTypes, signTypeNames) },
      { id: 'platform', kind: 'multi', label: orderScreen.platform, options: named(platforms, platformNames) },
      { id: 'items', kind: 'select', label: orderScreen.itemCount, options: named(['single', 'multi'], orderScreen) },
      { id: 'weight', kind: 'range', label: orderScreen.weightRange, unit: 'lb' },
    ]
  }, [t, stores, warehouses, carriers])
}
