import { products } from '@stowline/contract/products/products.contract'
import { importProducts as words } from '@stowline/text/import-products-screen'
import { Button } from 'antd'
import { ImportPage } from '../../api/import-page.tsx'
import type { ImportChoices } from '../../ui/import-wizard/import-adapters.ts'
import { useText } from '../../ui/language/language.tsx'

const { note, commit, made, title, view } = words
const choices: ImportChoices = { kinds: [{ id: 'product', instead: title, note, commit, made, words }] }

/** Import of products from a sheet: they become drafts, which the result leads on to. */
export default function ImportProductsPage() {
  const t = useText()
  return (
    <ImportPage
      title={title}
      choices={choices}
      list="products.drafts"
      calls={[products.list]}
      next={({ onView }) => (
        <Button type="primary" autoFocus onClick={onView}>
          {t(view)}
        </Button>
      )}
    />
  )
}
