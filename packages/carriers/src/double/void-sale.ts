import type { Sale } from './book.ts'
import type { Desk } from './house.ts'
import { isScanned } from './script.ts'

/** Takes a sale back, unless it was before or something of it was scanned. */
export const voidSale = ({ house, fault }: Desk, sale: Sale): 'voided' | 'alreadyVoided' | 'scanned' => {
  const { book, clock } = house
  if (book.voidedAt(sale) !== undefined) return 'alreadyVoided'
  if (isScanned(sale, clock)) return 'scanned'
  book.void(sale, clock.now())
  return fault?.kind === 'alreadyVoided' ? 'alreadyVoided' : 'voided'
}
