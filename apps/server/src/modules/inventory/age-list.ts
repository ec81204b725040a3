import { inventory } from '@stowline/contract/inventory/inventory.contract'
import type { LotRow } from '@stowline/contract/inventory/stock-rows'
import { tierOfAge } from '@stowline/domain/inventory/storage-age'
import { sql } from 'kysely'
import type { CamelDb } from '../../db/camel.ts'
import type { Db } from '../../db/database.ts'
import type { Context } from '../../kernel/context.ts'
import { contains, is, oneOf } from '../../kernel/list/conditions.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { type Page, selected, type Wanted } from '../../kernel/list/page.ts'
import { letters, moment, whole } from '../../kernel/list/sorts.ts'
import type { Condition } from '../../kernel/list/types.ts'
import { asOfIn, bySkus, lotsAt, type LotRecord } from './as-of.ts'
import { readTiers } from './card-tiers.ts'
import { referenceOf } from './reference.ts'

const lotRows = (db: CamelDb, ctx: Context, { asOf }: { readonly asOf?: string | undefined }) =>
  db
    .selectFrom(sql<LotRecord>`${lotsAt(asOf, ctx.now())}`.as('l'))
    .leftJoin('orders as o', (join) => join.onRef('o.id', '=', 'l.sourceId').on('l.sourceKind', '=', 'order'))
    .select(['l.id', 'l.productId', 'l.warehouseId', 'l.sku', 'l.nameCn', 'l.nameEn', 'l.putAwayAt', 'l.expiresOn'])
    .select([
      'l.sourceKind',
      'l.sourceId',
      'l.sourceNo',
      'l.lotNo',
      'l.ageDays',
      'l.isExpired',
      'l.onHand',
      'o.id as orderId',
      'o.orderNo',
    ])

const toLotRow = ({
  putAwayAt,
  expiresOn,
  sourceKind,
  sourceId,
  sourceNo,
  orderId,
  orderNo,
  ...lot
}: Awaited<ReturnType<ReturnType<typeof lotRows>['execute']>>[number]): Omit<LotRow, 'tier'> => ({
  ...lot,
  source: referenceOf({ referenceKind: sourceKind, referenceId: sourceId, referenceNo: sourceNo, orderId, orderNo }),
  putAwayTime: putAwayAt.toISOString(),
  expires: expiresOn,
})

const lots = selected(lotRows, toLotRow)

/** Each with its tier of the card that holds today. */
const withTiers = async (
  db: Db,
  wanted: Wanted<{ readonly asOf?: string | undefined }>,
  ctx: Context,
): Promise<Page<LotRow>> => {
  const [{ items = [], next }, tierAt] = await Promise.all([lots(db, wanted, ctx), readTiers({ db, now: ctx.now })])
  return { items: items.map((lot) => ({ ...lot, tier: tierAt(lot.ageDays) })), ...(next !== undefined && { next }) }
}

/** Ages from the first day of a tier to the day before the next. */
const inTiers = (chosen: readonly string[]): Condition => {
  const ranges = chosen.map((name) => {
    const { from, to } = tierOfAge(Number(name))
    return to === null ? sql`l.age_days >= ${from}::int` : sql`l.age_days between ${from}::int and ${to}::int`
  })
  return sql<boolean>`(${sql.join(ranges, sql` or `)})`
}

/** What lies on the shelves, lot by lot, the oldest first. */
export const ageList = listOf(inventory.age, {
  from: ({ given, now }) => sql`${lotsAt(asOfIn(given), now)} l`,
  id: 'l.id',
  rows: withTiers,
  sorts: {
    putAwayTime: moment('l.put_away_at'),
    sku: letters('l.sku'),
    onHand: whole('l.on_hand'),
    expires: letters(sql`coalesce(l.expires_on::text, '9999')`),
  },
  defaultSort: { field: 'putAwayTime', order: 'asc' },
  filters: {
    id: is('l.id'),
    // It decides what the rows are.
    asOf: () => [],
    numbers: bySkus('l.product_id'),
    text: contains('l.sku', 'l.name_cn', 'l.name_en'),
    warehouseIds: oneOf('l.warehouse_id'),
    tiers: inTiers,
    expiresWithin: (most, { given, now }) =>
      sql<boolean>`l.expires_on <= (${asOfIn(given) ?? now}::timestamptz)::date + ${most}::int`,
  },
})
