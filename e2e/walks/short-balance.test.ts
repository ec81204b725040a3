import { fromDecimal } from '@stowline/domain/kernel/money'
import { labelsErrors, preflightGroupNames } from '@stowline/text/shipping'
import { orderActions } from '@stowline/text/orders-screen'
import { batch, common } from '@stowline/text/ui'
import type { Page } from '@playwright/test'
import { ask } from '../ask.ts'
import type { Account, Server } from '../server.ts'
import { addAccount, carrierPortal, ownToken } from './carrier-portal.ts'
import { proveBooks } from './label-books.ts'
import { makeDearOrders } from './mixed-orders.ts'
import { findAndSelect, runAsked } from './orders-page.ts'
import { expect, type Walk } from './portal.ts'
import { recharge, startMoneyPortal } from './recharge.ts'

const test = carrierPortal(startMoneyPortal)

const wanted = 12

type Money = { readonly available: string; readonly held: string }
const cents = (amount: string | null): number => fromDecimal((amount ?? '').replace(/[^\d.]/g, '')) ?? Number.NaN

/** The demo's merchant with little on his account. */
const poorAdmin = (product: Server): Account => {
  const account = product
    .credentials()
    .accounts.find(({ tenant, role }) => tenant === 'harborpine' && /admin/i.test(role))
  if (!account) throw new Error('the demo names no admin of the merchant with little money')
  return account
}

const idOf = async (product: Server, token: string, no: string) => {
  const { items } = await ask<{ items: { id: string }[] }>(
    product.url,
    'orders.list',
    { numbers: [no], numberField: 'platformNo' },
    { token },
  )
  return items[0]?.id ?? ''
}

const openLabelRun = async (page: Page, { t }: Walk) => {
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: t(orderActions.createLabels) })
    .click()
  return page.getByRole('dialog')
}

/** What the preflight says of the money: how many it lasts for, what they cost, what is there and what is left. */
const readPreflight = async (page: Page, walk: Walk) => {
  const dialog = await openLabelRun(page, walk)
  await expect(dialog.getByText(walk.t(orderActions.availableAfter))).toBeVisible()
  const [total, available, after] = (await dialog.locator('.label-cost dd').allTextContents()).map(cents)
  const group = dialog.locator('.reason').filter({ hasText: walk.t(preflightGroupNames.balance) })
  await expect(group.locator('li')).toContainText([/USD|美元/])
  const uncovered = await group.locator('li').count()
  await dialog.getByRole('button', { name: walk.t(common.cancel) }).click()
  return { total: total ?? 0, available: available ?? 0, after: after ?? 0, uncovered }
}

test('a batch for which the money does not last buys what it lasts for, and what failed once after a recharge', async ({
  page,
  product,
  double,
  walk,
}) => {
  const { t } = walk
  const admin = poorAdmin(product)
  const token = await ownToken(product, admin)
  const money = () => ask<Money>(product.url, 'billing.balance', {}, { token })
  await walk.signIn(admin)
  await addAccount(page, walk, 'UPS', double.accounts.ups)
  const [extra, ...numbers] = await makeDearOrders(product.url, token, wanted + 1)
  await findAndSelect(page, walk, numbers)
  const before = await money()

  const { bought, price, after } = await test.step('the preflight says how many the money lasts for', async () => {
    const said = await readPreflight(page, walk)
    const covered = wanted - said.uncovered
    expect(covered).toBeGreaterThan(0)
    expect(covered).toBeLessThan(wanted)
    expect(said.available).toBe(cents(before.available))
    expect(said.after).toBe(said.available - said.total)
    expect(said.after).toBeLessThan(said.total / covered)
    return { bought: covered, price: said.total / covered, after: said.after }
  })

  await test.step('another label bought while the preflight stands: one fewer is bought than it said', async () => {
    const dialog = await openLabelRun(page, walk)
    await expect(dialog.getByText(t(orderActions.availableAfter))).toBeVisible()
    const orderId = await idOf(product, token, extra ?? '')
    await ask(product.url, 'shipping.createLabel', { orderId, price: (price / 100).toFixed(2) }, { token })
    const { succeeded, text } = await runAsked(page, walk)
    expect(succeeded, text).toBe(bought - 1)
    const failed = dialog.locator('.batch-results .reason').filter({ hasText: t(batch.account) })
    const params = { price: (price / 100).toFixed(2), available: (after / 100).toFixed(2) }
    await expect(failed.filter({ hasText: t(labelsErrors.insufficientBalance, params) })).toHaveCount(1)
    expect(double.book()).toMatchObject({ labels: bought, cents: bought * price })
    expect(await money()).toMatchObject({ held: before.held, available: (after / 100).toFixed(2) })
    await walk.accessible('results of a label run')
  })

  await test.step('after a recharge of exactly what is missing the failed row is bought, once, at the price that is shown first', async () => {
    await recharge(product, { merchant: admin.tenant, amount: price - after })
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t(batch.retryFailed, { count: 1 }) }).click()
    await expect(dialog.locator('.label-cost dd').first()).toContainText((price / 100).toFixed(2))
    expect(double.book()).toMatchObject({ labels: bought })
    await dialog.locator('.ant-modal-footer button.ant-btn-primary').click()
    await expect(dialog.locator('.batch-results .batch-counts')).toContainText(`${t(batch.succeeded)} ${bought}`, {
      timeout: 60_000,
    })
    await expect(dialog.locator('.batch-results .reasons')).toHaveCount(0)
    expect(double.book()).toMatchObject({ labels: bought + 1, cents: (bought + 1) * price })
    expect(await money()).toMatchObject({ held: before.held, available: '0.00' })
  })

  await test.step('the book is sound, and has of every label what its carrier sold', async () => {
    await page.goto('about:blank')
    await proveBooks(product, double.book())
  })
})
