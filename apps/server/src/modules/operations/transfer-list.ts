import { transferring } from '@stowline/contract/operations/transferring.contract'
import { sql } from 'kysely'
import type { CamelDb } from '../../db/camel.ts'
import { oneOf } from '../../kernel/list/conditions.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { selected } from '../../kernel/list/page.ts'
import { moment } from '../../kernel/list/sorts.ts'
import { toTransferRow, transferRows, transferRules, transferTabs } from '../transfers/index.ts'

const workRows = (db: CamelDb) =>
  transferRows(db)
    .innerJoin('tenants as m', 'm.id', 't.tenantId')
    .select(['m.nameCn as merchantCn', 'm.nameEn as merchantEn'])

/** Every merchant's transfers, what leaves first at the top. */
export const transferWorkList = listOf(transferring.list, {
  from: 'transfers as t',
  id: 't.id',
  over: 'merchants',
  rows: selected(workRows, (row) => ({
    ...toTransferRow(row),
    merchantId: row.tenantId,
    merchantName: { zh: row.merchantCn, en: row.merchantEn },
  })),
  sorts: {
    // What is over, or waits for its merchant, stands behind what somebody here can do something about.
    work: moment(
      sql`case when t.status in ('inForecast', 'pending', 'processing', 'toBeShipped') then t.estimated_on::timestamptz end`,
      'infinity',
    ),
    estimatedTime: moment('t.estimated_on'),
    createdTime: moment('t.created_at'),
    statusTime: moment('t.status_at'),
  },
  defaultSort: { field: 'work', order: 'asc' },
  filters: { ...transferRules, merchantIds: oneOf('t.tenant_id') },
  tab: 'tab',
  tabs: transferTabs,
})
