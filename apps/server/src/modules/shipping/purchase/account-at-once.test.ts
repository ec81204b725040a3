import { api } from '@stowline/contract'
import type { Carrier } from '@stowline/domain/shipping/carrier'
import { beforeEach, expect, test } from 'vitest'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../kernel/new-id.ts'
import { type LabelWorld, makeLabelWorld } from '../../../testing/factories/label-world.ts'
import { whileHeld } from '../../../testing/while-held.ts'
import { settingsHandlers } from '../../settings/index.ts'
import { buyLabel } from './buy-label.ts'
import { planOf } from './label-plan.ts'
import { storeLabel } from './store-label.ts'

let world: LabelWorld
let whilePricing = async (): Promise<unknown> => undefined
const boughtUnder: string[] = []

const watched = (practice: Carrier): Carrier => ({
  ...practice,
  rate: async (...question) => {
    await whilePricing()
    return practice.rate(...question)
  },
  ship: (request, account) => {
    boughtUnder.push(account.number)
    return practice.ship(request, account)
  },
})

beforeEach(async () => {
  world = await makeLabelWorld({ carrier: watched })
  boughtUnder.length = 0
})

const renumber = (number: string) =>
  world.run(api.settings.updateAccount, settingsHandlers.updateAccount, {
    id: world.merchant.accountId,
    version: 0,
    accountName: 'Practice',
    isTest: true,
    credentials: { number },
  } as never)

test('an account that gets another number while the price is asked for: the label is bought under the new one', async () => {
  const [id = ''] = await world.toShip(1)
  whilePricing = () => {
    whilePricing = async () => undefined
    return renumber('P-2')
  }
  expect(await buyLabel(world.context, id)).toMatchObject({ state: 'ready' })
  expect(boughtUnder).toEqual(['P-2'])
})

test('an account keeps its number from the moment that a label is about to be bought under it', async () => {
  const [orderId = ''] = await world.toShip(1)
  const work = world.context
  let plan: Awaited<ReturnType<typeof planOf>>
  const buying = {
    first: async (db: Db) => {
      plan = await planOf(work, db, { orderId, reference: newId() }, true)
    },
    last: async (db: Db) => {
      if ('state' in plan) throw new Error(plan.code)
      await storeLabel(work, db, plan, null)
    },
  }
  const late = whileHeld(world.database, world.merchant.tenantId, buying, () => renumber('P-2'))
  await expect(late).rejects.toMatchObject({ code: 'settings.accountInUse' })
})
