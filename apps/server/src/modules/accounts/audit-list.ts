import { accounts } from '@stowline/contract/accounts/accounts.contract'
import type { AuditRow } from '@stowline/contract/accounts/accounts.schema'
import type { CamelDb } from '../../db/camel.ts'
import { days, is, oneOf } from '../../kernel/list/conditions.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { selected } from '../../kernel/list/page.ts'
import { moment } from '../../kernel/list/sorts.ts'
import { wholeText } from './audited-by-number.ts'
import { withNames } from './audited-names.ts'

/** The trail's own columns; whoever reads it over merchants joins theirs. */
export const auditRows = (db: CamelDb) =>
  db
    .selectFrom('auditLog as a')
    .select(['a.id', 'a.at', 'a.userName', 'a.userKind', 'a.entity', 'a.entityId', 'a.action'])
    .select(['a.call', 'a.requestId', 'a.before', 'a.after'])
type Stored = Awaited<ReturnType<ReturnType<typeof auditRows>['execute']>>[number]

/** Its names come afterwards, for a page at once (withNames). */
export const toAudit = ({ at, ...row }: Stored): AuditRow => ({ ...row, time: at.toISOString(), name: null, names: {} })

/** What any reading of the trail may be narrowed by. */
export const auditFilters = {
  id: is('a.id'),
  text: wholeText,
  entities: oneOf('a.entity'),
  actions: oneOf('a.action'),
  date: days('a.at'),
}

/** The trail of a tenant, the newest first: who did what, when, from what to what. */
export const auditList = listOf(accounts.audit, {
  from: 'audit_log as a',
  id: 'a.id',
  rows: withNames(selected(auditRows, toAudit), (_, { tenantId }) => tenantId, 'own'),
  sorts: { time: moment('a.at') },
  defaultSort: { field: 'time', order: 'desc' },
  filters: auditFilters,
})
