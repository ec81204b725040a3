import type { Sale } from './book.ts'
import type { CallContext } from './shared.ts'
import { isScanned } from './script.ts'

/** Takes a sale back, unless it was before or something of it was scanned. */
export const voidSale = ({ shared, fault }: CallContext, sale: Sale): 'voided' | 'alreadyVoided' | 'scanned' => {
  const { book, clock } = shared
  if (book.voidedAt(sale) !== undefined) return 'alreadyVoided'
  if (isScanned(sale, clock)) return 'scanned'
  book.void(sale, clock.now())
  return fault?.kind === 'alreadyVoided' ? 'alreadyVoided' : 'voided'
}
