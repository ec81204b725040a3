import type { Work } from '../../kernel/context.ts'
import type { Database } from '../../db/database.ts'
import { createOrders, type OrderDraft } from '../../modules/orders/index.ts'
import type { Merchant } from './merchant.ts'
import { useCases } from './use-case.ts'

/** Beside the draft's own fields, the two of its address that tests care about. */
export type DraftChanges = Partial<OrderDraft> & { readonly city?: string; readonly recipient?: string }

let made = 0

/** A complete draft of one mug to Newark; the address passes the check, the practice carrier's ground service and the measures are proposed. */
export const draftOf = (
  merchant: Merchant,
  { city = 'Newark', recipient = 'Ann Lee', ...changes }: DraftChanges = {},
): OrderDraft => ({
  storeId: merchant.stores.amazon,
  platformNo: `T-${process.pid}-${++made}`,
  source: 'manual',
  buyerName: 'Ann Lee',
  buyerEmail: 'ann@example.com',
  address: {
    recipient,
    company: '',
    phone: '+1 201 555 0101',
    street: '12 Broad St',
    street2: '',
    city,
    state: 'NJ',
    postalCode: '07102',
    country: 'US',
  },
  lines: [{ sku: 'MUG', quantity: 1 }],
  ...changes,
})

/** Makes orders in the order of their numbers; answers with their ids. */
export const makeOrders = async (
  database: Database,
  merchant: Merchant,
  count: number,
  changes: (n: number) => DraftChanges = () => ({}),
): Promise<string[]> => {
  const drafts = Array.from({ length: count }, (_, n) => draftOf(merchant, changes(n)))
  const { created } = await inMerchant(database, merchant, (as) => createOrders(as, drafts))
  return created.map(({ id }) => id)
}

/** Runs code of the orders module in a transaction of the merchant. */
export const inMerchant = <T>(database: Database, merchant: Merchant, fn: (as: Work) => Promise<T>): Promise<T> =>
  useCases(database, merchant.tenantId).inTransaction((ctx) => fn(ctx))
