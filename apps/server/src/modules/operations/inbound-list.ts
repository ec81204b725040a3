import { receiving } from '@stowline/contract/operations/receiving.contract'
import { sql } from 'kysely'
import { contains, is, oneOf } from '../../kernel/list/conditions.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { lookUp } from '../../kernel/list/look-up.ts'
import { selected } from '../../kernel/list/page.ts'
import { moment } from '../../kernel/list/sorts.ts'
import type { CamelDb } from '../../db/camel.ts'
import { byStatus, findByNumbers, shipmentRows, toShipmentRow } from '../inbound/index.ts'

const inboundRows = (db: CamelDb) =>
  shipmentRows(db)
    .innerJoin('tenants as m', 'm.id', 's.tenantId')
    .select(['m.nameCn as merchantCn', 'm.nameEn as merchantEn'])

/** Every merchant's shipments, what stands longest first and what nobody here can do anything about last. */
export const inboundWorkList = listOf(receiving.list, {
  from: 'shipments as s',
  id: 's.id',
  over: 'merchants',
  rows: selected(inboundRows, (row, ctx) => ({
    ...toShipmentRow(row, ctx.now()),
    merchantId: row.tenantId,
    merchantName: { zh: row.merchantCn, en: row.merchantEn },
  })),
  sorts: {
    // What is put away needs nobody any more, what was given back or cancelled its merchant: they stand behind everything else.
    work: moment(sql`case when s.status not in ('shelved', 'rejected') then s.status_at end`, 'infinity'),
    statusTime: moment('s.status_at'),
    createdTime: moment('s.created_at'),
  },
  defaultSort: { field: 'work', order: 'asc' },
  filters: {
    id: is('s.id'),
    merchantIds: oneOf('s.tenant_id'),
    warehouseIds: oneOf('s.warehouse_id'),
    numbers: lookUp((db, numbers) => findByNumbers(db, numbers)),
    text: contains('s.shipment_no', 's.container_no', 's.transport_no'),
  },
  tab: 'tab',
  tabs: byStatus,
})
