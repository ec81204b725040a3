import type { ChargeRow } from '@stowline/contract/billing/charges.contract'
import { labelScreen } from '@stowline/text/label-screen'
import { orderDetail, orderDialogs } from '@stowline/text/orders-screen'
import { ask } from '../ask.ts'
import { signIn } from '../sign-in.ts'
import { countClicks } from './clicks.ts'
import { expect, merchantAdmin, test } from './portal.ts'

const inCents = (texts: readonly string[]): number[] =>
  texts.map((text) => Math.round(Number(text.replaceAll('−', '-').replace(/[^\d.-]/g, '')) * 100))
const sumOf = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

test('why a bought label cost what it cost: the row, then its price, which unfolds its lines in its place', async ({
  page,
  product,
  walk,
}) => {
  const { t } = walk
  await walk.signIn(merchantAdmin(product))
  // Of those that left with a label of ours: what was shipped elsewhere cost nothing here.
  await page.goto('/delivery/index?tab=shipped&f.labelStates=printed')
  const link = page.locator('tbody tr[data-row-key] th a').first()
  const drawer = page.getByRole('region', { name: (await link.textContent()) ?? '', exact: true })
  const clicks = await countClicks(page)
  await link.click()
  const price = drawer.getByTitle(t(orderDialogs.feeLines)).first()
  await price.click()
  const lines = drawer.locator('.rate-fees')
  await expect(lines.locator('tbody tr').first()).toContainText(/\d+ lb/)
  await clicks.atMost(2, 'why a bought label cost what it cost, from the order list')

  await test.step('the lines add up to what was paid; nothing lies over the list', async () => {
    const amounts = inCents(await lines.locator('tbody td:last-child').allTextContents())
    expect(amounts.length).toBeGreaterThan(1)
    const sum = (sumOf(amounts) / 100).toFixed(2)
    await expect(lines.locator('tfoot td:last-child')).toHaveText(sum)
    await expect(price).toContainText(sum)
    await expect(price).toHaveAttribute('aria-expanded', 'true')
    await expect(page.locator('.ant-modal, .ant-popover')).toHaveCount(0)
    await walk.accessible('lines of a price')
    await price.click()
    await expect(lines).toHaveCount(0)
    await expect(drawer.getByText(t(orderDetail.packageAndLabel))).toBeVisible()
  })
})

test('why the freight of an order is higher than quoted: from the order to the line that says so, and to its charge', async ({
  page,
  product,
  walk,
}) => {
  const { t } = walk
  const token = await signIn(product.url, merchantAdmin(product))
  const { items } = await ask<{ items: ChargeRow[] }>(product.url, 'charges.list', { type: 'adjustment' }, { token })
  const charge = items.find(({ lines: [line], total }) => line?.code === 'agreed.freight' && Number(total) > 0)
  const { reference = '', total = '', lines: [line] = [] } = charge ?? {}
  await walk.signIn(merchantAdmin(product))
  await page.goto(`/delivery/index?q=${reference}`)
  const link = page.getByRole('row').filter({ hasText: reference }).locator('th a').first()
  const drawer = page.getByRole('region', { name: reference, exact: true })
  const adjusted = drawer.getByRole('table', { name: t(labelScreen.adjusted) })
  const clicks = await countClicks(page)
  await link.click()
  await expect(adjusted.getByRole('row').filter({ hasText: `+${total}` })).toContainText(
    line?.why[walk.language] ?? '?',
  )
  const price = drawer.getByTitle(t(orderDialogs.feeLines)).first()
  await price.click()
  const parts = drawer.locator('.label-cost-lines tbody td:last-child, .label-cost-adjusted tbody td:last-child')
  await expect(parts.first()).toBeVisible()
  const reasons = drawer.locator('.label-cost-lines tbody tr td:nth-child(2)')
  for (const reason of await reasons.allTextContents()) expect(reason).not.toBe('')
  const all = sumOf(inCents(await parts.allTextContents()))
  expect(inCents([(await adjusted.locator('tfoot td').last().textContent()) ?? ''])).toEqual([all])
  await walk.accessible('an order whose freight was put right')
  await adjusted.getByRole('link').click()
  await expect(page).toHaveURL(/\/finance\/expense/)
  await expect(page.getByRole('region', { name: reference, exact: true })).toContainText(total)
  await clicks.atMost(3, 'why freight was higher than quoted, from the order to the charge')
})
