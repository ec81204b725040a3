import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { orderMoved, ordersErrors } from '@stowline/text/orders'
import { orderForm } from '@stowline/text/order-form-screen'
import { orderActions, orderScreen } from '@stowline/text/orders-screen'
import { tabStrip } from '@stowline/text/shell'
import { parcelColumns } from '@stowline/text/tracking'
import { trackingScreen } from '@stowline/text/tracking-screen'
import { batch, common, listPage, toasts } from '@stowline/text/ui'
import { ask, callNamed } from '../ask.ts'
import { ownToken } from './carrier-portal.ts'
import { makeMixedOrders } from './mixed-orders.ts'
import { findAndSelect } from './orders-page.ts'
import { countClicks } from './clicks.ts'
import { expect, merchantAdmin, test } from './portal.ts'
import { signInByKeyboard } from './sign-in-page.ts'

test('a view is a tab of one’s own: kept, changed, named anew, moved and removed, and there on a second computer', async ({
  page,
  product,
  walk,
  browser,
}) => {
  const { t } = walk
  const viewTab = (name: string, at = page) => at.getByRole('tab', { name: new RegExp(`^${name}`) })
  const button = (text: string) => page.getByRole('button', { name: text, exact: true })
  const sortByNumber = () => page.locator('thead th[data-column=orderNo] button').first().click()
  const name = async (text: string) => {
    await page.getByRole('textbox', { name: t(listPage.viewName) }).fill(text)
    await page.keyboard.press('Enter')
  }
  await walk.signIn(merchantAdmin(product))
  await page.goto('/delivery/index?tab=toShip')
  await sortByNumber()
  await expect(page).toHaveURL(/sort=orderNo/)
  await button(t(listPage.saveView)).click()
  await name('Mine')
  await expect(viewTab('Mine')).toHaveAttribute('aria-selected', 'true')
  await page.locator('.list-tab').first().click()
  await expect(page).not.toHaveURL(/tab=toShip|sort=/)
  await viewTab('Mine').click()
  await expect(page).toHaveURL(/tab=toShip/)
  await expect(page).toHaveURL(/sort=orderNo/)

  await test.step('what is changed in it can be kept in it', async () => {
    await expect(button(t(common.save))).toHaveCount(0)
    await sortByNumber()
    await button(t(listPage.display)).click()
    await page.getByText(t(listPage.compact), { exact: true }).click()
    await expect(page.locator('.grid--compact')).toBeVisible()
    await page.keyboard.press('Escape')
    await button(t(common.save)).click()
    await expect(button(t(common.save))).toHaveCount(0)
    await page.locator('.list-tab').first().click()
    await expect(page.locator('.grid--standard')).toBeVisible()
    await button(t(listPage.saveView)).click()
    await name('Mine')
    await expect(page.getByRole('alert').filter({ hasText: t(listPage.viewNameTaken) })).toBeVisible()
    await name('Second')
    await expect(viewTab('Second')).toBeVisible()
  })

  await test.step('a second computer shows the same, and its first call for rows is still the first', async () => {
    const other = await (await browser.newContext({ baseURL: product.url })).newPage()
    await signInByKeyboard(other, t, merchantAdmin(product))
    await expect(other).toHaveURL(/\/home$/)
    await other.goto('/delivery/index')
    await expect(viewTab('Mine', other)).toBeVisible()
    await viewTab('Mine', other).click()
    await expect(other).toHaveURL(/sort=orderNo/)
    await expect(other.locator('.grid--compact')).toBeVisible()
    await other.context().close()
  })

  await test.step('its name, its place, its end', async () => {
    await viewTab('Second').click()
    await button(t(listPage.changeView, { name: 'Second' })).click()
    await name('First')
    await button(t(listPage.changeView, { name: 'First' })).click()
    await button(t(listPage.moveViewLeft, { name: 'First' })).click()
    await expect(page.getByRole('tab', { name: /First|Mine/ })).toHaveText([/First/, /Mine/])
    // What lies under the panel is half covered by it.
    await walk.accessible('the panel of a view of one’s own', '.ant-popover:not(.ant-popover-hidden)')
    await button(t(listPage.deleteView, { name: 'First' })).click()
    await expect(viewTab('First')).toHaveCount(0)
    await page.reload()
    await expect(viewTab('Mine')).toBeVisible()
    await expect(viewTab('First')).toHaveCount(0)
    await walk.accessible('views of one’s own')
  })
})

const pathOf = (name: string) => `**/${callNamed(name).url.split('/').at(-1)}*`

/** Keeps the answers of a call back until it is told to let them go. */
const hold = async (page: Page, name: string): Promise<() => void> => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(pathOf(name), async (route) => {
    await held
    await route.continue()
  })
  return () => release()
}

test('a name that is on its way is no dash', async ({ page, product, walk }) => {
  await walk.signIn(merchantAdmin(product))
  const release = await hold(page, 'reference.warehouses')
  await page.goto('/delivery/index')
  const row = page.locator('tbody tr[data-row-key]').first()
  await expect(row.locator('th a')).toBeVisible()
  await expect(row.locator('.kit-loading-bar')).toHaveCount(1)
  release()
  await expect(row.locator('.kit-loading-bar')).toHaveCount(0)
})

test('orders opened one after another are named by their rows, however late they come', async ({
  page,
  product,
  walk,
}) => {
  const { t } = walk
  await walk.signIn(merchantAdmin(product))
  await page.goto('/delivery/index')
  const release = await hold(page, 'orders.detail')
  const names = page.locator('.tab__name').filter({ hasText: /^SO/ })
  const numbers: string[] = []
  for (const at of [0, 1, 2]) {
    const link = page.locator('tbody tr[data-row-key]').nth(at).locator('th a')
    numbers.push((await link.textContent()) ?? '')
    await link.click()
    await page.getByRole('button', { name: t(common.openInTab) }).click()
    await expect(page).toHaveURL(/mode=view/)
    // Home is the first tab, the list the second.
    await page.locator('.tab__link').nth(1).click()
    await expect(page).not.toHaveURL(/mode=view/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: numbers.at(-1) ?? '', exact: true })).toHaveCount(0)
  }
  await expect(names).toHaveText(numbers)
  release()
  await page.locator('.tab__link', { hasText: numbers[0] ?? '' }).click()
  await expect(page.getByRole('heading', { level: 1, name: numbers[0] ?? '' })).toBeVisible()
  await expect(names).toHaveText(numbers)
})

test('closing a tab with unsaved entries asks first', async ({ page, product, walk }) => {
  const { t } = walk
  await walk.signIn(merchantAdmin(product))
  await page.goto('/delivery/index')
  await page.getByRole('button', { name: t(orderScreen.newOrder), exact: true }).click()
  await page
    .getByRole('textbox', { name: t(orderForm.recipient) })
    .first()
    .fill('Jamie Rivera')
  const close = page.getByRole('button', { name: t(tabStrip.closeTab, { title: t(orderForm.newTitle) }) })
  await close.click()
  await page.getByRole('button', { name: t(tabStrip.stay) }).click()
  await expect(page.getByRole('textbox', { name: t(orderForm.recipient) }).first()).toHaveValue('Jamie Rivera')
  await close.click()
  await page.getByRole('button', { name: t(tabStrip.leave) }).click()
  await expect(close).toHaveCount(0)
})

test('a label is voided from its order, after a question', async ({ page, product, walk }) => {
  const { t } = walk
  await walk.signIn(merchantAdmin(product))
  await page.goto('/delivery/index?tab=toShip&size=100')
  const link = page
    .locator('tbody tr[data-row-key]', { has: page.getByRole('button', { name: t(orderActions.printLabel) }) })
    .first()
    .locator('th a')
  const drawer = page.getByRole('region', { name: (await link.textContent()) ?? '', exact: true })
  await link.click()
  await drawer.getByRole('button', { name: t(orderActions.voidLabel) }).click()
  await page
    .locator('.ant-modal-confirm')
    .getByRole('button', { name: t(orderActions.voidLabel) })
    .click()
  await expect(drawer.getByRole('button', { name: t(orderActions.voidLabel) })).toHaveCount(0)
})

test('a link to a parcel opens it though its page of the list is another one; its columns are chosen before it is exported', async ({
  page,
  product,
  walk,
}) => {
  const { t } = walk
  const token = await ownToken(product)
  const oldest = { pageSize: 10, sort: { field: 'shippedTime', order: 'asc' } }
  const { items } = await ask<{ items: { id: string; trackingNumber: string }[] }>(
    product.url,
    'tracking.list',
    oldest,
    { token },
  )
  const [parcel] = items
  await walk.signIn(merchantAdmin(product))
  await page.goto(`/logistics/index?id=${parcel?.id}`)
  const drawer = page.getByRole('region', { name: parcel?.trackingNumber ?? '-', exact: true })
  await expect(drawer).toBeVisible()
  await expect(drawer.getByRole('button', { name: t(trackingScreen.openOrder) })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t(trackingScreen.exportAll), exact: true }).click()
  await expect(page.getByRole('checkbox', { name: t(parcelColumns.eta) })).toBeChecked()
})

test('a move that can be taken back runs at once, and is taken back from its message', async ({
  page,
  product,
  walk,
}) => {
  const { t } = walk
  const token = await ownToken(product)
  const numbers = await makeMixedOrders(product.url, token, 2)
  const asked = { numbers, numberField: 'platformNo' }
  const found = () => ask<{ items: { id: string; status: string }[] }>(product.url, 'orders.list', asked, { token })
  const statuses = async () => (await found()).items.map(({ status }) => status)
  const message = page.locator('.toast[data-undo]')
  const undo = message.getByRole('button', { name: t(toasts.undo) })
  await walk.signIn(merchantAdmin(product))
  await findAndSelect(page, walk, numbers)
  const bar = page.getByRole('toolbar')

  await test.step('many: no dialog, the selection stays, and so does what comes next', async () => {
    await bar.locator('button', { hasText: t(common.more) }).click()
    await page.getByRole('menuitem', { name: t(orderActions.toPending), exact: true }).click()
    await expect(message).toContainText(t(orderMoved.pending, { count: 2 }))
    expect(await statuses()).toEqual(['pending', 'pending'])
    await bar.getByRole('button', { name: t(orderActions.toShip), exact: true }).click()
    await expect(message.last()).toContainText(t(orderMoved.toShip, { count: 2 }))
    expect(await statuses()).toEqual(['toShip', 'toShip'])
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(bar.getByText(t(listPage.selected, { count: 2 }), { exact: true })).toBeVisible()
    await undo.last().click()
    await expect.poll(statuses).toEqual(['pending', 'pending'])
    await expect(page.getByText(t(batch.undone, { count: 2 }))).toBeVisible()
  })

  await test.step('one: cancelled by two clicks, back by a third; the history shows both', async () => {
    const row = page.locator('tbody tr[data-row-key]').first()
    const id = (await row.getAttribute('data-row-key')) ?? ''
    const statusOf = async () => (await found()).items.find((one) => one.id === id)?.status
    const clicks = await countClicks(page)
    await row.getByRole('button', { name: t(listPage.moreActions) }).click()
    await page.getByRole('menuitem', { name: t(orderActions.cancelOrder), exact: true }).click()
    await expect(message.last()).toContainText(t(orderMoved.cancelled, { count: 1 }))
    await clicks.atMost(2, 'cancel one order')
    expect(await statusOf()).toBe('cancelled')
    await undo.last().click()
    await expect.poll(statusOf).toBe('pending')
    const { events } = await ask<{ events: { action: string }[] }>(product.url, 'orders.detail', { id }, { token })
    expect(events.map(({ action }) => action)).toEqual(expect.arrayContaining(['cancel', 'backToPending']))
  })

  await test.step('what has gone on since stays, and is named', async () => {
    await bar.getByRole('button', { name: t(orderActions.toShip), exact: true }).click()
    await expect(message.last()).toContainText(t(orderMoved.toShip, { count: 2 }))
    const [first] = (await found()).items
    await ask(product.url, 'orders.moveToPostponed', { orderIds: [first?.id] }, { token, key: randomUUID() })
    await undo.last().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(t(ordersErrors.movedSince))
    expect((await statuses()).toSorted()).toEqual(['pending', 'postponed'])
    await walk.accessible('what could not be taken back')
  })
})
