import type { accounts } from '@stowline/contract/accounts/accounts.contract'
import { permissionChange } from '@stowline/domain/identity/accounts'
import { insertRows } from '../../db/insert-rows.ts'
import type { Db } from '../../db/database.ts'
import type { Handler } from '../../kernel/context.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { refuseBeyond } from '../identity/index.ts'

type Name = { readonly zh: string; readonly en: string }

const storeMenus = (db: Db, role_id: string, paths: readonly string[]) =>
  insertRows(
    db,
    'role_menus',
    [...new Set(paths)].map((path) => ({ role_id, path })),
  )

async function refuseTakenName(db: Db, { zh, en }: Name, ownId = ''): Promise<void> {
  const taken = await db
    .selectFrom('roles')
    .select('id')
    .where('id', '<>', ownId)
    .where((eb) => eb.or([eb('name_cn', '=', zh), eb('name_en', '=', en)]))
    .executeTakeFirst()
  if (taken) throw new Refusal('accounts.roleNameTaken')
}

/** A role that is about to be changed, locked. The administrators' own is the provider's to change. */
async function lockRole(db: Db, id: string) {
  const role = await db
    .selectFrom('roles')
    .select(['id', 'name_cn', 'name_en', 'is_admin', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!role) throw notFound()
  if (role.is_admin) throw new Refusal('accounts.adminRole')
  return role
}

export const createRole: Handler<typeof accounts.createRole> = async ({ name, paths, requiresFactor }, ctx) => {
  if (paths.length === 0) throw new Refusal('accounts.menuRequired')
  refuseBeyond(ctx.caller, paths)
  await refuseTakenName(ctx.db, name)
  const id = ctx.newId()
  const row = { tenant_id: ctx.caller.tenantId, id, name_cn: name.zh, name_en: name.en, updated_at: ctx.systemNow() }
  await ctx.db
    .insertInto('roles')
    .values({ ...row, requires_factor: requiresFactor })
    .execute()
  await storeMenus(ctx.db, id, paths)
  await ctx.audit({ entity: 'role', id, action: 'created', after: { name, paths, requiresFactor } })
  return { id, version: 0 }
}

export const renameRole: Handler<typeof accounts.renameRole> = async ({ id, version, name }, ctx) => {
  const role = await lockRole(ctx.db, id)
  if (role.version !== version) throw new Refusal('request.stale')
  await refuseTakenName(ctx.db, name, id)
  await ctx.db
    .updateTable('roles')
    .set({ name_cn: name.zh, name_en: name.en, version: version + 1, updated_at: ctx.systemNow() })
    .where('id', '=', id)
    .execute()
  const before = { name: { zh: role.name_cn, en: role.name_en } }
  await ctx.audit({ entity: 'role', id, action: 'edited', before, after: { name } })
  return { id, version: version + 1 }
}

/** Deletes a role that no account has. */
export const removeRole: Handler<typeof accounts.removeRole> = async ({ id }, ctx) => {
  const role = await lockRole(ctx.db, id)
  const { count } = await ctx.db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('role_id', '=', id)
    .executeTakeFirstOrThrow()
  if (Number(count) > 0) throw new Refusal('accounts.roleInUse', { count: Number(count) })
  const menus = await ctx.db.deleteFrom('role_menus').where('role_id', '=', id).returning('path').execute()
  await ctx.db.deleteFrom('roles').where('id', '=', id).execute()
  const before = { name: { zh: role.name_cn, en: role.name_en }, paths: menus.map(({ path }) => path) }
  await ctx.audit({ entity: 'role', id, action: 'deleted', before })
  return {}
}

/** Gives a role other screens. Its accounts have them from their next request on. */
export const changePermissions: Handler<typeof accounts.changePermissions> = async (input, ctx) => {
  const { roleId, version, paths } = input
  const { db } = ctx
  const role = await lockRole(db, roleId)
  if (role.version !== version) throw new Refusal('request.stale')
  if (paths.length === 0) throw new Refusal('accounts.menuRequired')
  const held = await db.selectFrom('role_menus').select('path').where('role_id', '=', roleId).execute()
  const before = held.map(({ path }) => path)
  refuseBeyond(ctx.caller, [...before, ...paths])
  const { added, removed } = permissionChange(before, paths)
  await db.deleteFrom('role_menus').where('role_id', '=', roleId).execute()
  await storeMenus(db, roleId, paths)
  await db
    .updateTable('roles')
    .set({ version: version + 1, updated_at: ctx.systemNow() })
    .where('id', '=', roleId)
    .execute()
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('role_id', '=', roleId)
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow()
  await ctx.audit({
    entity: 'role',
    id: roleId,
    action: 'permissionsChanged',
    before: { paths: before },
    after: { paths },
  })
  return { version: version + 1, added: added.length, removed: removed.length, accounts: Number(count) }
}
