import { api } from '@stowline/contract'
import { beforeAll, expect, test } from 'vitest'
import { insertRows } from '../../db/insert-rows.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeMerchant, type Merchant } from '../../testing/factories/merchant.ts'
import { makeOrders } from '../../testing/factories/orders.ts'
import { useCases } from '../../testing/factories/use-case.ts'
import { settingsHandlers } from './settings.handlers.ts'

const day = 86_400_000
let merchant: Merchant
let cases: ReturnType<typeof useCases>
beforeAll(async () => {
  const database = await testDatabase()
  merchant = await makeMerchant(database)
  cases = useCases(database, merchant.tenantId)
})

const useOf = (id: string) => cases.run(api.settings.accountUse, settingsHandlers.accountUse, { id } as never)

const listed = async (id: string) => {
  const { items } = (await cases.run(api.settings.accounts, settingsHandlers.accounts, { id } as never)) as {
    items: readonly { usualFor: string[] }[]
  }
  return items[0]
}

/** Accounts of a carrier that the merchant has no other of, oldest first. */
const addAccounts = (warehouses: readonly (string | null)[]) =>
  cases.inTransaction(async ({ db, newId }) => {
    const ids = warehouses.map(() => newId())
    const rows = warehouses.map((warehouse_id, at) => ({
      id: ids[at] ?? '',
      name: `Account ${ids[at]}`,
      carrier: 'strict',
      account_number: `NO${at}`,
      warehouse_id,
      created_at: new Date(Date.UTC(2026, 0, 1 + at)),
    }))
    await insertRows(db, 'logistics_accounts', rows)
    return ids
  })

test('an account says which warehouses it is the usual one of, and its use: labels of the last 30 days that stand', async () => {
  const { east, west } = merchant.warehouses
  const [forAll = '', forWest = '', younger = ''] = await addAccounts([null, west, null])
  const nothing = { labelCount: 0, labelCharge: '0.00', lastLabelTime: null }
  expect(await useOf(forWest)).toEqual(nothing)
  expect(await listed(forWest)).toMatchObject({ usualFor: [west] })
  expect(await listed(younger)).toMatchObject({ usualFor: [] })
  const usual = (await listed(forAll))?.usualFor
  expect(usual).toContain(east)
  expect(usual).not.toContain(west)

  const orderIds = await makeOrders(await testDatabase(), merchant, 4)
  const made = [
    { state: 'ready', ago: 2 },
    { state: 'printed', ago: 1 },
    { state: 'void', ago: 0 },
    { state: 'ready', ago: 31 },
  ]
  const last = await cases.inTransaction(async ({ db, newId, now }) => {
    const at = now().getTime()
    const rows = made.map(({ state, ago }, place) => ({
      id: newId(),
      order_id: orderIds[place] ?? '',
      state,
      carrier: 'strict',
      logistics_account_id: forAll,
      charge_cents: 1_050,
      requested_at: new Date(at),
      bought_at: new Date(at - ago * day),
    }))
    await insertRows(db, 'labels', rows)
    return new Date(at - day).toISOString()
  })
  expect(await listed(forAll)).toMatchObject({ lastTest: null, hasLabels: true })
  expect(await listed(forWest)).toMatchObject({ hasLabels: false })
  expect(await useOf(forAll)).toMatchObject({ labelCount: 2, labelCharge: '21.00', lastLabelTime: last })
})

test('of a deleted account, or of another merchant, nothing is told', async () => {
  const [own = ''] = await addAccounts([null])
  const database = await testDatabase()
  const stranger = useCases(database, (await makeMerchant(database)).tenantId)
  await expect(
    stranger.run(api.settings.accountUse, settingsHandlers.accountUse, { id: own } as never),
  ).rejects.toMatchObject({ code: 'request.notFound' })
  await cases.inTransaction(({ db }) =>
    db.updateTable('logistics_accounts').set({ state: 'deleted' }).where('id', '=', own).execute(),
  )
  await expect(useOf(own)).rejects.toMatchObject({ code: 'request.notFound' })
})
