import { charges } from '@stowline/contract/billing/charges.contract'
import { chargeTypes } from '@stowline/domain/billing/charges/charge-columns'
import { cents, toDecimal } from '@stowline/domain/kernel/money'
import { plainSku } from '@stowline/domain/products/plain-sku'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { is, oneOf, patternOf, range, tabsBy, where } from '../../../kernel/list/conditions.ts'
import { listOf } from '../../../kernel/list/list-of.ts'
import { lookUp } from '../../../kernel/list/look-up.ts'
import { selected } from '../../../kernel/list/page.ts'
import { calendarDay } from '../../../kernel/list/sorts.ts'
import type { Condition } from '../../../kernel/list/types.ts'
import { stateOfCharge } from './charge-columns.ts'
import { chargeRows, toChargeRow } from './charge-row.ts'

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
    text: (text) => sql<boolean>`c.reference ilike ${patternOf(text)}`,
    numbers: lookUp((db, numbers) => ofNumbers(db, numbers)),
    warehouseIds: oneOf('c.warehouse_id'),
    serviceCodes: oneOf('c.service_code'),
    states: oneOf(stateOfCharge),
    date: range(sql`c.day`),
    amount: range(sql`c.cents / 100.0`),
    isUnpriced: () => sql<boolean>`c.problem is not null`,
  },
  more: async (asked, ctx, db) => {
    const asker = { now: ctx.now(), timeZone: asked.timeZone, caller: ctx.caller }
    const conditions: readonly Condition[] = await chargeList.conditions(db, { filters: asked }, asker)
    return { sums: await sumsOf(db, conditions) }
  },
})

type Sums = { readonly total: string; readonly refunded: string; readonly unbilled: string }

const sumsOf = async (db: Db, conditions: readonly Condition[]) => {
  const { rows } = await sql<Sums>`
    select coalesce(sum(c.cents), 0) as total, coalesce(-sum(c.cents) filter (where c.reverses is not null), 0) as refunded,
      coalesce(sum(c.cents) filter (where c.bill_id is null), 0) as unbilled
    from charges c ${where(conditions)}`.execute(db)
  const inMoney = (value: string | undefined) => toDecimal(cents(Number(value ?? 0)))
  const { total, refunded, unbilled } = rows[0] ?? {}
  return { total: inMoney(total), refunded: inMoney(refunded), unbilled: inMoney(unbilled) }
}

/** References and tracking numbers in any case of their letters, and SKUs of lots. */
const ofNumbers = async (db: Db, numbers: readonly string[]) => {
  const wanted = [...new Set(numbers.flatMap((number) => [number, number.toUpperCase()]))]
  const { rows } = await sql<{ number: string; kind: string; id: string | null }>`
    select distinct c.reference as number, 'reference' as kind, null as id from charges c where c.reference = any(${wanted}::text[])
    union all select l.tracking_number, 'label', l.id from labels l where l.tracking_number = any(${wanted}::text[])
    union all select p.sku_plain, 'lot', k.id from products p join stock_lots k on k.tenant_id = p.tenant_id and k.product_id = p.id
      where p.sku_plain = any(${numbers.map(plainSku)}::text[])`.execute(db)
  const known = new Set(rows.map(({ number }) => number))
  const sources = (kind: string) => rows.flatMap((row) => (row.kind === kind && row.id !== null ? [row.id] : []))
  const hasNumber = (number: string) => [number, number.toUpperCase(), plainSku(number)].some((each) => known.has(each))
  return {
    of: sql<boolean>`(c.reference = any(${wanted}::text[])
      or (c.source_kind = 'label' and c.source_id = any(${sources('label')}::text[]))
      or (c.source_kind = 'lot' and c.source_id = any(${sources('lot')}::text[])))`,
    notFound: numbers.filter((number) => !hasNumber(number)),
  }
}
