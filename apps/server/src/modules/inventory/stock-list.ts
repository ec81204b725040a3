import { inventory, type stockLevels } from '@stowline/contract/inventory/inventory.contract'
import type { StockRow } from '@stowline/contract/inventory/stock-rows'
import { coverOf } from '@stowline/domain/inventory/cover'
import { sql } from 'kysely'
import type { CamelDb } from '../../db/camel.ts'
import type { Context } from '../../kernel/context.ts'
import { contains, is, oneOf } from '../../kernel/list/conditions.ts'
import { type Counting, countedInOne } from '../../kernel/list/counts.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { selected } from '../../kernel/list/page.ts'
import { letters, moment, whole } from '../../kernel/list/sorts.ts'
import type { Condition } from '../../kernel/list/types.ts'
import { asOfIn, bySkus, stockAt, type StockRecord } from './as-of.ts'

const available = sql`(s.sellable - s.safety - s.expired)`

const stockRows = (db: CamelDb, ctx: Context, { asOf }: { readonly asOf?: string | undefined }) =>
  db
    .selectFrom(sql<StockRecord>`${stockAt(asOf, ctx.now())}`.as('s'))
    .select(['s.id', 's.productId', 's.warehouseId', 's.sku', 's.nameCn', 's.nameEn', 's.safety', 's.onHand'])
    .select(['s.sellable', 's.reserved', 's.pending', 's.defective', 's.frozen', 's.movedAt'])
    .select(['s.expired', 's.inTransit', 's.volume', 's.shipped'])

/** Thousandths of a cubic metre: a litre. */
const litres = (volume: number) => Math.round(volume * 1_000) / 1_000

const toStockRow = ({
  movedAt,
  volume,
  ...row
}: Awaited<ReturnType<ReturnType<typeof stockRows>['execute']>>[number]): StockRow => {
  const left = row.sellable - row.safety - row.expired
  const { days, daysToReorder } = coverOf(left, row.shipped)
  return {
    ...row,
    available: left,
    volume: litres(volume * row.onHand),
    coverDays: days,
    daysToReorder,
    lastMovementTime: movedAt?.toISOString() ?? null,
  }
}

/** Nothing that can be promised, or too little for the days that the pace is told by. */
const atLevel = (level: (typeof stockLevels)[number]): Condition =>
  level === 'none' ? sql<boolean>`${available} <= 0` : sql<boolean>`${available} > 0 and ${available} < s.shipped`

/** While nothing narrows stock as it is, its rows are counted alone: each has its product, and what else is reckoned of it leaves none out. */
const countStock: Counting = (db, list, asked) => {
  const { table, found, asker } = asked
  const isNarrowed = found.conditions.length > 0 || asOfIn(asker.given) !== undefined
  return countedInOne(db, list, isNarrowed ? asked : { ...asked, table: { ...table, from: sql`stock s` } })
}

/** Stock as it is, or as it was at a past moment. */
export const stockList = listOf(inventory.stock, {
  from: ({ given, now }) => sql`${stockAt(asOfIn(given), now)} s`,
  id: 's.id',
  rows: selected(stockRows, toStockRow),
  count: countStock,
  sorts: {
    sku: letters('s.sku'),
    available: whole(available),
    onHand: whole('s.on_hand'),
    reserved: whole('s.reserved'),
    lastMovementTime: moment('s.moved_at', '-infinity'),
  },
  defaultSort: { field: 'sku', order: 'asc' },
  filters: {
    id: is('s.id'),
    // It decides what the rows are.
    asOf: () => [],
    numbers: bySkus('s.product_id'),
    text: contains('s.sku', 's.name_cn', 's.name_en'),
    warehouseIds: oneOf('s.warehouse_id'),
    level: atLevel,
    buckets: (chosen) =>
      sql<boolean>`(${sql.join(
        chosen.map((bucket) => sql`${sql.ref(`s.${bucket}`)} > 0`),
        sql` or `,
      )})`,
  },
})
