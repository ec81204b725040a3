import type { CarrierAccount, LabelFormat } from '@stowline/domain/shipping/carrier'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Secrets } from '../../kernel/secrets.ts'

/** Who can open what is sealed. */
type Keyring = { readonly secrets: Pick<Secrets, 'decrypt'> }

const columns = ['id', 'carrier', 'account_number', 'is_test', 'secrets', 'label_format'] as const
const senderColumns = [
  'sender_name',
  'sender_company',
  'sender_phone',
  'sender_street',
  'sender_city',
  'sender_state',
  'sender_postal_code',
] as const

const accounts = (db: Db) => db.selectFrom('logistics_accounts').select(columns).select(senderColumns)
type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirst']>>>

const Sealed = z.record(z.string(), z.string())

/** What is sealed on an account's row, opened: the credentials by the key of their field. */
export const unseal = ({ secrets }: Keyring, sealed: Uint8Array | null): Readonly<Record<string, string>> =>
  sealed === null ? {} : Sealed.parse(JSON.parse(secrets.decrypt(Buffer.from(sealed).toString())))

/** A carrier's account with what the merchant set for its labels. */
export type ShippingAccount = CarrierAccount & { readonly labelFormat: LabelFormat }

const toAccount = (keyring: Keyring, row: Found | undefined): ShippingAccount | undefined =>
  row && {
    id: row.id,
    carrier: row.carrier,
    number: row.account_number,
    secrets: unseal(keyring, row.secrets),
    isTest: row.is_test,
    labelFormat: row.label_format,
    ...(row.sender_name && { sender: senderOf(row) }),
  }

const senderOf = (row: Found) => ({
  name: row.sender_name,
  company: row.sender_company,
  phone: row.sender_phone,
  street: row.sender_street,
  city: row.sender_city,
  state: row.sender_state,
  postalCode: row.sender_postal_code,
  country: 'US',
})

type Chosen = { readonly accountId?: string | null; readonly warehouseId?: string | null }

/**
 * The shipping account of a carrier that an order uses: its own choice, unless that was deleted; else the first active one kept for its
 * warehouse; else the first that is kept for none. `lock` keeps the accounts in question from being changed to the end of the transaction.
 */
export const findAccount = async (
  keyring: Keyring,
  db: Db,
  carrier: string,
  chosen: Chosen,
  lock = false,
): Promise<ShippingAccount | undefined> => {
  const { accountId = null, warehouseId = null } = chosen
  const query = accounts(db)
    .where('carrier', '=', carrier)
    .where('state', '<>', 'deleted')
    .where((eb) =>
      eb.or([
        eb('id', '=', accountId),
        eb.and([
          eb('state', '=', 'active'),
          eb.or([eb('warehouse_id', 'is', null), eb('warehouse_id', '=', warehouseId)]),
        ]),
      ]),
    )
    .orderBy(sql`id = ${accountId}`, (order) => order.desc().nullsLast())
    .orderBy('warehouse_id', (order) => order.asc().nullsLast())
    .orderBy('created_at')
    .orderBy('id')
    .select('state')
  const row = await (lock ? query.forShare() : query).executeTakeFirst()
  return row?.state === 'active' ? toAccount(keyring, row) : undefined
}

/** The account a label was bought with, active or not: what was bought there can only be asked about there. */
export const accountOfLabel = async (
  keyring: Keyring,
  db: Db,
  accountId: string | null,
): Promise<ShippingAccount | undefined> =>
  accountId === null ? undefined : toAccount(keyring, await accounts(db).where('id', '=', accountId).executeTakeFirst())
