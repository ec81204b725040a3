import type { search } from '@stowline/contract/search/search.contract'
import type { Answer, Input } from '@stowline/contract/kernel/rpc'
import { type ScannedKind, scannedKinds, kindsFor } from '@stowline/domain/connected/kinds'
import { scannedNumbers } from '@stowline/domain/tracking/scanned-number'
import { type RawBuilder, sql } from 'kysely'
import type { Caller, Context } from '../../kernel/context.ts'
import { type Ids, readRecords } from '../connected/index.ts'

/** Of each kind: whoever is shown several chooses. */
const mostOfKind = 5

/** Rows of one of these stores; a customer sees those of his own alone. */
const inStores = (column: string, { stores }: Pick<Caller, 'stores'>): RawBuilder<unknown> =>
  stores === null ? sql`true` : sql`${sql.ref(column)} = any(${[...stores]}::text[])`

/** What each kind has printed on it as a barcode, each by its own index; empty columns are not in them. */
const idsOf = (numbers: readonly string[], caller: Pick<Caller, 'stores'>): Readonly<Record<ScannedKind, Ids>> => {
  const named = (...columns: readonly string[]) =>
    sql`(${sql.join(
      columns.map((column) => sql`(${sql.ref(column)} <> '' and ${sql.ref(column)} = any(${[...numbers]}::text[]))`),
      sql` or `,
    )})`
  return {
    parcel: sql`select n.id from parcels n where ${named('n.tracking_number')} and ${inStores('n.store_id', caller)}`,
    order: sql`select n.id from orders n where ${named('n.order_no', 'n.platform_no')} and ${inStores('n.store_id', caller)}`,
    product: sql`select n.id from products n where ${named('n.sku', 'n.upc', 'n.ucc')}`,
    shipment: sql`select n.id from shipments n where ${named('n.shipment_no', 'n.container_no')}`,
    transfer: sql`select n.id from transfers n where ${named('n.transfer_no', 'n.trans_id')}`,
    return: sql`select n.id from returns n where ${named('n.return_no', 'n.tracking_no')}`,
  }
}

/** What a code is the number of. */
export const findScanned = async (
  { code }: Input<typeof search.scan>,
  { db, caller, now }: Pick<Context, 'db' | 'caller' | 'now'>,
): Promise<Answer<typeof search.scan>> => {
  const known = kindsFor('own', caller.menus)
  const kinds = scannedKinds.filter((kind) => known.includes(kind))
  const links = idsOf(scannedNumbers(code), caller)
  const found = await readRecords(db, { kinds, links, side: 'own', now: now(), most: mostOfKind })
  return { records: kinds.flatMap((kind) => found.get(kind) ?? []) }
}
