import { recharge } from '@stowline/contract/billing/recharge.contract'
import { rechargeStates } from '@stowline/domain/billing/recharge'
import { tabsBy } from '../../../kernel/list/conditions.ts'
import { listOf } from '../../../kernel/list/list-of.ts'
import { selected } from '../../../kernel/list/page.ts'
import { moment } from '../../../kernel/list/sorts.ts'
import { rechargeRows, rechargeRules, toRechargeRow } from './recharge-row.ts'

/** What the merchant says he has sent, the newest first (screens F3). */
export const rechargeList = listOf(recharge.list, {
  from: 'recharges as r',
  id: 'r.id',
  rows: selected(rechargeRows, toRechargeRow),
  sorts: { askedTime: moment('r.asked_at') },
  defaultSort: { field: 'askedTime', order: 'desc' },
  filters: rechargeRules,
  tab: 'tab',
  tabs: tabsBy('r.state', rechargeStates),
})
