import type { WorkOrder, WorkOrderList } from '@stowline/contract/operations/work.schema'
import type { operations } from '@stowline/contract/operations/operations.contract'
import { totalCap } from '@stowline/domain/kernel/page'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Handler } from '../../kernel/context.ts'
import { isMoment, readCursor, writeCursor } from '../../kernel/cursor.ts'
import { serviceNameIn } from './service-name.ts'
import { ordersWithNumbers, ordersWithWords } from './find-over-merchants.ts'

type Query = z.output<(typeof WorkOrderList)['input']>
type Condition = RawBuilder<boolean>
type Row = Omit<WorkOrder, 'merchantName' | 'statusTime' | 'shipBy' | 'serviceName'> & {
  readonly nameCn: string
  readonly nameEn: string
  readonly statusTime: Date
  readonly shipBy: Date | null
  readonly serviceCode: string | null
}

const sorts = {
  shipBy: {
    expression: sql`coalesce(o.ship_by, 'infinity'::timestamptz)`,
    valueOf: (row: Row) => row.shipBy?.toISOString() ?? 'infinity',
  },
  statusTime: { expression: sql`o.status_at`, valueOf: (row: Row) => row.statusTime.toISOString() },
} as const
const mostUrgentFirst = { field: 'shipBy', order: 'asc' } as const

/** Two statements: the page and the counts; pasted numbers cost one more before them. */
export const listWorkOrders: Handler<typeof operations.listOrders> = (query, ctx) =>
  ctx.within({ role: 'system' }, async (db) => {
    const found = query.numbers && (await ordersWithNumbers(db, query.numbers))
    const conditions = conditionsOf(query, found && [...found.values()].flat())
    const counts = await countTabs(db, conditions)
    const rows = await readPage(db, query, [...conditions, ...tabCondition(query.tab)])
    const items = rows.slice(0, query.pageSize)
    const last = items.at(-1)
    const sort = query.sort ?? mostUrgentFirst
    const total = query.tab ? counts[query.tab] : counts.waiting + counts.processing
    return {
      items: items.map(({ nameCn, nameEn, statusTime, shipBy, serviceCode, ...row }) => ({
        ...row,
        merchantName: { zh: nameCn, en: nameEn },
        statusTime: statusTime.toISOString(),
        shipBy: shipBy?.toISOString() ?? null,
        serviceName: serviceNameIn(ctx.carriers, row.carrier, serviceCode),
      })),
      total: Math.min(total, totalCap),
      ...(total > totalCap && { totalIsCapped: true as const }),
      counts,
      page: query.page,
      pageSize: query.pageSize,
      ...(last &&
        rows.length > query.pageSize && {
          next: writeCursor(sort, { value: sorts[sort.field].valueOf(last), id: last.id }),
        }),
      ...(found && query.numbers && { notFound: query.numbers.filter((number) => !found.get(number)?.length) }),
    }
  })

const conditionsOf = (
  { merchantIds, warehouseIds, labelStates, text }: Query,
  ids: readonly string[] | undefined,
): Condition[] => [
  sql<boolean>`o.status = 'toShip'`,
  ...(merchantIds?.length ? [sql<boolean>`o.tenant_id = any(${merchantIds}::text[])`] : []),
  ...(warehouseIds?.length ? [sql<boolean>`o.warehouse_id = any(${warehouseIds}::text[])`] : []),
  ...(labelStates?.length ? [sql<boolean>`o.label_state = any(${labelStates}::text[])`] : []),
  ...(ids ? [sql<boolean>`o.id = any(${ids}::text[])`] : []),
  ...(text ? [ordersWithWords(text)] : []),
]

const tabCondition = (tab: Query['tab']): Condition[] =>
  tab ? [sql<boolean>`o.is_processing = ${tab === 'processing'}`] : []

const readPage = async (db: Db, query: Query, conditions: readonly Condition[]): Promise<readonly Row[]> => {
  const sort = query.sort ?? mostUrgentFirst
  const { expression } = sorts[sort.field]
  const direction = sort.order === 'asc' ? sql`asc` : sql`desc`
  const place = query.after === undefined ? undefined : readCursor(query.after, sort, isMoment)
  const beyond =
    place &&
    sql<boolean>`(${expression}, o.id) ${sort.order === 'asc' ? sql`>` : sql`<`} (${place.value}::timestamptz, ${place.id})`
  const offset = place ? 0 : (query.page - 1) * query.pageSize
  const { rows } = await sql<Row>`
    select o.id, o.tenant_id as "merchantId", t.name_cn as "nameCn", t.name_en as "nameEn", o.order_no as "orderNo",
      o.platform_no as "platformNo", o.is_processing as "isProcessing", o.status_at as "statusTime", o.ship_by as "shipBy",
      o.warehouse_id as "warehouseId", o.recipient, o.city as "cityName", o.state as "stateorProvince", o.first_sku as "firstSku",
      o.first_quantity as "firstQuantity", o.line_count as "lineCount", o.unit_count as "unitCount", o.carrier,
      o.service_code as "serviceCode", o.label_state as "labelState", o.tracking_number as "trackingNumber"
    from orders o join tenants t on t.id = o.tenant_id
    where ${sql.join(beyond ? [...conditions, beyond] : conditions, sql` and `)}
    order by ${expression} ${direction}, o.id ${direction} limit ${query.pageSize + 1} offset ${offset}`.execute(db)
  return rows
}

/** Each tab counted a little beyond the cap: a figure never costs more than so many rows. */
const countTabs = async (
  db: Db,
  conditions: readonly Condition[],
): Promise<{ waiting: number; processing: number }> => {
  const upTo = (tab: NonNullable<Query['tab']>) =>
    sql`(select count(*) from (select from orders o where ${sql.join([...conditions, ...tabCondition(tab)], sql` and `)} limit ${totalCap + 1}) c)`
  const { rows } = await sql<{ waiting: number; processing: number }>`
    select ${upTo('waiting')} as waiting, ${upTo('processing')} as processing`.execute(db)
  return rows[0] ?? { waiting: 0, processing: 0 }
}
