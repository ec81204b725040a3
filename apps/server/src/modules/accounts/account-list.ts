import { accounts } from '@stowline/contract/accounts/accounts.contract'
import { screensOf } from '@stowline/domain/identity/accounts'
import { sql } from 'kysely'
import type { CamelDb } from '../../db/camel.ts'
import { contains, is, oneOf } from '../../kernel/list/conditions.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { selected } from '../../kernel/list/page.ts'
import { letters, moment } from '../../kernel/list/sorts.ts'
import { kindOf } from '../identity/index.ts'

const accountRows = (db: CamelDb) =>
  db
    .selectFrom('users as u')
    .leftJoin('roles as r', (join) => join.onRef('r.tenantId', '=', 'u.tenantId').onRef('r.id', '=', 'u.roleId'))
    .select(['u.id', 'u.userName', 'u.nickname', 'u.email', 'u.kind', 'u.isAdmin', 'u.state', 'u.needChangePwd'])
    .select(['u.lastSignedInAt', 'u.createdAt', 'u.version', 'u.roleId', 'r.nameCn', 'r.nameEn'])
    .select((row) => [
      row('u.passwordHash', 'is not', null).as('isActivated'),
      sql<boolean>`(exists (select from passkeys k where k.tenant_id = u.tenant_id and k.user_id = u.id) or exists (
        select from totp_secrets c where c.tenant_id = u.tenant_id and c.user_id = u.id and c.confirmed_at is not null))`.as(
        'hasFactor',
      ),
      row
        .selectFrom('activations as i')
        .whereRef('i.userId', '=', 'u.id')
        .where('i.usedAt', 'is', null)
        .select(({ fn }) => fn.max('i.expiresAt').as('at'))
        .as('invitedUntil'),
      sql<
        string[]
      >`array(select m.path from role_menus m where m.tenant_id = u.tenant_id and m.role_id = u.role_id)`.as('paths'),
      sql<{ id: string; shopName: string }[]>`(
        select coalesce(json_agg(json_build_object('id', s.id, 'shopName', s.name) order by s.name), '[]')
        from user_stores w join stores s on s.tenant_id = w.tenant_id and s.id = w.store_id
        where w.tenant_id = u.tenant_id and w.user_id = u.id)`.as('stores'),
    ])

/** The accounts of a tenant, the newest first. */
export const accountList = listOf(accounts.list, {
  from: 'users as u',
  id: 'u.id',
  // The demo's practice warehouse signs in to nothing: it has no role.
  scope: () => [sql<boolean>`(u.role_id is not null)`],
  rows: selected(accountRows, (row) => ({
    id: row.id,
    userName: row.userName,
    nickname: row.nickname,
    email: row.email,
    kind: kindOf({ kind: row.kind, is_admin: row.isAdmin }),
    state: row.state,
    isActivated: Boolean(row.isActivated),
    invitedUntil: row.isActivated ? null : (row.invitedUntil?.toISOString() ?? null),
    needChangePwd: row.needChangePwd,
    hasFactor: row.hasFactor,
    role: row.roleId === null ? null : { id: row.roleId, name: { zh: row.nameCn ?? '', en: row.nameEn ?? '' } },
    menus: screensOf(row.kind, row.isAdmin, row.paths).length,
    stores: row.stores,
    lastSignInTime: row.lastSignedInAt?.toISOString() ?? null,
    createdTime: row.createdAt.toISOString(),
    version: row.version,
  })),
  sorts: {
    createdTime: moment('u.created_at'),
    userName: letters(sql`(lower(u.user_name) collate "C")`),
    lastSignInTime: moment('u.last_signed_in_at', '-infinity'),
  },
  defaultSort: { field: 'createdTime', order: 'desc' },
  filters: {
    id: is('u.id'),
    text: contains('u.user_name', 'u.nickname', 'u.email'),
    roleIds: oneOf('u.role_id'),
    storeIds: (ids) =>
      sql<boolean>`u.id in (select w.user_id from user_stores w where w.store_id = any(${ids}::text[]))`,
    kinds: (kinds) =>
      sql<boolean>`case when u.kind = 'customer' then 'customer' when u.is_admin then 'admin' else 'sub' end = any(${kinds}::text[])`,
    states: (states) =>
      sql<boolean>`case when u.state = 'closed' then 'closed' when u.password_hash is null then 'invited' else 'active' end = any(${states}::text[])`,
  },
})
