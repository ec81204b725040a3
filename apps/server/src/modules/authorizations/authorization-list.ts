import { authorizations } from '@stowline/contract/authorizations/authorizations.contract'
import type { AuthorizationRow } from '@stowline/contract/authorizations/authorizations.schema'
import type { AuthorizationState } from '@stowline/domain/authorizations/authorization'
import { callbackEvents } from '@stowline/domain/authorizations/callback-events'
import { menuPaths } from '@stowline/domain/identity/menus'
import { type ExpressionBuilder, sql } from 'kysely'
import type { CamelDb, CamelSchema } from '../../db/camel.ts'
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

const callbacksOf = (
  row: ExpressionBuilder<CamelSchema & { a: CamelSchema['authorizations'] }, 'a'>,
  states: readonly ('waiting' | 'retrying' | 'dead')[],
) =>
  row
    .selectFrom('callbacks as c')
    .whereRef('c.authorizationId', '=', 'a.id')
    .where('c.state', 'in', states)
    .select(({ fn }) => fn.countAll<string>().as('count'))

const authorizationRows = (db: CamelDb) =>
  db
    .selectFrom('authorizations as a')
    .leftJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'a.tenantId').onRef('u.id', '=', 'a.userId'))
    .select(['a.id', 'a.name', 'a.companyName', 'a.redirectUrl', 'a.scopes', 'a.clientId', 'a.secretEnd'])
    .select(['a.oldSecretUntil', 'a.validUntil', 'a.lastUsedAt', 'a.createdAt', 'a.createdByName', 'a.version'])
    .select(['a.events', 'a.oldSigningUntil'])
    .select((row) => [
      callbacksOf(row, ['waiting', 'retrying']).as('callbacksWaiting'),
      callbacksOf(row, ['dead']).as('callbacksDead'),
    ])
    .select('u.nickname')
    .select(currentState.as('currentState'))
type Stored = Awaited<ReturnType<ReturnType<typeof authorizationRows>['execute']>>[number]

/** A moment while it has not come. */
const still = (until: Date | null, now: Date): string | null => (until && until > now ? until.toISOString() : null)

const toRow = (row: Stored, { publicUrl, systemNow }: Context): AuthorizationRow => ({
  id: row.id,
  authorizationName: row.name,
  companyName: row.companyName,
  redirectUrl: row.redirectUrl,
  events: callbackEvents.filter((event) => row.events.includes(event)),
  oldSigningUntil: still(row.oldSigningUntil, systemNow()),
  callbacksWaiting: Number(row.callbacksWaiting),
  callbacksDead: Number(row.callbacksDead),
  scope: menuPaths.filter((path) => row.scopes.includes(path)),
  clientId: row.clientId,
  clientSecret: shownEnd(row.secretEnd),
  oldSecretUntil: still(row.oldSecretUntil, systemNow()),
  validUntil: row.validUntil?.toISOString() ?? null,
  state: row.currentState,
  actsForName: row.nickname,
  lastUsedTime: row.lastUsedAt?.toISOString() ?? null,
  createdTime: row.createdAt.toISOString(),
  createdByName: row.createdByName,
  apiUrl: `${publicUrl}/api/v1`,
  apiDocUrl: `${publicUrl}/docs`,
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
