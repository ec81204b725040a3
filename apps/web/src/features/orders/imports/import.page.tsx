import { importScreen } from '@stowline/text/import-orders-screen'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useStoreOptions } from '../../../api/reference.ts'
import { useTabTitle } from '../../../ui/frame/page-frame.ts'
import { ImportWizard } from '../../../ui/import-wizard/import-wizard.tsx'
import { useLanguage, useText } from '../../../ui/language/language.tsx'
import { listKey } from '../../../ui/list-page/index.ts'
import { Page } from '../../../ui/page/page.tsx'
import { NoStores } from '../no-stores.tsx'
import { importAdapters } from './import-adapters.ts'

const path = '/delivery/index'

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
  const adapters = useMemo(() => importAdapters(language), [language])
  const choices = useMemo(
    () => ({
      kinds: [
        { id: 'order', label: t(importScreen.orders), needsStore: true, note: t(importScreen.ordersNote) },
        { id: 'shipment', label: t(importScreen.shipments), needsStore: false, note: t(importScreen.shipmentsNote) },
      ],
      stores: stores ?? [],
      noStores: stores?.length === 0 && <NoStores />,
    }),
    [t, stores],
  )
  const remember = (id: string) => setParams({ mode: 'import', import: id }, { replace: true })
  const again = () => {
    setParams({ mode: 'import' }, { replace: true })
    setRun(run + 1)
  }
  const leave = (to: 'list' | 'records') => {
    void queries.invalidateQueries({ queryKey: listKey('orders') })
    navigate(to === 'list' ? path : '/download/center?tab=imports')
  }
  return (
    <Page title={importScreen.title} onBack={() => leave('list')}>
      <ImportWizard
        key={run}
        adapters={adapters}
        choices={choices}
        importId={params.get('import') ?? undefined}
        onImportId={remember}
        onLeave={leave}
        onAgain={again}
      />
    </Page>
  )
}
