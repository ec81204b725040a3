import type { settings } from '@stowline/contract/settings/settings.contract'
import type { AccountRow } from '@stowline/contract/settings/settings.schema'
import { carrierAddress } from '../../kernel/carrier-address.ts'
import type { Context, Handler } from '../../kernel/context.ts'
import { unseal } from './carrier-accounts.ts'
import { shown, together } from './credentials.ts'

const sortColumns = { createdTime: 'created_at', accountName: 'name' } as const

/** The merchant's shipping accounts, oldest first: the first of a carrier is the one that orders use. */
export const listAccounts: Handler<typeof settings.accounts> = async (
  { page, pageSize, sort, id, text, carriers },
  ctx,
) => {
  const like = `%${(text ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const found = ctx.db
    .selectFrom('logistics_accounts')
    .where('state', '<>', 'deleted')
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(text !== undefined, (query) =>
      query.where((eb) => eb.or([eb('name', 'ilike', like), eb('account_number', 'ilike', like)])),
    )
    .$if(Boolean(carriers?.length), (query) => query.where('carrier', 'in', carriers ?? []))
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .selectAll()
    .orderBy(sortColumns[sort?.field ?? 'createdTime'], sort?.order ?? 'asc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { items: rows.map((row) => toAccountRow(ctx, row)), total, page, pageSize }
}

type Stored = Awaited<ReturnType<ReturnType<typeof allColumns>['executeTakeFirstOrThrow']>>
const allColumns = ({ db }: Context) => db.selectFrom('logistics_accounts').selectAll()

const toAccountRow = (ctx: Context, row: Stored): AccountRow => ({
  id: row.id,
  accountName: row.name,
  carrier: row.carrier,
  logisticsAccountNumber: row.account_number,
  warehouseId: row.warehouse_id,
  isTest: row.is_test,
  isActive: row.state === 'active',
  labelFormat: row.label_format as AccountRow['labelFormat'],
  credentials: shown(
    ctx.carriers.get(row.carrier)?.accountFields ?? [],
    together(row.account_number, unseal(ctx, row.secrets)),
  ),
  webhookUrl: ctx.carriers.get(row.carrier)?.webhook ? ctx.publicUrl + carrierAddress(row.carrier, row.id) : null,
  sender: row.sender_name
    ? {
        senderName: row.sender_name,
        company: row.sender_company,
        senderPhone: row.sender_phone,
        street: row.sender_street,
        cityName: row.sender_city,
        stateorProvince: row.sender_state,
        postalCode: row.sender_postal_code,
      }
    : null,
  lastTest: row.tested_at && {
    result: row.test_result as NonNullable<AccountRow['lastTest']>['result'],
    message: row.test_message,
    testedTime: row.tested_at.toISOString(),
  },
  createdTime: row.created_at.toISOString(),
  version: row.version,
})
