import { operations } from '@stowline/contract/operations/operations.contract'
import type { WorkOrder } from '@stowline/contract/operations/work.schema'
import { sql } from 'kysely'
import type { CamelDb } from '../../db/camel.ts'
import type { Context } from '../../kernel/context.ts'
import { equals, is, oneOf } from '../../kernel/list/conditions.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { lookUp } from '../../kernel/list/look-up.ts'
import { selected } from '../../kernel/list/page.ts'
import { moment } from '../../kernel/list/sorts.ts'
import { ordersWithNumbers, ordersWithWords } from './find-over-merchants.ts'
import { serviceNameIn } from './service-name.ts'

const workOrderRows = (db: CamelDb) =>
  db
    .selectFrom('orders as o')
    .innerJoin('tenants as t', 't.id', 'o.tenantId')
    .select(['o.id', 'o.tenantId', 't.nameCn', 't.nameEn', 'o.orderNo', 'o.platformNo', 'o.isProcessing', 'o.statusAt'])
    .select(['o.shipBy', 'o.warehouseId', 'o.recipient', 'o.city', 'o.state', 'o.firstSku', 'o.firstQuantity'])
    .select(['o.lineCount', 'o.unitCount', 'o.carrier', 'o.serviceCode', 'o.labelState', 'o.trackingNumber'])
type Stored = Awaited<ReturnType<ReturnType<typeof workOrderRows>['execute']>>[number]

/** It should have left; one without a deadline never. */
export const isLate = (now: Date) => sql<boolean>`coalesce(o.ship_by, 'infinity'::timestamptz) < ${now}`

const toWorkOrder = (row: Stored, { carriers }: Context): WorkOrder => ({
  id: row.id,
  merchantId: row.tenantId,
  merchantName: { zh: row.nameCn, en: row.nameEn },
  orderNo: row.orderNo,
  platformNo: row.platformNo,
  isProcessing: row.isProcessing,
  statusTime: row.statusAt.toISOString(),
  shipBy: row.shipBy?.toISOString() ?? null,
  warehouseId: row.warehouseId,
  recipient: row.recipient,
  cityName: row.city,
  stateorProvince: row.state,
  firstSku: row.firstSku,
  firstQuantity: row.firstQuantity,
  lineCount: row.lineCount,
  unitCount: row.unitCount,
  carrier: row.carrier,
  serviceName: serviceNameIn(carriers, row.carrier, row.serviceCode),
  labelState: row.labelState,
  trackingNumber: row.trackingNumber,
})

/** The merchants' orders that a warehouse works on, most urgent first. */
export const workOrderList = listOf(operations.listOrders, {
  from: 'orders as o',
  id: 'o.id',
  over: 'merchants',
  scope: () => [equals('o.status', 'toShip')],
  rows: selected(workOrderRows, toWorkOrder),
  sorts: { shipBy: moment('o.ship_by', 'infinity'), statusTime: moment('o.status_at') },
  defaultSort: { field: 'shipBy', order: 'asc' },
  filters: {
    id: is('o.id'),
    merchantIds: oneOf('o.tenant_id'),
    warehouseIds: oneOf('o.warehouse_id'),
    labelStates: oneOf('o.label_state'),
    numbers: lookUp(async (db, numbers: readonly string[]) => {
      const found = await ordersWithNumbers(db, numbers)
      return { ids: [...found.values()].flat(), notFound: numbers.filter((number) => !found.get(number)?.length) }
    }),
    text: ordersWithWords,
  },
  tab: 'tab',
  tabs: {
    waiting: equals('o.is_processing', false),
    processing: equals('o.is_processing', true),
    late: ({ now }) => isLate(now),
  },
})
