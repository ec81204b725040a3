import { api } from '@stowline/contract'
import { beforeAll, expect, test } from 'vitest'
import { insertRows } from '../../../db/insert-rows.ts'
import { newId } from '../../../kernel/new-id.ts'
import { type LabelWorld, makeLabelWorld } from '../../../testing/factories/label-world.ts'
import { orderHandlers } from '../../orders/index.ts'
import { settingsHandlers } from '../../settings/index.ts'
import { shippingHandlers } from '../shipping.handlers.ts'

let world: LabelWorld
const accounts = { second: newId(), other: newId(), closed: newId() }
beforeAll(async () => {
  world = await makeLabelWorld()
  await world.inTenant((db) =>
    insertRows(db, 'logistics_accounts', [
      {
        id: accounts.second,
        name: 'Second',
        carrier: 'practice',
        account_number: 'P-2',
        state: 'active',
        label_format: 'zpl',
      },
      {
        id: accounts.other,
        name: 'Other',
        carrier: 'pigeon',
        account_number: 'X-1',
        state: 'active',
        label_format: 'pdf',
      },
      {
        id: accounts.closed,
        name: 'Closed',
        carrier: 'practice',
        account_number: 'P-3',
        state: 'disabled',
        label_format: 'pdf',
      },
    ]),
  )
})

const change = (orderIds: readonly string[], logisticsAccountId: string) =>
  world.run(api.orders.changeAccount, orderHandlers.changeAccount, { orderIds, logisticsAccountId } as never)
const buy = (orderId: string) => world.run(api.shipping.createLabel, shippingHandlers.createLabel, { orderId } as never)
const remove = (id: string) => world.run(api.settings.deleteAccount, settingsHandlers.deleteAccount, { id } as never)

test('orders go on another account of their carrier, with a line of history; labels are bought there, in its format', async () => {
  const [first = '', second = ''] = await world.toShip(2)
  expect(await change([first, second, 'nobody'], accounts.second)).toMatchObject({
    succeeded: [first, second].sort(),
    failed: [{ id: 'nobody', code: 'request.notFound' }],
  })
  const { version } = await world.order(first)
  expect(await change([first], accounts.second)).toMatchObject({ succeeded: [first], failed: [] })
  expect((await world.order(first)).version).toBe(version)
  await buy(first)
  expect(await world.labelsOf(first)).toMatchObject([
    { logistics_account_id: accounts.second, format: 'zpl', state: 'ready' },
  ])
})

test('one carrier at a time: orders of another carrier, or an account of another, are refused with the rule', async () => {
  const [one = '', two = ''] = await world.toShip(2)
  const rule = { code: 'orders.otherCarrier' }
  await expect(change([one, two], accounts.other)).rejects.toMatchObject(rule)
  await world.inTenant((db) =>
    db.updateTable('orders').set({ carrier: 'pigeon', service_code: 'P' }).where('id', '=', two).execute(),
  )
  await expect(change([one, two], accounts.second)).rejects.toMatchObject(rule)
  await expect(change([two], accounts.second)).rejects.toMatchObject(rule)
  expect((await world.order(one)).logistics_account_id).not.toBe(accounts.second)
  await expect(change([one], accounts.closed)).rejects.toMatchObject({ code: 'request.notFound' })
  await expect(change([one], 'nobody')).rejects.toMatchObject({ code: 'request.notFound' })
})

test('an order that has its label keeps the account it was bought on', async () => {
  const [labelled = '', free = ''] = await world.toShip(2)
  await buy(labelled)
  expect(await change([labelled, free], accounts.second)).toMatchObject({
    succeeded: [free],
    failed: [{ id: labelled, code: 'orders.hasLabel' }],
  })
})

test('accounts are told by carrier, those in use only', async () => {
  const told = async (input: object) =>
    (await world.run(api.orders.accountsByCarrier, orderHandlers.accountsByCarrier, input as never)).map(
      ({ carrier, accounts: own }) => [carrier, own.map(({ accountName }) => accountName)],
    )
  expect(await told({})).toEqual([['practice', ['Practice', 'Second']]])
  const [order = ''] = await world.toShip(1)
  expect(await told({ orderIds: [order] })).toEqual([['practice', ['Practice', 'Second']]])
  expect(await told({ carrier: 'pigeon' })).toEqual([])
  expect(await told({ orderIds: ['nobody'] })).toEqual([])
})

test('an account is not deleted while a label bought on it has not left; afterwards it is, and orders fall back', async () => {
  const own = newId()
  await world.inTenant((db) =>
    insertRows(db, 'logistics_accounts', [{ id: own, name: 'Brief', carrier: 'practice', account_number: 'P-9' }]),
  )
  const [order = '', later = ''] = await world.toShip(2)
  await change([order, later], own)
  await buy(order)
  await expect(remove(own)).rejects.toMatchObject({ code: 'settings.accountInUse', params: { count: 1 } })
  await world.inTenant((db) => db.updateTable('orders').set({ status: 'shipped' }).where('id', '=', order).execute())
  await remove(own)
  await buy(later)
  expect(await world.labelsOf(later)).toMatchObject([{ logistics_account_id: world.merchant.accountId }])
})
