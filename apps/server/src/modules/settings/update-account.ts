import type { settings } from '@stowline/contract/settings/settings.contract'
import { keysOf } from '@stowline/domain/kernel/records'
import type { Handler } from '../../kernel/context.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { accountColumns } from './account-columns.ts'
import { unseal } from './carrier-accounts.ts'
import { carrierOf } from './carrier-forms.ts'
import { apart, checkCredentials, merged, together } from './credentials.ts'
import { refuseTaken } from './name-taken.ts'
import { refuseWithOpenLabels } from './open-labels.ts'

/**
 * Changes a shipping account. Its carrier stays; a secret that is not typed again stays too; number and host stay while labels are open. What
 * was found by the last test is forgotten with new credentials.
 */
export const updateAccount: Handler<typeof settings.updateAccount> = async ({ id, version, ...form }, ctx) => {
  const present = await ctx.db
    .selectFrom('logistics_accounts')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'deleted')
    .forUpdate()
    .executeTakeFirst()
  if (!present) throw notFound()
  if (present.version !== version) throw new Refusal('request.stale')
  const { accountFields } = carrierOf(ctx, present.carrier)
  const stored = together(present.account_number, unseal(ctx, present.secrets))
  const credentials = merged(accountFields, form.credentials, stored)
  checkCredentials(accountFields, form.credentials, credentials)
  if (form.isTest !== present.is_test || apart(credentials).number !== present.account_number)
    await refuseWithOpenLabels(ctx.db, id)
  const columns = await accountColumns(ctx, form, credentials, id)
  const isOther =
    form.isTest !== present.is_test || JSON.stringify(credentials) !== JSON.stringify(merged(accountFields, {}, stored))
  await ctx.db
    .updateTable('logistics_accounts')
    .set({ ...columns, version: version + 1, ...(isOther && { tested_at: null, test_result: null, test_message: '' }) })
    .where('id', '=', id)
    .execute()
    .catch(refuseTaken)
  const { secrets: _, ...after } = columns
  const before = Object.fromEntries(keysOf(after).map((column) => [column, present[column]]))
  await ctx.audit({ entity: 'logisticsAccount', id, action: isOther ? 'credentialsChanged' : 'edited', before, after })
  return { id, version: version + 1 }
}
