import type { operations } from '@stowline/contract/operations/operations.contract'
import type { Input } from '@stowline/contract/kernel/rpc'
import { sampleTariff } from '@stowline/domain/billing/cards/sample/sample-tariff'
import { cents, fromDecimal } from '@stowline/domain/kernel/money'
import type { Db } from '../../db/database.ts'
import { errorCode } from '../../db/error-code.ts'
import { asJson } from '../../db/json.ts'
import type { Context, Handler } from '../../kernel/context.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { openBook, setCreditLimit, storeCard } from '../billing/index.ts'
import { makeActivation } from './activation.ts'
import { addAccount } from './add-account.ts'
import { mailInvitation } from './mail-invitation.ts'

type NewMerchant = Input<typeof operations.createMerchant>
const TAKEN = '23505'
const NO_SUCH_WAREHOUSE = '23503'

async function addTenant(db: Db, id: string, { code, name, salesManager, serviceManager }: NewMerchant): Promise<void> {
  const names = { name_cn: name.zh, name_en: name.en }
  const managers = {
    sales_manager: salesManager ? asJson(salesManager) : null,
    service_manager: serviceManager ? asJson(serviceManager) : null,
  }
  await db
    .insertInto('tenants')
    .values({ id, code, kind: 'merchant', ...names, ...managers })
    .execute()
    .catch((error: unknown) => {
      throw errorCode(error) === TAKEN ? new Refusal('identity.merchantCodeTaken') : error
    })
}

async function assignWarehouses(db: Db, tenant_id: string, warehouseIds: readonly string[]): Promise<void> {
  if (warehouseIds.length === 0) return
  const rows = warehouseIds.map((warehouse_id, position) => ({ tenant_id, warehouse_id, position }))
  await db
    .insertInto('tenant_warehouses')
    .values(rows)
    .execute()
    .catch((error: unknown) => {
      throw errorCode(error) === NO_SUCH_WAREHOUSE ? notFound() : error
    })
}

/** Tenant, administrator, warehouses, book and the card that everybody begins with in one transaction; the activation's code comes back. */
const store = (tenantId: string, input: NewMerchant, ctx: Context) =>
  ctx.within({ role: 'system' }, async (db) => {
    const { creditLimit } = input
    await addTenant(db, tenantId, input)
    const account = { ...input.admin, kind: 'admin' as const, isAdmin: true, menus: input.menus, password_hash: null }
    const userId = await addAccount(db, { tenantId, ...account }, ctx)
    await ctx.within({ role: 'app', tenantId }, async (own) => {
      await assignWarehouses(own, tenantId, input.warehouseIds)
      await openBook(own)
      await ctx.audit(
        {
          entity: 'merchant',
          id: tenantId,
          action: 'created',
          after: { code: input.code, menus: input.menus, creditLimit },
        },
        own,
      )
    })
    await setCreditLimit(db, tenantId, fromDecimal(creditLimit) ?? cents(0), ctx.by.id)
    await storeCard(db, ctx, tenantId, sampleTariff)
    return makeActivation(db, { tenantId, userId }, ctx)
  })

/** A new merchant of the provider. Its administrator gets a link by mail and chooses a password there. */
export const createMerchant: Handler<typeof operations.createMerchant> = async (input, ctx) => {
  const merchantId = ctx.newId()
  const code = await store(merchantId, input, ctx)
  return { id: merchantId, isMailed: await mailInvitation(ctx, input.admin, code) }
}
