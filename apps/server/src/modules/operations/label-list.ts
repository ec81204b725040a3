import { operations } from '@stowline/contract/operations/operations.contract'
import type { LabelToSettle } from '@stowline/contract/operations/work.schema'
import { cents, toDecimal } from '@stowline/domain/kernel/money'
import { sql } from 'kysely'
import type { CamelDb } from '../../db/camel.ts'
import type { Db } from '../../db/database.ts'
import type { Context } from '../../kernel/context.ts'
import { among, contains, equals, oneOf } from '../../kernel/list/conditions.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { lookUp } from '../../kernel/list/look-up.ts'
import { selected } from '../../kernel/list/page.ts'
import { moment } from '../../kernel/list/sorts.ts'
import { ownNo, ownStatus } from '../shipping/index.ts'
import { serviceNameIn } from './service-name.ts'

/** Which labels `l` somebody has to look at, in the words of the index's own condition: it would not be used otherwise. */
export const toSettle = sql<boolean>`(l.state in ('unknown', 'review') or (l.state in ('ready', 'printed') and l.error_code = 'labels.alreadyScanned'))`
const source = sql`labels l left join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id left join returns r on r.tenant_id = l.tenant_id and r.id = l.return_id`

const labelRows = (db: CamelDb) =>
  db
    .selectFrom('labels as l')
    .leftJoin('orders as o', (join) => join.onRef('o.tenantId', '=', 'l.tenantId').onRef('o.id', '=', 'l.orderId'))
    .leftJoin('returns as r', (join) => join.onRef('r.tenantId', '=', 'l.tenantId').onRef('r.id', '=', 'l.returnId'))
    .innerJoin('tenants as t', 't.id', 'l.tenantId')
    .leftJoin('logisticsAccounts as a', (join) =>
      join.onRef('a.tenantId', '=', 'l.tenantId').onRef('a.id', '=', 'l.logisticsAccountId'),
    )
    .select(['l.id', 'l.tenantId', 't.nameCn', 't.nameEn', 'l.orderId', 'l.returnId'])
    .select([ownNo.as('orderNo'), ownStatus.as('orderStatus')])
    .select(['l.state', 'l.carrier', 'l.serviceCode', 'a.name as accountName', 'l.trackingNumber', 'l.errorText'])
    .select(['l.attempts', 'l.requestedAt', 'l.leaseUntil', 'l.quotedCents'])
type Stored = Awaited<ReturnType<ReturnType<typeof labelRows>['execute']>>[number]

const toLabel = (row: Stored, { carriers }: Context): LabelToSettle => {
  const isOpen = row.state === 'unknown' || row.state === 'review'
  return {
    id: row.id,
    merchantId: row.tenantId,
    merchantName: { zh: row.nameCn, en: row.nameEn },
    orderId: row.orderId,
    returnId: row.returnId,
    orderNo: row.orderNo,
    orderStatus: row.orderStatus,
    state: row.state === 'unknown' || row.state === 'review' ? row.state : 'voidRefused',
    carrier: row.carrier,
    serviceName: serviceNameIn(carriers, row.carrier, row.serviceCode),
    accountName: row.accountName,
    trackingNumber: row.trackingNumber,
    carrierWords: row.errorText ?? '',
    attempts: row.attempts,
    requestedTime: row.requestedAt.toISOString(),
    nextQuestionTime: row.state === 'unknown' ? (row.leaseUntil?.toISOString() ?? null) : null,
    held: isOpen && row.quotedCents !== null ? toDecimal(cents(row.quotedCents)) : null,
  }
}

/** The merchants' labels that a person has to look at, oldest first. */
export const labelList = listOf(operations.listLabels, {
  from: source,
  id: 'l.id',
  over: 'merchants',
  scope: () => [toSettle],
  rows: selected(labelRows, toLabel),
  sorts: { requestedTime: moment('l.requested_at') },
  defaultSort: { field: 'requestedTime', order: 'asc' },
  filters: {
    merchantIds: oneOf('l.tenant_id'),
    carriers: oneOf('l.carrier'),
    numbers: lookUp((db, numbers) => findByNumbers(db, numbers)),
    text: contains('o.order_no', 'r.return_no', 'l.id', 'l.tracking_number', 'l.error_text'),
  },
  tab: 'tab',
  tabs: {
    unknown: equals('l.state', 'unknown'),
    review: equals('l.state', 'review'),
    voidRefused: among('l.state', ['ready', 'printed']),
  },
})

/** Pasted order numbers, tracking numbers and references of ours, in any case of their letters. */
const findByNumbers = async (db: Db, numbers: readonly string[]) => {
  const wanted = [...new Set(numbers.flatMap((number) => [number, number.toUpperCase(), number.toLowerCase()]))]
  const { rows } = await sql<{ id: string; number: string | null; order_no: string }>`
    select l.id, l.tracking_number as number, ${ownNo} as order_no from ${source} where ${toSettle}
    and (l.id = any(${wanted}::text[]) or l.tracking_number = any(${wanted}::text[]) or ${ownNo} = any(${wanted}::text[]))`.execute(
    db,
  )
  const known = new Set(
    rows.flatMap(({ id, number, order_no }) => [id, number ?? '', order_no].map((one) => one.toUpperCase())),
  )
  return { ids: rows.map(({ id }) => id), notFound: numbers.filter((number) => !known.has(number.toUpperCase())) }
}
