import { issuing } from '@stowline/contract/operations/issuing.contract'
import type { CamelDb } from '../../db/camel.ts'
import type { Context } from '../../kernel/context.ts'
import { oneOf } from '../../kernel/list/conditions.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { selected } from '../../kernel/list/page.ts'
import { calendarDay, letters } from '../../kernel/list/sorts.ts'
import { billRows, billRules, billTabs, toBillRow } from '../billing/index.ts'

const workRows = (db: CamelDb, ctx: Context) =>
  billRows(db, ctx)
    .innerJoin('tenants as m', 'm.id', 'b.tenantId')
    .select(['m.nameCn as merchantCn', 'm.nameEn as merchantEn'])

/** Every merchant's bills. */
export const billWorkList = listOf(issuing.list, {
  from: 'bills as b',
  id: 'b.id',
  over: 'merchants',
  rows: selected(workRows, ({ merchantCn, merchantEn, ...row }) => ({
    ...toBillRow(row),
    merchantId: row.tenantId,
    merchantName: { zh: merchantCn, en: merchantEn },
  })),
  sorts: { month: letters('b.month'), due: calendarDay('b.due_on') },
  defaultSort: { field: 'month', order: 'desc' },
  filters: { ...billRules, merchantIds: oneOf('b.tenant_id') },
  tab: 'tab',
  tabs: billTabs,
})
