import { ordersErrors } from '@stowline/text/orders'
import { orderActions, orderDetail } from '@stowline/text/orders-screen'
import { common, form, listPage } from '@stowline/text/ui'
import type { Locator, Page } from '@playwright/test'
import { expect, merchantAdmin, test } from './portal.ts'

const rows = (page: Page): Locator => page.locator('tbody tr[data-row-key]')
const numberOf = async (page: Page, at: number): Promise<string> =>
  (await rows(page).nth(at).locator('th a').textContent()) ?? ''
const heads = (page: Page): Promise<string[]> => page.locator('thead th.grid-head').allTextContents()

test('an order stands beside its list: the list stays in use, the open row is marked, Esc gives the focus back to it', async ({
  page,
  product,
  walk,
}) => {
  const { t } = walk
  await walk.signIn(merchantAdmin(product))
  await page.goto('/delivery/index?tab=shipped&size=50')
  const numbers = [await numberOf(page, 0), await numberOf(page, 1), await numberOf(page, 2)]
  const regionOf = (at: number) => page.getByRole('region', { name: numbers[at] ?? '', exact: true })
  const wide = await heads(page)
  await countShifts(page)

  await test.step('a click opens it beside the table, which keeps number, status and recipient', async () => {
    await rows(page).nth(0).locator('th a').click()
    await expect(regionOf(0).getByText(t(orderDetail.recipientAddress))).toBeVisible()
    await expect(regionOf(0)).toBeFocused()
    await expect(rows(page).nth(0)).toHaveAttribute('aria-current', 'true')
    expect((await heads(page)).slice(1, 4)).toEqual(wide.slice(1, 4))
    expect((await heads(page)).length).toBeLessThan(wide.length)
    expect((await regionOf(0).boundingBox())?.width).toBeGreaterThanOrEqual(559)
    const [table, record] = [await page.locator('.grid').boundingBox(), await regionOf(0).boundingBox()]
    expect((table?.x ?? 0) + (table?.width ?? 0)).toBeLessThanOrEqual((record?.x ?? 0) + 1)
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBeLessThanOrEqual(0.02)
  })

  await test.step('another row is clicked in the list, J walks on; list keys mean the open row', async () => {
    const next = (await rows(page).nth(2).getAttribute('data-row-key')) ?? 'none'
    const askedAhead = page.waitForRequest((request) => request.postData() === JSON.stringify({ id: next }))
    await rows(page).nth(1).locator('th a').click()
    await expect(regionOf(1)).toBeVisible()
    await askedAhead
    await page.keyboard.press('j')
    await expect(regionOf(2)).toBeVisible()
    await page.keyboard.press('x')
    await expect(rows(page).nth(2).getByRole('checkbox')).toBeChecked()
    await expect(page.locator('.batch-bar strong')).toHaveText(t(listPage.selected, { count: 1 }))
    for (let at = 3; at < 18; at += 1) {
      await page.keyboard.press('j')
      await expect(rows(page).nth(at)).toHaveAttribute('aria-current', 'true')
    }
    await expect(page.locator('tr[aria-current]')).toHaveCount(1)
    await expect(page.locator('tr[aria-current]')).toBeInViewport()
    await expect(rows(page).first()).not.toBeInViewport()
  })

  await test.step('Esc closes it, the focus stands on the row that was open', async () => {
    const key = await page.locator('tr[aria-current]').getAttribute('data-row-key')
    await page.locator('.record-drawer__body').click()
    await page.keyboard.press('Escape')
    await expect(page.locator('.record-drawer')).toHaveCount(0)
    await expect(page.locator(`tr[data-row-key="${key}"]`)).toBeFocused()
    expect(await heads(page)).toEqual(wide)
  })

  await test.step('its width is kept; in a small window it lies over the list', async () => {
    await page.keyboard.press('Enter')
    const edge = page.getByRole('separator', { name: t(listPage.resizeDetails) })
    const pane = page.locator('.beside-list')
    const before = (await pane.boundingBox())?.width ?? 0
    await edge.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await pane.boundingBox())?.width).toBe(before - 16)
    await page.reload()
    await expect.poll(async () => (await pane.boundingBox())?.width).toBe(before - 16)
    await page.setViewportSize({ width: 1279, height: 800 })
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(pane).toHaveCount(0)
  })
})

test('what belongs to one order lies in its drawer: an arrow and Esc go back to the record as it was', async ({
  page,
  product,
  walk,
}) => {
  const { t } = walk
  await walk.signIn(merchantAdmin(product))
  await page.goto('/delivery/index?tab=pending&f.items=multi&size=50')
  const priced = rows(page)
    .filter({ hasText: /\d\.\d\d/ })
    .first()
    .locator('th a')
  const number = (await priced.textContent()) ?? ''
  await priced.click()
  const drawer = page.getByRole('region', { name: number, exact: true })
  const panelOf = (name: string) => drawer.getByRole('region', { name, exact: true })
  const opener = (name: string) => drawer.getByRole('button', { name, exact: true })

  await test.step('rates: nothing lies over the list, the focus goes in and comes back', async () => {
    await opener(t(orderActions.rates)).click()
    const rates = panelOf(t(orderActions.rates))
    await expect(rates.locator('.rate-price').first()).toBeVisible()
    await expect(rates).toBeFocused()
    await expect(page).toHaveURL(/panel=rates/)
    await expect(page.locator('.ant-modal')).toHaveCount(0)
    await expect(drawer.getByText(t(orderDetail.recipientAddress))).toBeHidden()
    await walk.accessible('rates in a drawer')
    await page.keyboard.press('Escape')
    await expect(rates).toHaveCount(0)
    await expect(drawer.getByText(t(orderDetail.recipientAddress))).toBeVisible()
    await expect(opener(t(orderActions.rates))).toBeFocused()
  })

  await test.step('split: Esc also from a field; what was moved is asked about before another row opens', async () => {
    await opener(t(orderActions.split)).click()
    const split = panelOf(t(orderActions.split))
    const quantity = split.getByRole('spinbutton').nth(1)
    await quantity.fill('1')
    await walk.accessible('split in a drawer')
    await split.getByRole('heading').click()
    await page.keyboard.press('j')
    await expect(page.locator('.ant-modal-confirm-title')).toHaveText(t(form.unsaved))
    await page.getByRole('button', { name: t(form.stay) }).click()
    await expect(page.locator('.ant-modal-confirm-title')).toHaveCount(0)
    await quantity.press('Escape')
    await expect(split).toHaveCount(0)
    await expect(drawer).toBeVisible()
  })

  await test.step('its address shows it again; the arrow goes back, Esc closes the drawer', async () => {
    await opener(t(orderActions.rates)).click()
    await page.reload()
    const rates = panelOf(t(orderActions.rates))
    await rates.getByRole('button', { name: t(common.goBack) }).click()
    await expect(rates).toHaveCount(0)
    await drawer.getByText(t(orderDetail.recipientAddress)).click()
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
  })
})

test('an order of one piece is not split: its menu and its address say why', async ({ page, product, walk }) => {
  const { t } = walk
  await walk.signIn(merchantAdmin(product))
  await page.goto('/delivery/index?tab=pending&f.items=single&size=50')
  const row = rows(page).nth(0)
  const number = await numberOf(page, 0)
  await row.locator('.row-actions .kit-icon').last().click()
  const entry = page.getByRole('menuitem', { name: t(orderActions.split) })
  await expect(entry).toHaveAttribute('aria-disabled', 'true')
  await expect(entry).toContainText(t(ordersErrors.onePiece))
  await page.keyboard.press('Escape')
  await page.goto(`/delivery/index?tab=pending&id=${await row.getAttribute('data-row-key')}&panel=split`)
  const split = page.getByRole('region', { name: number, exact: true }).getByRole('region')
  await expect(split.getByText(t(ordersErrors.onePiece))).toBeVisible()
  await expect(split.locator('.ant-btn-primary')).toHaveCount(0)
})

/**
 * Counts what moves from the first picture of the drawer on: the list making room is the answer to the click, however late it comes; what comes
 * into the drawer afterwards must find its place kept.
 */
const countShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    let standsAt = Infinity
    Reflect.set(window, 'shifts', 0)
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.record-drawer')) return
      observer.disconnect()
      requestAnimationFrame(() => requestAnimationFrame(() => (standsAt = performance.now())))
    }).observe(document.body, { childList: true, subtree: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        if (entry.startTime > standsAt) Reflect.set(window, 'shifts', Reflect.get(window, 'shifts') + entry.value)
    }).observe({ type: 'layout-shift' })
  })
