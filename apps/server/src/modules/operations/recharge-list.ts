import { recharging } from '@stowline/contract/operations/recharging.contract'
import { rechargeStates } from '@stowline/domain/billing/recharge'
import type { CamelDb } from '../../db/camel.ts'
import { oneOf, tabsBy } from '../../kernel/list/conditions.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { selected } from '../../kernel/list/page.ts'
import { moment } from '../../kernel/list/sorts.ts'
import { rechargeRows, rechargeRules, toRechargeRow } from '../billing/index.ts'

const workRows = (db: CamelDb) =>
  rechargeRows(db)
    .innerJoin('tenants as m', 'm.id', 'r.tenantId')
    .select(['m.nameCn as merchantCn', 'm.nameEn as merchantEn'])

/** Every merchant's recharges. */
export const rechargeWorkList = listOf(recharging.list, {
  from: 'recharges as r',
  id: 'r.id',
  over: 'merchants',
  rows: selected(workRows, (row, ctx) => ({
    ...toRechargeRow(row, ctx),
    merchantId: row.tenantId,
    merchantName: { zh: row.merchantCn, en: row.merchantEn },
  })),
  sorts: { askedTime: moment('r.asked_at') },
  defaultSort: { field: 'askedTime', order: 'desc' },
  filters: { ...rechargeRules, merchantIds: oneOf('r.tenant_id') },
  tab: 'tab',
  tabs: tabsBy('r.state', rechargeStates),
})
