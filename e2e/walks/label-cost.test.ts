import { orderDetail, orderDialogs } from '@stowline/text/orders-screen'
import { countClicks } from './clicks.ts'
import { expect, merchantAdmin, test } from './portal.ts'

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
