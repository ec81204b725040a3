import { accounts } from '@stowline/contract/accounts/accounts.contract'
import { auditActionName, auditColumnNames, auditEntityNames } from '@stowline/text/audit'
import { auditSide } from '@stowline/text/audit-fields'
import { type Language, say } from '@stowline/text/kernel/pair'
import { sql } from 'kysely'
import { exportOf } from '../tasks/index.ts'
import { auditList } from './audit-list.ts'

const sayAction = (done: string, language: Language): string => {
  const [entity = '', action = ''] = done.split('.')
  return say(auditActionName(entity, action), language)
}
/** The kind of record stands before its fields: a code means what it means there. */
const saySide = (side: string, language: Language): string => {
  const at = side.indexOf(' ')
  return auditSide(JSON.parse(side.slice(at + 1)), language, side.slice(0, at))
}

/** How each of the trail's own columns is read and said. */
export const auditColumns = {
  time: { value: sql.ref('a.at'), width: 26 },
  userName: { value: sql.ref('a.user_name'), width: 22 },
  userKind: { value: sql.ref('a.user_kind') },
  entity: { value: sql.ref('a.entity'), names: auditEntityNames },
  entityId: { value: sql.ref('a.entity_id'), width: 30 },
  action: { value: sql`a.entity || '.' || a.action`, says: sayAction, width: 24 },
  before: { value: sql`a.entity || ' ' || a.before::text`, says: saySide, width: 60 },
  after: { value: sql`a.entity || ' ' || a.after::text`, says: saySide, width: 60 },
  call: { value: sql.ref('a.call'), width: 30 },
  requestId: { value: sql.ref('a.request_id'), width: 30 },
}

/** The trail as a sheet, in the words of its reader. */
export const auditExport = exportOf(auditList, accounts.exportAudit, {
  kind: 'exportAudit',
  fileName: 'audit',
  sourcePath: '/account/index',
  chosen: ({ auditIds, filters }) => ({ ids: auditIds, filters }),
  order: 'desc',
  joins: sql``,
  headers: auditColumnNames,
  columns: auditColumns,
})
