import { authorizations } from '@stowline/contract/authorizations/authorizations.contract'
import type { AuthorizationRow } from '@stowline/contract/authorizations/authorizations.schema'
import type { AuthorizationState } from '@stowline/domain/authorizations/authorization'
import { menuPaths } from '@stowline/domain/identity/menus'
import { sql } from 'kysely'
import type { CamelDb } from '../../db/camel.ts'
import type { Context } from '../../kernel/context.ts'
import { contains, is } from '../../kernel/list/conditions.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { selected } from '../../kernel/list/page.ts'
import { letters, moment } from '../../kernel/list/sorts.ts'
import { shownEnd } from './managed-authorization.ts'

/** Whether a machine can sign in with it, by time as it is. */
const currentState = sql<AuthorizationState>`case
  when not exists (select from users u where u.tenant_id = a.tenant_id and u.id = a.user_id and u.state = 'active') then 'noAccount'
  when a.valid_until <= now() then 'expired' else 'active' end`

const authorizationRows = (db: CamelDb) =>
  db
    .selectFrom('authorizations as a')
    .leftJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'a.tenantId').onRef('u.id', '=', 'a.userId'))
    .select(['a.id', 'a.name', 'a.companyName', 'a.redirectUrl', 'a.scopes', 'a.clientId', 'a.secretEnd'])
    .select(['a.oldSecretUntil', 'a.validUntil', 'a.lastUsedAt', 'a.createdAt', 'a.createdByName', 'a.version'])
    .select('u.nickname')
    .select(currentState.as('currentState'))
type Stored = Awaited<ReturnType<ReturnType<typeof authorizationRows>['execute']>>[number]

const toRow = (row: Stored, { publicUrl, systemNow }: Context): AuthorizationRow => ({
  id: row.id,
  authorizationName: row.name,
  companyName: row.companyName,
  redirectUrl: row.redirectUrl,
  scope: menuPaths.filter((path) => row.scopes.includes(path)),
  clientId: row.clientId,
  clientSecret: shownEnd(row.secretEnd),
  oldSecretUntil: row.oldSecretUntil && row.oldSecretUntil > systemNow() ? row.oldSecretUntil.toISOString() : null,
  validUntil: row.validUntil?.toISOString() ?? null,
  state: row.currentState,
  actsForName: row.nickname,
  lastUsedTime: row.lastUsedAt?.toISOString() ?? null,
  createdTime: row.createdAt.toISOString(),
  createdByName: row.createdByName,
  apiUrl: `${publicUrl}/api/v1`,
  apiDocUrl: `${publicUrl}/api/v1/docs`,
  version: row.version,
})

/** The merchant's authorizations, the newest first. */
export const authorizationList = listOf(authorizations.list, {
  from: 'authorizations as a',
  id: 'a.id',
  scope: () => [sql<boolean>`a.state = 'active'`],
  rows: selected(authorizationRows, toRow),
  sorts: { createdTime: moment('a.created_at'), authorizationName: letters(sql`(a.name collate "C")`) },
  defaultSort: { field: 'createdTime', order: 'desc' },
  filters: {
    id: is('a.id'),
    text: contains('a.name', 'a.company_name', 'a.client_id'),
    states: (states) => sql<boolean>`${currentState} = any(${states}::text[])`,
  },
})
