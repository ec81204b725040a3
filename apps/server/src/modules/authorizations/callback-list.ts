import { authorizations } from '@stowline/contract/authorizations/authorizations.contract'
import { sql } from 'kysely'
import type { CamelDb } from '../../db/camel.ts'
import { is, oneOf } from '../../kernel/list/conditions.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { selected } from '../../kernel/list/page.ts'
import { moment } from '../../kernel/list/sorts.ts'

const callbackRows = (db: CamelDb) =>
  db
    .selectFrom('callbacks as c')
    .innerJoin('authorizations as a', (join) =>
      join.onRef('a.tenantId', '=', 'c.tenantId').onRef('a.id', '=', 'c.authorizationId'),
    )
    .selectAll('c')
    .select('a.name as authorizationName')

/** What the merchant's systems were told, the newest first, also of authorizations that have ended. */
export const callbackList = listOf(authorizations.callbacks, {
  from: 'callbacks as c',
  id: 'c.id',
  rows: selected(callbackRows, (row) => ({
    id: row.id,
    type: row.type,
    subjectNo: row.subjectNo,
    authorizationId: row.authorizationId,
    authorizationName: row.authorizationName,
    state: row.state,
    attempts: row.attempts,
    createdTime: row.createdAt.toISOString(),
    nextTime: row.nextAt?.toISOString() ?? null,
    lastAttemptTime: row.lastAttemptAt?.toISOString() ?? null,
    lastUrl: row.lastUrl,
    lastStatus: row.lastStatus,
    lastFault: row.lastFault,
    lastAnswer: row.lastAnswer,
    lastMilliseconds: row.lastMs,
    body: row.body,
  })),
  sorts: { createdTime: moment('c.created_at') },
  defaultSort: { field: 'createdTime', order: 'desc' },
  filters: {
    id: is('c.id'),
    // Whole, so that each has an index.
    text: (text) => sql<boolean>`(c.subject_no = ${text} or c.id = ${text})`,
    authorizationIds: oneOf('c.authorization_id'),
    types: oneOf('c.type'),
    states: oneOf('c.state'),
  },
})
