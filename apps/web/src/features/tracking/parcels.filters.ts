import { troubles } from '@stowline/domain/tracking/quiet'
import { trackingScreen } from '@stowline/text/tracking-screen'
import { useMemo } from 'react'
import { useCarrierServices, useStoreTree, useWarehouses } from '../../api/reference.ts'
import { useText } from '../../ui/language/language.tsx'
import type { FilterSpec } from '../../ui/list-page/index.ts'

/** Filters of the tracking list. */
export const useParcelFilters = (): readonly FilterSpec[] => {
  const t = useText()
  const stores = useStoreTree()
  const warehouses = useWarehouses()
  const carriers = useCarrierServices()
  return useMemo(
    () => [
      {
        id: 'carrier',
        kind: 'multi',
        label: trackingScreen.carrier,
        isPromoted: true,
        options: carriers.map(({ carrier, carrierName }) => ({
          value: carrier,
          label: t([carrierName.zh, carrierName.en]),
        })),
      },
      {
        id: 'trouble',
        kind: 'multi',
        label: trackingScreen.trouble,
        isPromoted: true,
        options: troubles.map((value) => ({ value, label: t(trackingScreen[value]) })),
      },
      {
        id: 'store',
        kind: 'multi',
        label: trackingScreen.store,
        isPromoted: true,
        options: stores.flatMap(({ stores: own }) => own.map(({ id, shopName }) => ({ value: id, label: shopName }))),
      },
      {
        id: 'date',
        kind: 'days',
        label: trackingScreen.date,
        fields: [{ id: 'shipped', label: trackingScreen.labelCreated }],
      },
      {
        id: 'warehouse',
        kind: 'multi',
        label: trackingScreen.warehouse,
        options: warehouses.map(({ id, shortName }) => ({ value: id, label: shortName })),
      },
      { id: 'quiet', kind: 'toggle', label: trackingScreen.quiet },
    ],
    [t, stores, warehouses, carriers],
  )
}
