import { accounts } from '@stowline/contract/accounts/accounts.contract'
import type { RoleRow } from '@stowline/contract/accounts/accounts.schema'
import { beyond, grantable } from '@stowline/domain/identity/accounts'
import { menuPaths, menuTree } from '@stowline/domain/identity/menus'
import { sql } from 'kysely'
import { camel, type CamelDb } from '../../db/camel.ts'
import type { Handler } from '../../kernel/context.ts'
import { contains } from '../../kernel/list/conditions.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { selected } from '../../kernel/list/page.ts'
import { moment } from '../../kernel/list/sorts.ts'
import { notFound } from '../../kernel/refusal.ts'

const roleRows = (db: CamelDb) =>
  db
    .selectFrom('roles as r')
    .select(['r.id', 'r.nameCn', 'r.nameEn', 'r.isAdmin', 'r.updatedAt', 'r.version', 'r.requiresFactor'])
    .select((row) => {
      const members = row.selectFrom('users as u').whereRef('u.roleId', '=', 'r.id')
      return [
        members.select(({ fn }) => fn.countAll<string>().as('n')).as('members'),
        members
          .where('u.state', '=', 'active')
          .select(({ fn }) => fn.countAll<string>().as('n'))
          .as('activeMembers'),
        sql<boolean>`(r.is_admin and exists (select from tenants t where t.id = r.tenant_id and t.admins_need_factor))`.as(
          'isFactorFixed',
        ),
        sql<
          string[]
        >`array(select m.path from role_menus m where m.tenant_id = r.tenant_id and m.role_id = r.id order by m.path)`.as(
          'paths',
        ),
      ]
    })
type Stored = Awaited<ReturnType<ReturnType<typeof roleRows>['execute']>>[number]

const toRole = (row: Stored): RoleRow => ({
  id: row.id,
  name: { zh: row.nameCn, en: row.nameEn },
  isAdmin: row.isAdmin,
  members: Number(row.members),
  activeMembers: Number(row.activeMembers),
  paths: menuPaths.filter((path) => row.paths.includes(path)),
  requiresFactor: row.requiresFactor || row.isFactorFixed,
  isFactorFixed: row.isFactorFixed,
  updatedTime: row.updatedAt.toISOString(),
  version: row.version,
})

/** The roles of a tenant, the one that was changed last first. */
export const roleList = listOf(accounts.roles, {
  from: 'roles as r',
  id: 'r.id',
  rows: selected(roleRows, toRole),
  sorts: { updatedTime: moment('r.updated_at') },
  defaultSort: { field: 'updatedTime', order: 'desc' },
  filters: { text: contains('r.name_cn', 'r.name_en') },
})

/** One role with its screens. */
export const getPermissions: Handler<typeof accounts.permissions> = async ({ roleId }, { db }) => {
  const role = await roleRows(camel(db)).where('r.id', '=', roleId).executeTakeFirst()
  if (!role) throw notFound()
  return toRole(role)
}

/** Roles to choose from, administrators first, and which of them may be given. */
export const listRoleNames: Handler<typeof accounts.roleNames> = async (_, { db, caller }) => {
  const roles = await roleRows(camel(db)).orderBy('r.isAdmin', 'desc').orderBy('r.createdAt').orderBy('r.id').execute()
  return roles.map(toRole).map(({ id, name, isAdmin, paths }) => ({
    id,
    name,
    isAdmin,
    paths,
    isGrantable: paths.length > 0 && beyond(caller.menus, paths).length === 0,
  }))
}

/** The screens that whoever asks can give, grouped as in the side menu. */
export const listMenus: Handler<typeof accounts.menus> = async (_, { caller }) =>
  menuTree(grantable(caller.menus)).map((entry) => ({
    ...entry,
    children: entry.children.map((child) => ({ ...child, children: [] })),
  }))
