import { practiceCarrier } from '@stowline/carriers'
import { api } from '@stowline/contract'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { makeMerchant } from '../../testing/factories/merchant.ts'
import { useCases } from '../../testing/factories/use-case.ts'
import { settingsHandlers } from './settings.handlers.ts'

const practice = practiceCarrier({ now: () => new Date(), day: 86_400_000 })
let cases: ReturnType<typeof useCases>
beforeAll(async () => {
  const database = await testDatabase()
  const { tenantId } = await makeMerchant(database)
  cases = useCases(database, tenantId, { services: { carriers: new Map([[practice.code, practice]]) } })
})

test('billing accounts: those of a platform before those for all, edited under their version', async () => {
  const run = <E extends keyof typeof settingsHandlers>(call: E, input: object) =>
    cases.run(api.settings[call] as never, settingsHandlers[call] as never, input as never) as Promise<never>
  const payer = { carrier: 'practice', accountNumber: 'PAY001', postalCode: '98109' }
  const all = (await run('createBillingAccount', { ...payer, accountName: 'Group' })) as { id: string }
  await run('createBillingAccount', { ...payer, accountName: 'Amazon', platformId: 'amazon', billingNumber: 'B-7' })
  await run('createBillingAccount', { ...payer, accountName: 'Shopify', platformId: 'shopify' })
  const names = async (input: object) =>
    ((await run('billingAccounts', input)) as { accountName: string }[]).map(({ accountName }) => accountName)
  expect(await names({})).toEqual(['Amazon', 'Shopify', 'Group'])
  expect(await names({ platformId: 'amazon' })).toEqual(['Amazon', 'Group'])
  await expect(run('createBillingAccount', { ...payer, accountName: 'Group' })).rejects.toMatchObject({
    code: 'settings.nameTaken',
  })
  await expect(run('createBillingAccount', { ...payer, accountName: 'X', postalCode: '00000' })).rejects.toMatchObject({
    code: 'settings.zipUnknown',
  })
  // The payer's number has the form that the carrier gives its accounts.
  const wrong = { ...payer, accountNumber: 'PAY 01' }
  const wrongForm = { code: 'request.invalid', problems: [{ path: 'accountNumber', code: 'format' }] }
  await expect(run('createBillingAccount', { ...wrong, accountName: 'Wrong' })).rejects.toMatchObject(wrongForm)
  await expect(
    run('updateBillingAccount', { ...wrong, id: all.id, version: 0, accountName: 'Group' }),
  ).rejects.toMatchObject(wrongForm)
  await run('updateBillingAccount', { ...payer, id: all.id, version: 0, accountName: 'Group 2' })
  await expect(
    run('updateBillingAccount', { ...payer, id: all.id, version: 0, accountName: 'Group 3' }),
  ).rejects.toMatchObject({
    code: 'request.stale',
  })
  await run('deleteBillingAccount', { id: all.id })
  await expect(run('deleteBillingAccount', { id: all.id })).rejects.toMatchObject({ code: 'request.notFound' })
  expect(await names({})).toEqual(['Amazon', 'Shopify'])
})
