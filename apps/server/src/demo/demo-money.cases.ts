import { api } from '@stowline/contract'
import { expect, test } from 'vitest'
import { billsHandlers, chargesHandlers } from '../modules/billing/index.ts'
import { orderHandlers } from '../modules/orders/index.ts'
import { settingsHandlers } from '../modules/settings/index.ts'
import type { useCases } from '../testing/factories/use-case.ts'
import { checkBill } from '../testing/month/read-month.ts'
import { demoMerchants } from './merchants.ts'

const codes = demoMerchants.map(({ code }) => code)

/** What the demo has of bills and of freight that was put right, asked as each merchant. */
export const moneyTests = (of: (code: string) => ReturnType<typeof useCases>['run']): void => {
  test('of the first merchant one bill is past due, one not due yet, both paid in part, and one is paid; the other has paid all', async () => {
    const billsOf = async (code: string) =>
      (await of(code)(api.bills.list, billsHandlers.list, {})).items.map(({ id, state, paid, open }) => {
        const [has, owes] = [Number(paid) > 0, Number(open) > 0]
        return { id, told: `${state}: ${has ? 'paid' : 'nothing'}, ${owes ? 'owes' : 'none open'}` }
      })
    const [open, paid] = await Promise.all(codes.map(billsOf))
    const settled = 'paid: paid, none open'
    expect(paid?.map(({ told }) => told)).toEqual([settled, settled, settled])
    const inOrder = ['unbilled: paid, owes', 'pastDue: paid, owes', settled]
    expect(open?.map(({ told }) => told)).toEqual(inOrder)
    const { accrued } = await of('harborpine')(api.bills.list, billsHandlers.list, {})
    expect(Number(accrued.total)).toBeGreaterThan(0)
  })

  test.each(codes)('each bill of %s worked out again differs in nothing', async (code) => {
    const run = of(code)
    const { items } = await run(api.bills.list, billsHandlers.list, {})
    for (const { id, chargeCount } of items)
      expect(await checkBill({ run }, id)).toMatchObject({ charges: chargeCount, differences: [] })
  })

  test.each(codes)('%s has an order whose freight was put right after its label was paid', async (code) => {
    const { items } = await of(code)(api.charges.list, chargesHandlers.list, { type: 'adjustment' })
    const { reference, orderId, lines } = items.find(({ lines: [line] }) => line?.code === 'agreed.freight') ?? {}
    expect(lines?.[0]?.why.zh).not.toBe('')
    const { labels } = await of(code)(api.orders.detail, orderHandlers.detail, { id: orderId ?? '' })
    expect(labels[0]).toMatchObject({ state: 'printed', charge: expect.any(String) })
    expect(labels[0]?.fees?.filter(({ reason }) => !reason)).toEqual([])
    const { items: all } = await of(code)(api.charges.list, chargesHandlers.list, { numbers: [reference ?? ''] })
    expect(new Set(all.map(({ type }) => type))).toEqual(new Set(['freight', 'orderHandling', 'adjustment']))
  })

  test.each(codes)('%s has somebody else whom a carrier bills', async (code) => {
    const found = await of(code)(api.settings.billingAccounts, settingsHandlers.billingAccounts, {})
    expect(found.length).toBeGreaterThan(0)
  })
}
