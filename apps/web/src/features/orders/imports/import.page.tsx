import { importScreen } from '@stowline/text/import-orders-screen'
import { importing } from '@stowline/text/imports-screen'
import { onlineSkusScreen } from '@stowline/text/online-skus-screen'
import { imports } from '@stowline/contract/orders/imports.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { importAdapters } from '../../../api/import-adapters.ts'
import { useStoreOptions } from '../../../api/reference.ts'
import { refresh } from '../../../api/use-api.ts'
import { useTabTitle } from '../../../ui/frame/page-frame.ts'
import type { ImportChoices } from '../../../ui/import-wizard/import-adapters.ts'
import { ImportWizard } from '../../../ui/import-wizard/import-wizard.tsx'
import { useLanguage, useText } from '../../../ui/language/language.tsx'
import { listKey } from '../../../ui/list-page/index.ts'
import { Page } from '../../../ui/page/page.tsx'
import { lazyOverlay } from '../../../ui/part/lazy-part.tsx'
import { NoStores } from '../no-stores.tsx'
import { ImportedOrders } from './imported-orders.tsx'

const path = '/delivery/index'

const kinds: ImportChoices['kinds'] = [
  {
    id: 'order',
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
export default function ImportPage() {
  const t = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [params, setParams] = useSearchParams()
  const [run, setRun] = useState(0)
  const stores = useStoreOptions()
  useTabTitle(t(importScreen.title))
  const adapters = useMemo(() => importAdapters(language, 'orders'), [language])
  const remember = (id: string) => setParams({ mode: 'import', import: id }, { replace: true })
  const again = () => {
    setParams({ mode: 'import' }, { replace: true })
    setRun(run + 1)
  }
  const leaveFor = (to: string) => {
    void queries.invalidateQueries({ queryKey: listKey('orders') })
    void refresh(queries, [imports.records])
    navigate(to)
  }
  return (
    <Page title={importScreen.title} onBack={() => leaveFor(path)}>
      <ImportWizard
        key={run}
        adapters={adapters}
        choices={{ kinds, mends, noStores: stores?.length === 0 && <NoStores /> }}
        importId={params.get('import') ?? undefined}
        onImportId={remember}
        next={(id, { kind }) => (
          <ImportedOrders
            importId={id}
            isToBeLabelled={kind === 'order'}
            onView={() => leaveFor(`${path}?f.import=${id}`)}
          />
        )}
        onRecords={() => leaveFor('/download/center?tab=imports')}
        onAgain={again}
      />
    </Page>
  )
}
