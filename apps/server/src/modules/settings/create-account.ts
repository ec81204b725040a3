import type { settings } from '@stowline/contract/settings/settings.contract'
import type { Handler } from '../../kernel/context.ts'
import { accountColumns } from './account-columns.ts'
import { carrierOf } from './carrier-forms.ts'
import { checkCredentials, merged } from './credentials.ts'
import { refuseTaken } from './name-taken.ts'

/** Adds a shipping account. The audit trail names it, never what is sealed in it. */
export const createAccount: Handler<typeof settings.createAccount> = async ({ carrier: code, ...form }, ctx) => {
  const { accountFields } = carrierOf(ctx, code)
  const credentials = merged(accountFields, form.credentials, {})
  checkCredentials(accountFields, form.credentials, credentials)
  const columns = await accountColumns(ctx, form, credentials)
  const id = ctx.newId()
  await ctx.db
    .insertInto('logistics_accounts')
    .values({ tenant_id: ctx.caller.tenantId, id, carrier: code, created_at: ctx.now(), ...columns })
    .execute()
    .catch(refuseTaken)
  const { secrets: _, ...after } = columns
  await ctx.audit({ entity: 'logisticsAccount', id, action: 'created', after: { carrier: code, ...after } })
  return { id, version: 0 }
}
