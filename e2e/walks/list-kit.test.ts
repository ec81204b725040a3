import { orderScreen } from '@stowline/text/orders-screen'
import { listPage } from '@stowline/text/ui'
import type { Page } from '@playwright/test'
import { expect, merchantAdmin, test } from './portal.ts'

test('rows of the tab before cannot be chosen or bought while the next tab is on its way', async ({
  page,
  product,
  walk,
}) => {
  const { t } = walk
  await walk.signIn(merchantAdmin(product))
  await page.goto('/delivery/index?tab=shipped')
  const firstBox = page.locator('tbody input[type=checkbox]').first()
  await expect(firstBox).toBeEnabled()
  expect((await page.locator('tbody tr.grid-row').first().boundingBox())?.y).toBeLessThanOrEqual(226)
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.02)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/GetPageList', async (route) => {
    await held
    await route.continue()
  })
  await page.locator('.list-tab').nth(2).click()
  await expect(page).toHaveURL(/tab=toShip/)
  await expect(page.locator('tbody')).toHaveJSProperty('inert', true)
  await expect(page.getByRole('checkbox', { name: t(listPage.selectPage) })).toBeDisabled()
  await firstBox.click({ force: true, timeout: 2_000 }).catch(() => {})
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.locator('.batch-bar')).toHaveCount(0)
  answer()
  await expect(page.locator('tbody')).toHaveJSProperty('inert', false)
  await firstBox.click()
  await expect(page.locator('.batch-bar')).toBeVisible()
})

test('what can be clicked beside a selection stands whole in a small window; Esc empties the search, then leaves it; what lay over the list gives the focus back', async ({
  page,
  product,
  walk,
}) => {
  const { t } = walk
  await page.setViewportSize({ width: 1280, height: 800 })
  await walk.signIn(merchantAdmin(product))
  await page.goto('/delivery/index?size=50')
  await page.getByRole('checkbox', { name: t(listPage.selectPage) }).click()
  const first = page.locator('.batch-bar__note .kit-link')
  const [link, bar] = [await first.boundingBox(), await page.locator('.batch-bar').boundingBox()]
  expect((link?.x ?? 0) + (link?.width ?? 0)).toBeLessThanOrEqual((bar?.x ?? 0) + (bar?.width ?? 0))
  await first.click()
  await expect(page.locator('.batch-bar strong')).toHaveText(t(listPage.selected, { count: 200 }))
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  const search = page.getByPlaceholder(t(orderScreen.search))
  await expect(search).toBeFocused()
  await page.keyboard.type('zzz')
  await expect(page).toHaveURL(/q=zzz/)
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')
  await expect(page).not.toHaveURL(/q=zzz/)
  await page.keyboard.press('Escape')
  await expect(search).not.toBeFocused()
  await page.keyboard.press(']')
  await expect(page).toHaveURL(/tab=pending/)
  await expect(page.getByText(/Tab \d+ of \d+/)).toHaveCount(0)
  const firstRow = page.locator('tbody th').getByRole('link').first()
  const order = (await firstRow.textContent()) ?? ''
  for (const [opener, opened] of [
    [page.getByRole('button', { name: t(orderScreen.exportOrders) }), page.getByRole('dialog')],
    [firstRow, page.getByRole('region', { name: order, exact: true })],
  ] as const) {
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(opened).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(opened).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type(order)
  await expect(page.locator('.palette__line', { hasText: order }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: order })).toBeVisible()
})

/** How much of what was drawn moved since the page came (cumulative layout shift). */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) =>
          done(
            list
              .getEntries()
              .map((entry) => entry as PerformanceEntry & { value: number; hadRecentInput: boolean })
              .reduce((sum, { value, hadRecentInput }) => (hadRecentInput ? sum : sum + value), 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => done(0), 500)
      }),
  )
