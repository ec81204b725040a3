import { charges } from '@stowline/contract/billing/charges.contract'
import { type ChargeState, chargeTypes } from '@stowline/domain/billing/charges/charge-columns'
import { plainSku } from '@stowline/domain/products/plain-sku'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { dollars, is, named, oneOf, range, tabsBy } from '../../../kernel/list/conditions.ts'
import { listOf } from '../../../kernel/list/list-of.ts'
import { lookUp, words } from '../../../kernel/list/look-up.ts'
import { selected } from '../../../kernel/list/page.ts'
import { calendarDay } from '../../../kernel/list/sorts.ts'
import type { Condition } from '../../../kernel/list/types.ts'
import { chargeRows, toChargeRow } from './charge-row.ts'
import { countCharges, sumsOf } from './sums-of-charges.ts'

/** By the columns that a state is told by, which have indexes. */
const inStates = (states: readonly ChargeState[]): Condition => {
  const bars: Readonly<Record<ChargeState, Condition>> = {
    billed: sql<boolean>`c.bill_id is not null`,
    deducted: sql<boolean>`(c.bill_id is null and c.set_id is not null)`,
    open: sql<boolean>`(c.bill_id is null and c.set_id is null)`,
  }
  return sql<boolean>`(${sql.join(
    states.map((state) => bars[state]),
    sql` or `,
  )})`
}

/** Every single charge, the newest first, with what all that is shown comes to (screens F2). */
export const chargeList = listOf(charges.list, {
  from: 'charges as c',
  id: 'c.id',
  rows: selected(chargeRows, toChargeRow),
  sorts: { day: calendarDay('c.day') },
  defaultSort: { field: 'day', order: 'desc' },
  tab: 'type',
  tabs: tabsBy('c.type', chargeTypes),
  filters: {
    id: is('c.id'),
    text: words({ finder: 'find_charges', plainly: (pattern) => sql<boolean>`c.reference ilike ${pattern}` }),
    numbers: lookUp((db, numbers) => ofNumbers(db, numbers)),
    warehouseIds: oneOf('c.warehouse_id'),
    serviceCodes: oneOf('c.service_code'),
    states: inStates,
    bill: (no) =>
      sql<boolean>`c.bill_id = (select b.id from bills b where b.tenant_id = c.tenant_id and b.no = upper(${no}))`,
    date: range(sql`c.day`),
    amount: dollars('c.cents'),
    isUnpriced: () => sql<boolean>`c.problem is not null`,
  },
  count: countCharges,
  more: async (_asked, _ctx, db, shown) => ({ sums: await sumsOf(db, shown) }),
})

/** References and tracking numbers in any case of their letters, and SKUs of lots. */
const ofNumbers = async (db: Db, numbers: readonly string[]) => {
  const wanted = [...new Set(numbers.flatMap((number) => [number, number.toUpperCase()]))]
  const { rows } = await sql<{ number: string; kind: string; id: string | null }>`
    select distinct c.reference as number, 'reference' as kind, null as id from charges c where c.reference collate "C" = any(${wanted}::text[])
    union all select l.tracking_number, 'label', l.id from labels l where l.tracking_number = any(${wanted}::text[])
    union all select p.sku_plain, 'lot', k.id from products p join stock_lots k on k.tenant_id = p.tenant_id and k.product_id = p.id
      where p.sku_plain = any(${numbers.map(plainSku)}::text[])`.execute(db)
  const known = new Set(rows.map(({ number }) => number))
  const sources = (kind: string) => rows.flatMap((row) => (row.kind === kind && row.id !== null ? [row.id] : []))
  const hasNumber = (number: string) => [number, number.toUpperCase(), plainSku(number)].some((each) => known.has(each))
  const from = (kind: 'label' | 'lot') =>
    sources(kind).length
      ? [sql<boolean>`(c.source_kind = ${sql.lit(kind)} and ${named('c.source_id', sources(kind))})`]
      : []
  // Only what was found: a condition that no row meets is planned and looked for like any other.
  const ways = [
    ...(rows.some(({ kind }) => kind === 'reference') ? [named(sql`c.reference collate "C"`, wanted)] : []),
    ...from('label'),
    ...from('lot'),
  ]
  return {
    of: ways.length ? sql<boolean>`(${sql.join(ways, sql` or `)})` : sql<boolean>`false`,
    notFound: numbers.filter((number) => !hasNumber(number)),
  }
}
