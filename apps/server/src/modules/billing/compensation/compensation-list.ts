import { compensation } from '@stowline/contract/billing/compensation.contract'
import { compensationStates } from '@stowline/domain/billing/compensation'
import { tabsBy } from '../../../kernel/list/conditions.ts'
import { listOf } from '../../../kernel/list/list-of.ts'
import { selected } from '../../../kernel/list/page.ts'
import { moment } from '../../../kernel/list/sorts.ts'
import { compensationRows, compensationRules, toCompensationRow } from './compensation-row.ts'

/** What the merchant gets back, the newest first (screens F4). */
export const compensationList = listOf(compensation.list, {
  from: 'compensations as c',
  id: 'c.id',
  rows: selected(compensationRows, toCompensationRow),
  sorts: { madeTime: moment('c.made_at') },
  defaultSort: { field: 'madeTime', order: 'desc' },
  filters: compensationRules,
  tab: 'tab',
  tabs: tabsBy('c.state', compensationStates),
})
