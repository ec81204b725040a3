import type { AccountForm, Sender } from '@stowline/contract/settings/settings.schema'
import { stateCode } from '@stowline/domain/shipping/states'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Context } from '../../kernel/context.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { checkPlace } from './check-place.ts'
import { apart, type Credentials } from './credentials.ts'

type Form = z.output<z.ZodObject<typeof AccountForm>>
type SenderForm = z.output<typeof Sender>

/** Columns of an account's form; place, warehouse and name are checked. `credentials` are whole and checked already. */
export const accountColumns = async (ctx: Context, form: Form, credentials: Credentials, ownId = '') => {
  if (form.sender) checkPlace(ctx, form.sender)
  await checkWarehouse(ctx.db, form.warehouseId)
  await checkName(ctx.db, form.accountName, ownId)
  const { number, sealed } = apart(credentials)
  return {
    name: form.accountName,
    account_number: number,
    secrets: Object.keys(sealed).length ? Buffer.from(ctx.secrets.encrypt(JSON.stringify(sealed))) : null,
    warehouse_id: form.warehouseId,
    is_test: form.isTest,
    state: form.isActive ? ('active' as const) : ('disabled' as const),
    label_format: form.labelFormat,
    ...senderColumns(form.sender),
  }
}

const senderColumns = (sender: SenderForm | null) => ({
  sender_name: sender?.senderName ?? '',
  sender_company: sender?.company ?? '',
  sender_phone: sender?.senderPhone ?? '',
  sender_street: sender?.street ?? '',
  sender_city: sender?.cityName ?? '',
  sender_state: sender ? (stateCode(sender.stateorProvince) ?? '') : '',
  sender_postal_code: sender?.postalCode ?? '',
})

const checkWarehouse = async (db: Db, warehouseId: string | null): Promise<void> => {
  if (warehouseId === null) return
  const own = await db
    .selectFrom('tenant_warehouses')
    .select('warehouse_id')
    .where('warehouse_id', '=', warehouseId)
    .executeTakeFirst()
  if (!own) throw notFound()
}

const checkName = async (db: Db, name: string, ownId: string): Promise<void> => {
  const taken = await db
    .selectFrom('logistics_accounts')
    .select('id')
    .where('name', '=', name)
    .where('state', '<>', 'deleted')
    .where('id', '<>', ownId)
    .executeTakeFirst()
  if (taken) throw new Refusal('settings.nameTaken')
}
