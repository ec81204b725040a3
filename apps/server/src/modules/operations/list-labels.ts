import type { operations } from '@stowline/contract/operations/operations.contract'
import type { LabelToSettle, LabelToSettleList } from '@stowline/contract/operations/work.schema'
import { totalCap } from '@stowline/domain/kernel/page'
import { cents, toDecimal } from '@stowline/domain/kernel/money'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Handler } from '../../kernel/context.ts'
import { serviceNameIn } from './service-name.ts'

type Query = z.output<(typeof LabelToSettleList)['input']>
type Condition = RawBuilder<boolean>
type Row = Omit<LabelToSettle, 'merchantName' | 'serviceName' | 'requestedTime' | 'nextQuestionTime' | 'held'> & {
  readonly nameCn: string
  readonly nameEn: string
  readonly serviceCode: string
  readonly requestedAt: Date
  readonly leaseUntil: Date | null
  readonly heldCents: number | null
}
type Counts = { readonly unknown: number; readonly review: number; readonly voidRefused: number }

// The words of the index's own condition, or it would not be used.
const toSettle = sql<boolean>`(l.state in ('unknown', 'review') or (l.state in ('ready', 'printed') and l.error_code = 'labels.alreadyScanned'))`
const source = sql`labels l join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id`

/** Two statements: the counts and the page; pasted numbers cost one more, which tells the ones nobody knows. */
export const listLabels: Handler<typeof operations.listLabels> = (query, ctx) =>
  ctx.within({ role: 'system' }, async (db) => {
    const conditions = conditionsOf(query)
    const counts = await countTabs(db, conditions)
    const rows = await readPage(db, query, [...conditions, ...tabCondition(query.tab)])
    const known = query.numbers && (await numbersKnown(db, query.numbers))
    const total = query.tab ? counts[query.tab] : counts.unknown + counts.review + counts.voidRefused
    return {
      items: rows.map(({ nameCn, nameEn, serviceCode, requestedAt, leaseUntil, heldCents, ...row }) => ({
        ...row,
        merchantName: { zh: nameCn, en: nameEn },
        serviceName: serviceNameIn(ctx.carriers, row.carrier, serviceCode),
        requestedTime: requestedAt.toISOString(),
        nextQuestionTime: row.state === 'unknown' ? (leaseUntil?.toISOString() ?? null) : null,
        held: heldCents === null ? null : toDecimal(cents(heldCents)),
      })),
      total: Math.min(total, totalCap),
      ...(total > totalCap && { totalIsCapped: true as const }),
      counts,
      page: query.page,
      pageSize: query.pageSize,
      ...(known && query.numbers && { notFound: query.numbers.filter((number) => !known.has(number.toUpperCase())) }),
    }
  })

const plain = (numbers: readonly string[]) => [
  ...new Set(numbers.flatMap((number) => [number, number.toUpperCase(), number.toLowerCase()])),
]
const answersTo = (wanted: readonly string[]) =>
  sql<boolean>`(l.id = any(${wanted}::text[]) or l.tracking_number = any(${wanted}::text[]) or o.order_no = any(${wanted}::text[]))`

const conditionsOf = ({ merchantIds, carriers, numbers, text }: Query): Condition[] => {
  const pattern = text && `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return [
    toSettle,
    ...(merchantIds?.length ? [sql<boolean>`l.tenant_id = any(${merchantIds}::text[])`] : []),
    ...(carriers?.length ? [sql<boolean>`l.carrier = any(${carriers}::text[])`] : []),
    ...(numbers ? [answersTo(plain(numbers))] : []),
    ...(pattern
      ? [
          sql<boolean>`(o.order_no ilike ${pattern} or l.id ilike ${pattern} or l.tracking_number ilike ${pattern} or l.error_text ilike ${pattern})`,
        ]
      : []),
  ]
}

const tabCondition = (tab: Query['tab']): Condition[] => {
  if (!tab) return []
  return [tab === 'voidRefused' ? sql<boolean>`l.state in ('ready', 'printed')` : sql<boolean>`l.state = ${tab}`]
}

const readPage = async (db: Db, query: Query, conditions: readonly Condition[]): Promise<readonly Row[]> => {
  const direction = query.sort?.order === 'desc' ? sql`desc` : sql`asc`
  const { rows } = await sql<Row>`
    select l.id, l.tenant_id as "merchantId", t.name_cn as "nameCn", t.name_en as "nameEn", o.id as "orderId", o.order_no as "orderNo",
      o.status as "orderStatus", case when l.state in ('unknown', 'review') then l.state else 'voidRefused' end as state, l.carrier,
      l.service_code as "serviceCode", a.name as "accountName", l.tracking_number as "trackingNumber",
      coalesce(nullif(l.error_text, ''), '') as "carrierWords", l.attempts, l.requested_at as "requestedAt",
      l.lease_until as "leaseUntil", case when l.state in ('unknown', 'review') then l.quoted_cents end as "heldCents"
    from ${source} join tenants t on t.id = l.tenant_id
    left join logistics_accounts a on a.tenant_id = l.tenant_id and a.id = l.logistics_account_id
    where ${sql.join(conditions, sql` and `)}
    order by l.requested_at ${direction}, l.id ${direction} limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(
    db,
  )
  return rows
}

const countTabs = async (db: Db, conditions: readonly Condition[]): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select count(*) filter (where l.state = 'unknown') as unknown, count(*) filter (where l.state = 'review') as review,
      count(*) filter (where l.state in ('ready', 'printed')) as "voidRefused"
    from ${source} where ${sql.join(conditions, sql` and `)}`.execute(db)
  return rows[0] ?? { unknown: 0, review: 0, voidRefused: 0 }
}

/** Of pasted numbers those that some label to settle has, in capital letters. */
const numbersKnown = async (db: Db, numbers: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string; number: string | null; order_no: string }>`
    select l.id, l.tracking_number as number, o.order_no from ${source} where ${toSettle} and ${answersTo(plain(numbers))}`.execute(
    db,
  )
  return new Set(
    rows.flatMap(({ id, number, order_no }) => [id, number ?? '', order_no].map((one) => one.toUpperCase())),
  )
}
