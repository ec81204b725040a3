import { compensating } from '@stowline/contract/operations/compensating.contract'
import { compensationStates } from '@stowline/domain/billing/compensation'
import type { CamelDb } from '../../db/camel.ts'
import { oneOf, tabsBy } from '../../kernel/list/conditions.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { selected } from '../../kernel/list/page.ts'
import { moment } from '../../kernel/list/sorts.ts'
import { compensationRows, compensationRules, toCompensationRow } from '../billing/index.ts'

const workRows = (db: CamelDb) =>
  compensationRows(db)
    .innerJoin('tenants as m', 'm.id', 'c.tenantId')
    .select(['m.nameCn as merchantCn', 'm.nameEn as merchantEn'])

/** Every merchant's compensations. */
export const compensationWorkList = listOf(compensating.list, {
  from: 'compensations as c',
  id: 'c.id',
  over: 'merchants',
  rows: selected(workRows, (row, ctx) => ({
    ...toCompensationRow(row),
    merchantId: row.tenantId,
    merchantName: { zh: row.merchantCn, en: row.merchantEn },
    isDecider: row.decidedBy === ctx.caller.userId,
  })),
  sorts: { madeTime: moment('c.made_at') },
  defaultSort: { field: 'madeTime', order: 'desc' },
  filters: { ...compensationRules, merchantIds: oneOf('c.tenant_id') },
  tab: 'tab',
  tabs: tabsBy('c.state', compensationStates),
})
