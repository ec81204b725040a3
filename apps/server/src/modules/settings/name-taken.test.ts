import { api } from '@stowline/contract'
import { beforeAll, expect, test } from 'vitest'
import type { Database, Db } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { newId } from '../../kernel/new-id.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeMerchant, type Merchant } from '../../testing/factories/merchant.ts'
import { useCases } from '../../testing/factories/use-case.ts'
import { whileHeld } from '../../testing/while-held.ts'
import { settingsHandlers } from './settings.handlers.ts'

let database: Database
let merchant: Merchant
let run: ReturnType<typeof useCases>['run']
beforeAll(async () => {
  database = await testDatabase()
  merchant = await makeMerchant(database)
  run = useCases(database, merchant.tenantId).run
})

type Table = 'logistics_accounts' | 'billing_accounts' | 'stores'
const zip = { postal_code: '98109' }
const account = { carrier: 'practice', accountName: 'Mine', isTest: true, credentials: { number: 'P-2' } }
const payer = { carrier: 'practice', accountName: 'Mine', accountNumber: 'PAY001', postalCode: '98109' }
const addAccount = (changes: object = {}) =>
  run(api.settings.createAccount, settingsHandlers.createAccount, { ...account, ...changes } as never)
const addPayer = (changes: object = {}) =>
  run(api.settings.createBillingAccount, settingsHandlers.createBillingAccount, { ...payer, ...changes } as never)
const store = { shopName: 'Mine', platformId: 'ebay' }
const addStore = (changes: object = {}) =>
  run(api.settings.createStore, settingsHandlers.createStore, { ...store, ...changes } as never)
const carried = { carrier: 'practice', account_number: 'X' }
/** Somebody else's record of that name, not committed yet when ours is looked at. */
const other = (table: Table) => ({
  first: (db: Db) =>
    insertRows(db, table, [
      {
        id: newId(),
        name: 'Mine',
        created_at: new Date(),
        ...(table === 'stores' ? { platform: 'ebay' } : carried),
        ...(table === 'billing_accounts' && zip),
      },
    ]),
})

test.each<[Table, string, () => Promise<() => Promise<unknown>>]>([
  ['logistics_accounts', 'created', async () => addAccount],
  [
    'logistics_accounts',
    'renamed',
    async () => {
      const { id } = await addAccount({ accountName: 'Before' })
      const { carrier: _, ...rest } = account
      return () => run(api.settings.updateAccount, settingsHandlers.updateAccount, { ...rest, id, version: 0 } as never)
    },
  ],
  ['billing_accounts', 'created', async () => addPayer],
  [
    'billing_accounts',
    'renamed',
    async () => {
      const { id } = await addPayer({ accountName: 'Before' })
      return () =>
        run(api.settings.updateBillingAccount, settingsHandlers.updateBillingAccount, {
          ...payer,
          id,
          version: 0,
        } as never)
    },
  ],
  ['stores', 'created', async () => addStore],
  [
    'stores',
    'renamed',
    async () => {
      const { id } = await addStore({ shopName: 'Before' })
      return () => run(api.settings.updateStore, settingsHandlers.updateStore, { ...store, id, version: 0 } as never)
    },
  ],
])('%s: a name that somebody else takes at the same time is refused when one is %s', async (table, _what, prepare) => {
  const act = await prepare()
  await expect(whileHeld(database, merchant.tenantId, other(table), () => act())).rejects.toMatchObject({
    code: 'settings.nameTaken',
  })
  await database.owner.deleteFrom(table).where('tenant_id', '=', merchant.tenantId).where('name', '=', 'Mine').execute()
})
