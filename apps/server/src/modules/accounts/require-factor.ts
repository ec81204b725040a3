import type { accounts } from '@stowline/contract/accounts/accounts.contract'
import type { Handler } from '../../kernel/context.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { refuseBeyond } from '../identity/index.ts'

/** Asks for a second factor of a role's accounts, the administrators' too, or no longer. What the provider asks of a merchant's administrators stays. */
export const requireFactor: Handler<typeof accounts.requireFactor> = async ({ id, version, requiresFactor }, ctx) => {
  const { db } = ctx
  const role = await db
    .selectFrom('roles')
    .select(['requires_factor', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!role) throw notFound()
  if (role.version !== version) throw new Refusal('request.stale')
  const menus = await db.selectFrom('role_menus').select('path').where('role_id', '=', id).execute()
  refuseBeyond(
    ctx.caller,
    menus.map(({ path }) => path),
  )
  await db
    .updateTable('roles')
    .set({ requires_factor: requiresFactor, version: version + 1, updated_at: ctx.systemNow() })
    .where('id', '=', id)
    .execute()
  const before = { requiresFactor: role.requires_factor }
  await ctx.audit({ entity: 'role', id, action: 'edited', before, after: { requiresFactor } })
  return { id, version: version + 1 }
}
