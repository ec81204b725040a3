import type { ProductRow } from '@stowline/contract/products/products.schema'
import { fieldNames } from '@stowline/text/fields'
import { listComma } from '@stowline/text/kernel/words'
import { filled, type Pair, say } from '@stowline/text/kernel/pair'
import { productsScreen as words } from '@stowline/text/products-screen'

export { productTags } from '../../ui/status-tag/record-tags.ts'

/** What a draft still needs, in words. */
export const missingText = ({ missing }: Pick<ProductRow, 'missing'>): Pair => {
  const named = (language: 'zh' | 'en') =>
    missing.map((field) => say(fieldNames[field], language)).join(say(listComma, language))
  return [say(words.missing, 'zh', { fields: named('zh') }), say(words.missing, 'en', { fields: named('en') })]
}

/** What somebody has to see to before the product can be measured. */
export const problemOf = (row: ProductRow): { tone: 'attention' | 'blocked'; text: Pair } | undefined => {
  if (row.state === 'rejected') return { tone: 'blocked', text: filled(words.rejected, { reason: row.rejectReason }) }
  return row.state === 'draft' && row.missing.length > 0 ? { tone: 'attention', text: missingText(row) } : undefined
}
