import { orderDetail } from '@stowline/text/orders-screen'
import { part } from '@stowline/text/part'
import { signIn } from '../sign-in.ts'
import { productAt, startFlakyServer } from './flaky-server.ts'
import { expect, merchantAdmin, test } from './portal.ts'

/** Tries of one file before its part is given up. */
const mostTries = 4

test.use({ expected: /Failed to load resource|net::ERR_|ChunkLoadError|CssLoadError/ })

test('a part that does not come has its own panel, and another try, while the page stays', async ({
  page,
  product,
  walk,
}) => {
  const { t } = walk
  const flaky = await startFlakyServer(productAt(product.url))
  const token = await signIn(product.url, merchantAdmin(product))
  await page.addInitScript((value) => localStorage.setItem('oms.token', value), JSON.stringify(`Bearer ${token}`))
  const panel = page.getByRole('alert').filter({ hasText: t(part.notLoaded) })
  const rows = page.locator('tbody tr[data-row-key]')
  flaky.fail((path) => (/order\.drawer|parcels.*css/.test(path) ? mostTries : 0))

  await page.goto(`${flaky.url}/delivery/index`)
  await rows.first().locator('th a').click()
  await expect(panel).toBeVisible()
  await expect(rows.first()).toBeVisible()
  await panel.getByRole('button', { name: t(part.close) }).click()
  await expect(panel).toHaveCount(0)
  const link = rows.nth(1).locator('th a')
  const drawer = page.getByRole('region', { name: (await link.textContent()) ?? '', exact: true })
  await link.click()
  await expect(drawer.getByText(t(orderDetail.history)).first()).toBeVisible()
  await page.keyboard.press('Escape')

  await page.locator('a[href="/logistics/index"]').first().click()
  await expect(panel).toBeVisible()
  await walk.accessible('a part that did not come')
  await panel.getByRole('button', { name: t(part.retry) }).click()
  await expect(panel).toHaveCount(0)
  await expect(rows.filter({ visible: true }).first()).toBeVisible()
  await flaky.stop()
})
