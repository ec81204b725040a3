import { adjusting } from '@stowline/contract/operations/adjusting.contract'
import { adjustmentStates } from '@stowline/domain/billing/adjustment'
import type { CamelDb } from '../../db/camel.ts'
import { oneOf, tabsBy } from '../../kernel/list/conditions.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { selected } from '../../kernel/list/page.ts'
import { moment } from '../../kernel/list/sorts.ts'
import { adjustmentRows, adjustmentRules, toAdjustmentRow } from '../billing/index.ts'

const workRows = (db: CamelDb) =>
  adjustmentRows(db)
    .innerJoin('tenants as m', 'm.id', 'a.tenantId')
    .select(['m.nameCn as merchantCn', 'm.nameEn as merchantEn'])

/** Every merchant's adjustments. */
export const adjustmentWorkList = listOf(adjusting.list, {
  from: 'adjustments as a',
  id: 'a.id',
  over: 'merchants',
  rows: selected(workRows, (row, ctx) => ({
    ...toAdjustmentRow(row),
    merchantId: row.tenantId,
    merchantName: { zh: row.merchantCn, en: row.merchantEn },
    isOwn: row.madeBy === ctx.caller.userId,
  })),
  sorts: { madeTime: moment('a.made_at') },
  defaultSort: { field: 'madeTime', order: 'desc' },
  filters: { ...adjustmentRules, merchantIds: oneOf('a.tenant_id') },
  tab: 'tab',
  tabs: tabsBy('a.state', adjustmentStates),
})
