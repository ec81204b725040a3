import { importScreen } from '@stowline/text/import-orders-screen'
import { importing } from '@stowline/text/imports-screen'
import { onlineSkusScreen } from '@stowline/text/online-skus-screen'
import { ImportPage } from '../../../api/import-page.tsx'
import { useStoreOptions } from '../../../api/reference.ts'
import type { ImportChoices } from '../../../ui/import-wizard/import-adapters.ts'
import { lazyOverlay } from '../../../ui/part/lazy-part.tsx'
import { NoStoresYet } from '../no-stores.tsx'
import { ImportedOrders } from './imported-orders.tsx'

const kinds: ImportChoices['kinds'] = [
  {
    id: 'order',
    isOfPlatforms: true,
    instead: importScreen.importOrdersInstead,
    note: importScreen.ordersNote,
    commit: importScreen.commitOrders,
    made: importScreen.ordersMade,
    words: importing,
  },
  {
    id: 'shipment',
    instead: importScreen.importShipmentsInstead,
    note: importScreen.shipmentsNote,
    commit: importScreen.commitShipments,
    made: importScreen.shipmentsMade,
    words: importing,
  },
]

const MapSkuDialog = lazyOverlay(() =>
  import('../../../api/map-sku.dialog.tsx').then((file) => ({ default: file.MapSkuDialog })),
)

/** A SKU that nothing answers to is mapped where it is met. */
const mends = { 'imports.skuUnknown': { label: onlineSkusScreen.map, Dialog: MapSkuDialog } } as const

/** Import of a store's own order file, or of tracking numbers of orders shipped elsewhere (screens O1j). */
export default function ImportOrdersPage() {
  const stores = useStoreOptions()
  return (
    <ImportPage
      title={importScreen.title}
      choices={{ kinds, mends, noStores: stores?.length === 0 && <NoStoresYet /> }}
      list="orders"
      next={({ kind, ...made }) => <ImportedOrders {...made} isToBeLabelled={kind === 'order'} />}
    />
  )
}
