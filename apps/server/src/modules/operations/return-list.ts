import { returning } from '@stowline/contract/operations/returning.contract'
import { returnStatuses } from '@stowline/domain/returns/lifecycle'
import { sql } from 'kysely'
import type { CamelDb } from '../../db/camel.ts'
import { oneOf, tabsBy } from '../../kernel/list/conditions.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { selected } from '../../kernel/list/page.ts'
import { moment } from '../../kernel/list/sorts.ts'
import { returnRows, returnRules, toReturnRow } from '../returns/index.ts'

const workRows = (db: CamelDb) =>
  returnRows(db)
    .innerJoin('tenants as m', 'm.id', 'r.tenantId')
    .select(['m.nameCn as merchantCn', 'm.nameEn as merchantEn'])

/** Every merchant's returns, what waits longest for the warehouse first. */
export const returnWorkList = listOf(returning.list, {
  from: 'returns as r',
  id: 'r.id',
  over: 'merchants',
  rows: selected(workRows, (row, ctx) => ({
    ...toReturnRow(row, ctx.now()),
    merchantId: row.tenantId,
    merchantName: { zh: row.merchantCn, en: row.merchantEn },
  })),
  sorts: {
    // What is settled, or waits for its merchant, stands behind what somebody here can do something about.
    work: moment(
      sql`case when r.status in ('pending', 'toBeReceived', 'received', 'claimed') then r.status_at end`,
      'infinity',
    ),
    createdTime: moment('r.created_at'),
    statusTime: moment('r.status_at', '-infinity'),
  },
  defaultSort: { field: 'work', order: 'asc' },
  filters: { ...returnRules, merchantIds: oneOf('r.tenant_id'), receiveTypes: oneOf('r.receive_type') },
  tab: 'tab',
  tabs: {
    ...tabsBy('r.status', returnStatuses),
    toHandle: sql<boolean>`(r.status in ('received', 'claimed') and r.planned_count > r.handled_count)`,
    appeals: sql<boolean>`exists (select from return_appeals a where a.tenant_id = r.tenant_id and a.return_id = r.id and a.state = 'open')`,
    ignored: sql<boolean>`r.is_ignored`,
  },
})
