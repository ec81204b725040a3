import type { ProductRow } from '@stowline/contract/products/products.schema'
import type { ProductState } from '@stowline/domain/products/lifecycle'
import { fieldNames } from '@stowline/text/fields'
import { listComma } from '@stowline/text/kernel/words'
import { filled, type Pair, say } from '@stowline/text/kernel/pair'
import { productStateNames } from '@stowline/text/products'
import { productsScreen as words } from '@stowline/text/products-screen'
import type { Status } from '../../ui/status-tag/status-tag.tsx'

/** States of a product with their tones. */
export const productTags: Readonly<Record<ProductState, Status>> = {
  draft: { tone: 'neutral', label: productStateNames.draft },
  submitted: { tone: 'progress', label: productStateNames.submitted },
  verified: { tone: 'done', label: productStateNames.verified },
  rejected: { tone: 'blocked', label: productStateNames.rejected },
}

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
