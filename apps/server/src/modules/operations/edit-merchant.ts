import type { operations } from '@stowline/contract/operations/operations.contract'
import { Contact } from '@stowline/contract/identity/identity.schema'
import { merchantMenuPaths } from '@stowline/domain/identity/menus'
import { sql } from 'kysely'
import { insertRows } from '../../db/insert-rows.ts'
import type { Db } from '../../db/database.ts'
import { asJson } from '../../db/json.ts'
import type { Context, Handler } from '../../kernel/context.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { workForMerchant } from './merchant-work.ts'

const contactOf = (stored: unknown): Contact | null => Contact.safeParse(stored).data ?? null

/** A merchant's own row, under the system role; locked where it is about to be changed. */
const merchantIn = (db: Db, id: string, isLocked: boolean) =>
  db
    .selectFrom('tenants')
    .select([
      'id',
      'code',
      'name_cn',
      'name_en',
      'state',
      'sales_manager',
      'service_manager',
      'logo',
      'icon',
      'admins_need_factor',
      'version',
    ])
    .where('id', '=', id)
    .where('kind', '=', 'merchant')
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()

/** Screens of his administrators, and the warehouses he may use. */
async function rightsIn(db: Db) {
  const menus = await db
    .selectFrom('role_menus as m')
    .innerJoin('roles as r', 'r.id', 'm.role_id')
    .select('m.path')
    .distinct()
    .where('r.is_admin', '=', true)
    .execute()
  const warehouses = await db.selectFrom('tenant_warehouses').select('warehouse_id').orderBy('position').execute()
  const held = new Set(menus.map(({ path }) => path))
  return {
    menus: merchantMenuPaths.filter((path) => held.has(path)),
    warehouseIds: warehouses.map((one) => one.warehouse_id),
  }
}

/** A merchant as its form shows it. */
export const getMerchant: Handler<typeof operations.getMerchant> = async ({ merchantId }, ctx) => {
  const merchant = await ctx.within({ role: 'system' }, (db) => merchantIn(db, merchantId, false))
  if (!merchant) throw notFound()
  const { id, code, state, logo, icon, version } = merchant
  return {
    ...{ id, code, state, logo, icon, version },
    name: { zh: merchant.name_cn, en: merchant.name_en },
    adminsNeedFactor: merchant.admins_need_factor,
    ...(await ctx.within({ role: 'app', tenantId: merchantId }, rightsIn)),
    salesManager: contactOf(merchant.sales_manager),
    serviceManager: contactOf(merchant.service_manager),
  }
}

/** Refuses to take away a warehouse in which goods of his lie. */
async function storeWarehouses(db: Db, ids: readonly string[]): Promise<void> {
  const held = await db
    .selectFrom('stock')
    .select('id')
    .where('warehouse_id', 'not in', [...ids, ''])
    .where(sql<boolean>`sellable + reserved + pending + defective + frozen > 0`)
    .limit(1)
    .executeTakeFirst()
  if (held) throw new Refusal('operations.warehouseInUse')
  const known = await db
    .selectFrom('warehouses')
    .select('id')
    .where('id', 'in', [...ids, ''])
    .execute()
  if (known.length < new Set(ids).size) throw notFound()
  await db.deleteFrom('tenant_warehouses').execute()
  const rows = [...new Set(ids)].map((warehouse_id, position) => ({ warehouse_id, position }))
  if (rows.length > 0) await insertRows(db, 'tenant_warehouses', rows)
}

/** His administrators have exactly these screens; no other role of his keeps one that is not among them. */
async function storeMenus(db: Db, menus: readonly string[]): Promise<void> {
  const admins = await db.selectFrom('roles').select('id').where('is_admin', '=', true).execute()
  await db
    .deleteFrom('role_menus')
    .where('path', 'not in', [...menus])
    .execute()
  for (const { id } of admins) {
    await db.deleteFrom('role_menus').where('role_id', '=', id).execute()
    await insertRows(
      db,
      'role_menus',
      [...new Set(menus)].map((path) => ({ role_id: id, path })),
    )
  }
}

/** Changes a merchant; what he may use holds from his people's next request on. */
export const updateMerchant: Handler<typeof operations.updateMerchant> = async (input, ctx) => {
  const { merchantId, version, name, menus, warehouseIds, salesManager, serviceManager } = input
  await ctx.within({ role: 'system' }, async (db) => {
    const merchant = await merchantIn(db, merchantId, true)
    if (!merchant) throw notFound()
    if (merchant.version !== version) throw new Refusal('request.stale')
    const adminsNeedFactor = input.adminsNeedFactor ?? merchant.admins_need_factor
    await ctx.within({ role: 'app', tenantId: merchantId }, async (own) => {
      const before = { name: { zh: merchant.name_cn, en: merchant.name_en }, ...(await rightsIn(own)) }
      await storeWarehouses(own, warehouseIds)
      await storeMenus(own, menus)
      const managers = {
        salesManager: contactOf(merchant.sales_manager),
        serviceManager: contactOf(merchant.service_manager),
        adminsNeedFactor: merchant.admins_need_factor,
      }
      await ctx.audit(
        {
          ...{ entity: 'merchant', id: merchantId, action: 'edited', before: { ...before, ...managers } },
          after: { name, menus, warehouseIds, salesManager, serviceManager, adminsNeedFactor },
        },
        own,
      )
    })
    await db
      .updateTable('tenants')
      .set({
        ...{ name_cn: name.zh, name_en: name.en, version: version + 1, admins_need_factor: adminsNeedFactor },
        sales_manager: salesManager ? asJson(salesManager) : null,
        service_manager: serviceManager ? asJson(serviceManager) : null,
      })
      .where('id', '=', merchantId)
      .execute()
  })
  return { version: version + 1 }
}

/** Closes a merchant, whose people and machines are told so at their next request, or lets them in again. */
export const setMerchantState: Handler<typeof operations.setMerchantState> = async ({ merchantId, state }, ctx) =>
  ctx.within({ role: 'system' }, async (db) => {
    const merchant = await merchantIn(db, merchantId, true)
    if (!merchant) throw notFound()
    if (merchant.state === state) return { version: merchant.version }
    const version = merchant.version + 1
    await db.updateTable('tenants').set({ state, version }).where('id', '=', merchantId).execute()
    await tellTrail(ctx, merchantId, { before: { state: merchant.state }, after: { state } })
    return { version }
  })

const tellTrail = async (ctx: Context, id: string, { before, after }: { before: object; after: { state: string } }) => {
  const work = await workForMerchant(ctx, id)
  const action = after.state === 'closed' ? 'closed' : 'reopened'
  await work.transaction((own) => ctx.audit({ entity: 'merchant', id, action, before, after }, own))
}
