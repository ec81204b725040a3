import type { accounts } from '@stowline/contract/accounts/accounts.contract'
import type { Input } from '@stowline/contract/kernel/rpc'
import { screensOf } from '@stowline/domain/identity/accounts'
import { insertRows } from '../../db/insert-rows.ts'
import type { Db } from '../../db/database.ts'
import type { Context } from '../../kernel/context.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { refuseBeyond } from '../identity/index.ts'

export type AccountForm = Pick<Input<typeof accounts.update>, 'nickname' | 'email' | 'kind' | 'roleId' | 'storeIds'>

async function checkRole(db: Db, { kind, roleId }: AccountForm, { caller }: Context): Promise<void> {
  const role = await db.selectFrom('roles').select('id').where('id', '=', roleId).executeTakeFirst()
  if (!role) throw notFound()
  const menus = await db.selectFrom('role_menus').select('path').where('role_id', '=', roleId).execute()
  const paths = menus.map(({ path }) => path)
  refuseBeyond(caller, paths)
  if (paths.length === 0) throw new Refusal('accounts.menuRequired')
  if (screensOf(kind, kind === 'admin', paths).length === 0) throw new Refusal('accounts.roleWithoutScreens')
}

async function checkStores(db: Db, { kind, storeIds }: AccountForm): Promise<void> {
  if (kind !== 'customer') {
    if (storeIds.length > 0) throw new Refusal('accounts.storesOfCustomers')
    return
  }
  if (storeIds.length === 0) throw new Refusal('accounts.storeRequired')
  const known = await db
    .selectFrom('stores')
    .select('id')
    .where('id', 'in', storeIds)
    .where('state', '<>', 'deleted')
    .execute()
  if (known.length < new Set(storeIds).size) throw notFound()
}

/** Refuses an account that nobody could work with, or that would have more than whoever makes it. */
export async function checkAccount(db: Db, form: AccountForm, ctx: Context): Promise<void> {
  if (form.kind === 'customer' && ctx.caller.tenantKind === 'provider') throw new Refusal('accounts.noCustomers')
  await checkRole(db, form, ctx)
  await checkStores(db, form)
}

/** Its columns: the provider's people are all of one kind, and administrators by the flag. */
export const accountColumns = ({ nickname, email, kind, roleId }: AccountForm, { caller }: Context) => ({
  nickname,
  email,
  kind: caller.tenantKind === 'provider' ? ('provider' as const) : kind,
  is_admin: kind === 'admin',
  role_id: roleId,
})

/** Which stores it sees, in place of those before. */
export async function storeStores(db: Db, userId: string, storeIds: readonly string[]): Promise<void> {
  await db.deleteFrom('user_stores').where('user_id', '=', userId).execute()
  if (storeIds.length > 0)
    await insertRows(
      db,
      'user_stores',
      [...new Set(storeIds)].map((store_id) => ({ user_id: userId, store_id })),
    )
}
