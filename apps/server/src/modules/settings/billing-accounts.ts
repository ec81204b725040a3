import type { settings } from '@stowline/contract/settings/settings.contract'
import type { BillingAccountForm } from '@stowline/contract/settings/settings.schema'
import type { z } from 'zod'
import type { Context, Handler } from '../../kernel/context.ts'
import type { AccountField } from '@stowline/domain/shipping/carrier'
import { InvalidInput, notFound, Refusal } from '../../kernel/refusal.ts'
import { carrierOf } from './carrier-forms.ts'
import { numberKey } from './credentials.ts'
import { checkZip } from './check-place.ts'
import { refuseTaken } from './name-taken.ts'

type Form = z.output<z.ZodObject<typeof BillingAccountForm>>

/** Whom a carrier bills in the shipping account's place: those for orders of a platform, the platform's own before those for all. */
export const listBillingAccounts: Handler<typeof settings.billingAccounts> = async ({ platformId }, ctx) => {
  const rows = await ctx.db
    .selectFrom('billing_accounts')
    .selectAll()
    .where((eb) => (platformId ? eb.or([eb('platform', '=', platformId), eb('platform', 'is', null)]) : eb.and([])))
    .orderBy('platform', (order) => order.asc().nullsLast())
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    accountName: row.name,
    carrier: row.carrier,
    platformId: row.platform,
    accountNumber: row.account_number,
    billingNumber: row.billing_number,
    postalCode: row.postal_code,
    createdTime: row.created_at.toISOString(),
    version: row.version,
  }))
}

export const createBillingAccount: Handler<typeof settings.createBillingAccount> = async (form, ctx) => {
  const columns = await columnsOf(ctx, form)
  const id = ctx.newId()
  await ctx.db
    .insertInto('billing_accounts')
    .values({ tenant_id: ctx.caller.tenantId, id, created_at: ctx.now(), ...columns })
    .execute()
    .catch(refuseTaken)
  await ctx.audit({ entity: 'billingAccount', id, action: 'created', after: columns })
  return { id, version: 0 }
}

export const updateBillingAccount: Handler<typeof settings.updateBillingAccount> = async (
  { id, version, ...form },
  ctx,
) => {
  const before = await ctx.db
    .selectFrom('billing_accounts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw notFound()
  if (before.version !== version) throw new Refusal('request.stale')
  const after = await columnsOf(ctx, form, id)
  await ctx.db
    .updateTable('billing_accounts')
    .set({ ...after, version: version + 1 })
    .where('id', '=', id)
    .execute()
    .catch(refuseTaken)
  await ctx.audit({ entity: 'billingAccount', id, action: 'edited', before, after })
  return { id, version: version + 1 }
}

export const deleteBillingAccount: Handler<typeof settings.deleteBillingAccount> = async ({ id }, ctx) => {
  const before = await ctx.db.deleteFrom('billing_accounts').where('id', '=', id).returningAll().executeTakeFirst()
  if (!before) throw notFound()
  await ctx.audit({ entity: 'billingAccount', id, action: 'deleted', before })
  return {}
}

/** Whoever pays has an account of the same form as those that labels are bought on. */
const checkNumber = (fields: readonly AccountField[], accountNumber: string): void => {
  const pattern = fields.find(({ key }) => key === numberKey)?.pattern
  if (pattern && !new RegExp(pattern).test(accountNumber)) {
    throw new InvalidInput([{ path: 'accountNumber', code: 'format' }])
  }
}

const columnsOf = async (ctx: Context, form: Form, ownId = '') => {
  const { code, accountFields } = carrierOf(ctx, form.carrier)
  checkNumber(accountFields, form.accountNumber)
  checkZip(ctx, form.postalCode)
  const taken = await ctx.db
    .selectFrom('billing_accounts')
    .select('id')
    .where('name', '=', form.accountName)
    .where('id', '<>', ownId)
    .executeTakeFirst()
  if (taken) throw new Refusal('settings.nameTaken')
  return {
    name: form.accountName,
    carrier: code,
    platform: form.platformId,
    account_number: form.accountNumber,
    billing_number: form.billingNumber,
    postal_code: form.postalCode,
  }
}
