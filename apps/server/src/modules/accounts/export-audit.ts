import { accounts } from '@stowline/contract/accounts/accounts.contract'
import { auditColumnNames, auditEntityNames } from '@stowline/text/audit'
import { sql } from 'kysely'
import { exportOf } from '../tasks/index.ts'
import { auditList } from './audit-list.ts'

/** The trail as a sheet. */
export const auditExport = exportOf(auditList, accounts.exportAudit, {
  kind: 'exportAudit',
  fileName: 'audit',
  sourcePath: '/account/index',
  chosen: ({ auditIds, filters }) => ({ ids: auditIds, filters }),
  order: 'desc',
  joins: sql``,
  headers: auditColumnNames,
  columns: {
    time: { value: sql.ref('a.at'), width: 26 },
    userName: { value: sql.ref('a.user_name'), width: 22 },
    userKind: { value: sql.ref('a.user_kind') },
    entity: { value: sql.ref('a.entity'), names: auditEntityNames },
    entityId: { value: sql.ref('a.entity_id'), width: 30 },
    action: { value: sql.ref('a.action'), width: 24 },
    before: { value: sql`a.before::text`, width: 60 },
    after: { value: sql`a.after::text`, width: 60 },
    call: { value: sql.ref('a.call'), width: 30 },
    requestId: { value: sql.ref('a.request_id'), width: 30 },
  },
})
