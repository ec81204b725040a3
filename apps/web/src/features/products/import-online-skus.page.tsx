import { products } from '@stowline/contract/products/products.contract'
import { importOnlineSkus as words } from '@stowline/text/import-online-skus-screen'
import { Button } from 'antd'
import { ImportPage } from '../../api/import-page.tsx'
import type { ImportChoices } from '../../ui/import-wizard/import-adapters.ts'
import { useText } from '../../ui/language/language.tsx'

const { note, commit, made, title, view } = words
const choices: ImportChoices = { kinds: [{ id: 'onlineSku', instead: title, note, commit, made, words }] }

/** Import of what stores call products, single and combo, from a sheet. */
export default function ImportOnlineSkusPage() {
  const t = useText()
  return (
    <ImportPage
      title={title}
      choices={choices}
      list="products.onlineSkus"
      calls={[products.onlineSkus, products.select]}
      next={({ onView }) => (
        <Button type="primary" autoFocus onClick={onView}>
          {t(view)}
        </Button>
      )}
    />
  )
}
