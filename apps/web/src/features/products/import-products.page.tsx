import { importProducts as words } from '@stowline/text/import-products-screen'
import { imports } from '@stowline/contract/orders/imports.contract'
import { products } from '@stowline/contract/products/products.contract'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { importAdapters } from '../../api/import-adapters.ts'
import { refresh } from '../../api/use-api.ts'
import { useTabTitle } from '../../ui/frame/page-frame.ts'
import type { ImportChoices } from '../../ui/import-wizard/import-adapters.ts'
import { ImportWizard } from '../../ui/import-wizard/import-wizard.tsx'
import { useLanguage, useText } from '../../ui/language/language.tsx'
import { listKey } from '../../ui/list-page/index.ts'
import { Page } from '../../ui/page/page.tsx'

const path = '/product/pre_entry'

const { note, commit, made, title } = words
const choices: ImportChoices = {
  kinds: [{ id: 'product', instead: title, note, commit, made, words }],
  noStores: false,
}

/** Import of products from a sheet: they become drafts, which the result leads on to. */
export default function ImportProductsPage() {
  const t = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [params, setParams] = useSearchParams()
  const [run, setRun] = useState(0)
  useTabTitle(t(title))
  const adapters = useMemo(() => importAdapters(language, 'products'), [language])
  const again = () => {
    setParams({ mode: 'import' }, { replace: true })
    setRun(run + 1)
  }
  const leaveFor = (to: string) => {
    void queries.invalidateQueries({ queryKey: listKey('products.drafts') })
    void refresh(queries, [imports.records, products.list])
    navigate(to)
  }
  return (
    <Page title={title} onBack={() => leaveFor(path)}>
      <ImportWizard
        key={run}
        adapters={adapters}
        choices={choices}
        importId={params.get('import') ?? undefined}
        onImportId={(id) => setParams({ mode: 'import', import: id }, { replace: true })}
        next={(id) => (
          <Button type="primary" autoFocus onClick={() => leaveFor(`${path}?f.import=${id}`)}>
            {t(words.view)}
          </Button>
        )}
        onRecords={() => leaveFor('/download/center?tab=imports')}
        onAgain={again}
      />
    </Page>
  )
}
