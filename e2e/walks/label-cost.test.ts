import { orderDetail, orderDialogs } from '@stowline/text/orders-screen'
import { expect, merchantAdmin, test } from './portal.ts'

/** Clicks that answer why a bought label cost what it cost, from the open list. */
const mostClicks = 2

test('why a bought label cost what it cost: the row, then its price, which unfolds its lines in its place', async ({
  page,
  product,
  walk,
}) => {
  const { t } = walk
  await page.addInitScript(() => {
    Reflect.set(window, 'clicks', 0)
    const count = (event: Event) => event.isTrusted && Reflect.set(window, 'clicks', Reflect.get(window, 'clicks') + 1)
    addEventListener('click', count, true)
  })
  await walk.signIn(merchantAdmin(product))
  await page.goto('/delivery/index?tab=shipped')
  const link = page.locator('tbody tr[data-row-key] th a').first()
  const drawer = page.getByRole('region', { name: (await link.textContent()) ?? '', exact: true })
  await link.click()
  const price = drawer.getByTitle(t(orderDialogs.feeLines)).first()
  await price.click()
  const lines = drawer.locator('.rate-fees')
  await expect(lines.locator('tbody tr').first()).toContainText(/\d+ lb/)
  const clicks = await page.evaluate(() => Number(Reflect.get(window, 'clicks')))
  console.info(`Why a bought label cost what it cost: ${clicks} clicks`)
  expect(clicks).toBeLessThanOrEqual(mostClicks)

  await test.step('the lines add up to what was paid; nothing lies over the list', async () => {
    const amounts = (await lines.locator('tbody td:last-child').allTextContents()).map(Number)
    expect(amounts.length).toBeGreaterThan(1)
    const sum = (amounts.reduce((total, amount) => total + amount * 100, 0) / 100).toFixed(2)
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
