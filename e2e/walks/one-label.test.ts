import { setTimeout as pause } from 'node:timers/promises'
import { labelScreen } from '@stowline/text/label-screen'
import { orderForm } from '@stowline/text/order-form-screen'
import { orderActions, orderDialogs, orderScreen } from '@stowline/text/orders-screen'
import { labelStateNames, ordersErrors } from '@stowline/text/orders'
import { labelsErrors } from '@stowline/text/shipping'
import { common, measure } from '@stowline/text/ui'
import type { Page, Request } from '@playwright/test'
import { ask } from '../ask.ts'
import { ownToken } from './carrier-portal.ts'
import { unlabelledId } from './stocked-order.ts'
import { expect, merchantAdmin, test, type Walk } from './portal.ts'

/** Button texts that carry an amount. */
const priced = ({ t }: Walk) =>
  new RegExp(`${t(orderActions.createAt, { price: '' }).replace(/[$.]/g, '\\$&')}[\\d,.]+$`)
const amountOn = async (button: ReturnType<Page['getByRole']>) =>
  ((await button.textContent()) ?? '').replace(/^.*USD /, '')

/** How often a call was made. */
const countOf = (page: Page, call: string) => {
  let count = 0
  page.on('request', (request: Request) => {
    if (request.url().endsWith(call)) count += 1
  })
  return () => count
}

/** Every call that buys, with what it was sent. */
const purchases = (page: Page) => {
  const sent: { price?: string; prices?: unknown }[] = []
  page.on('request', (request: Request) => {
    if (/(CreateShipment|BathCreateShipment)$/.test(request.url()))
      sent.push(request.postDataJSON() as { price?: string })
  })
  return sent
}

const unlabelled = (page: Page, { t }: Walk) =>
  page.locator('tbody tr[data-row-key]', {
    has: page.getByRole('button', { name: t(orderActions.createLabel), disabled: false }),
    hasNotText: t(labelStateNames.failed),
  })

test('a label is bought from its row and its order at the price on the button', async ({ page, product, walk }) => {
  const { t } = walk
  const bought = purchases(page)
  await walk.signIn(merchantAdmin(product))

  await test.step('row: the icon shows the price, nothing is bought yet; by keyboard', async () => {
    await page.goto('/delivery/index?tab=toShip&size=100')
    const row = unlabelled(page, walk).first()
    await row.getByRole('button', { name: t(orderActions.createLabel) }).focus()
    await page.keyboard.press('Enter')
    const panel = page.locator('.label-price-panel')
    const button = panel.getByRole('button', { name: priced(walk) })
    await expect(button).toBeVisible()
    await walk.accessible('price of a label')
    await page.keyboard.press('Escape')
    // Opened again while it is still going. The price is known now: a second press that follows at once must not buy.
    await page.keyboard.press('Enter')
    await expect(button).toBeVisible()
    await expect(panel).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(panel).toBeFocused()
    expect(bought).toEqual([])
    const amount = await amountOn(button)
    for (let tabs = 0; tabs < 2 && !(await button.evaluate((element) => element === document.activeElement)); tabs += 1)
      await page.keyboard.press('Tab')
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: t(orderActions.printLabel) })).toBeVisible()
    await expect(dialog).toContainText(`USD ${amount}`)
    expect(bought.map(({ price }) => price)).toEqual([amount])
    await dialog.locator('.ant-modal-footer button').first().click()
  })

  await test.step('row: a double click buys one label and opens no order behind', async () => {
    await page.goto('/delivery/index?tab=toShip&size=100')
    await unlabelled(page, walk)
      .first()
      .getByRole('button', { name: t(orderActions.createLabel) })
      .click()
    const button = page.locator('.label-price-panel').getByRole('button', { name: priced(walk) })
    await expect(button).toBeVisible()
    await button.dblclick()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: t(orderActions.printLabel) })).toBeVisible()
    await expect(page).not.toHaveURL(/[?&]id=/)
    expect(bought).toHaveLength(2)
    await dialog.locator('.ant-modal-footer button').first().click()
  })

  const token = await ownToken(product)
  /** Opens the first order that may get a label in its drawer, and waits for the price on its button. */
  const openOrder = async () => {
    await page.goto('/delivery/index?tab=toShip&size=100')
    const row = unlabelled(page, walk).first()
    const id = (await row.getAttribute('data-row-key')) ?? ''
    const number = (await row.locator('th a').textContent()) ?? ''
    await row.locator('th a').click()
    const drawer = page.getByRole('region', { name: number, exact: true })
    const button = drawer.getByRole('button', { name: priced(walk) })
    await expect(button).toBeVisible()
    const panel = drawer.getByRole('region', { name: t(orderActions.createLabel) })
    return { id, number, drawer, button, panel, seen: await amountOn(button) }
  }
  const makeHeavier = async (orderId: string) => {
    const order = await ask<Record<string, never>>(product.url, 'orders.detail', { id: orderId }, { token })
    const heavier = { length: 24, width: 20, height: 18, weight: 60, unit: 'imperial' }
    await ask(product.url, 'shipping.savePackage', { orderId, version: order['version'], package: heavier }, { token })
  }

  await test.step('order: a price that changed meanwhile is refused and shown; Back and Forward show it again and buy nothing', async () => {
    const { id, drawer, button, panel, seen } = await openOrder()
    await makeHeavier(id)
    await button.click()
    const now = panel.getByRole('button', { name: priced(walk) })
    await expect(now).toBeVisible()
    const price = await amountOn(now)
    expect(price).not.toBe(seen)
    await expect(panel).toContainText(t(labelsErrors.priceChanged, { price, seen }))
    await expect(page.locator('.ant-modal')).toHaveCount(0)
    await page.goBack()
    await expect(panel).toHaveCount(0)
    await expect(drawer).toBeVisible()
    await page.goForward()
    await expect(now).toBeVisible()
    expect(bought).toHaveLength(3)
    await now.click()
    await expect(panel.getByRole('button', { name: t(orderActions.printLabel) })).toBeVisible()
    const { labels } = await ask<{ labels: { charge: string | null }[] }>(
      product.url,
      'orders.detail',
      { id },
      { token },
    )
    expect(labels.flatMap(({ charge }) => charge ?? [])).toEqual([price])
  })

  await test.step('order: its keys do not hide a purchase; what became of one that is out of sight is told', async () => {
    const { id, number, drawer, button, panel } = await openOrder()
    const held = Promise.withResolvers<void>()
    await page.route(/CreateShipment$/, (route) => held.promise.then(() => route.continue()))
    await makeHeavier(id)
    await button.click()
    await expect(panel).toContainText(t(orderDialogs.buying))
    await page.keyboard.press('Escape')
    await expect(panel.getByRole('button', { name: t(common.goBack) })).toBeDisabled()
    await page.keyboard.press('j')
    await expect(drawer).toHaveCount(0)
    held.resolve()
    const told = page.getByText(t(labelScreen.ofOrder, { order: number, text: '' }).trim())
    await expect(told).toBeVisible()
    expect(bought).toHaveLength(5)
  })
})

test('a new order has a price also where the service is left to us; one that is not known yet is shown before its label is bought', async ({
  page,
  product,
  walk,
}) => {
  const { t } = walk
  const bought = purchases(page)
  const id = await unlabelledId(product)
  await walk.signIn(merchantAdmin(product))
  await page.goto(`/delivery/index?mode=new&id=${id}`)
  const known = page.locator('.save-bar').getByRole('button', { name: priced(walk) })
  await expect(known).toBeVisible()
  const service = page.locator('.ant-select', { has: page.getByRole('combobox', { name: t(orderScreen.service) }) })
  await service.hover()
  await service.locator('.ant-select-clear').click()
  await expect(page.locator('.rates-rail [data-chosen]')).toBeVisible()
  await expect(known).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route(/GetLogisticsTransitRate$/, (route) => held.promise.then(() => route.continue()))
  await page.getByRole('textbox', { name: t(measure.weight), exact: true }).fill('3')
  await page
    .locator('.save-bar')
    .getByRole('button', { name: t(orderActions.createLabel), exact: true })
    .click()
  const dialog = page.locator('.ant-modal')
  const button = dialog.getByRole('button', { name: priced(walk) })
  await expect(button).toBeVisible()
  expect(bought).toEqual([])
  const amount = await amountOn(button)
  await button.click()
  await expect(dialog).toContainText(t(orderDialogs.bought, { no: '' }).trim())
  expect(bought.map(({ price }) => price)).toEqual([amount])
  held.resolve()
})

test('a new order is sent with the package of its items as they are now, at no price from before; an order that exists chooses nothing by itself', async ({
  page,
  product,
  walk,
}) => {
  const { t } = walk
  const bought = purchases(page)
  // Four of its first product are asked for below.
  const id = await unlabelledId(product, 4)
  await walk.signIn(merchantAdmin(product))
  const known = page.locator('.save-bar').getByRole('button', { name: priced(walk) })
  const quantity = page.getByRole('spinbutton', { name: t(orderForm.quantity) }).first()
  const ofProducts = page.getByText(t(orderForm.fromProducts))

  await test.step('the package of the items is known as theirs, also when other items have brought another and after a reload', async () => {
    const held = Promise.withResolvers<void>()
    await page.route(/GetShippingProposal$/, (route) => held.promise.then(() => route.continue()))
    await page.goto(`/delivery/index?mode=new&id=${id}`)
    for (const side of [measure.length, measure.width, measure.height, measure.weight])
      await page.getByRole('textbox', { name: new RegExp(`${t(side)}$`) }).fill('')
    held.resolve()
    await expect(ofProducts).toBeVisible()
    await quantity.fill('3')
    await expect(ofProducts).toBeVisible()
    await expect(known).toBeVisible()
    await page.reload()
    await expect(quantity).toHaveValue('3')
    await expect(known).toBeVisible()
    await expect(ofProducts).toBeVisible()
  })

  await test.step('other items: no price until theirs is known, and no package from before', async () => {
    const held = Promise.withResolvers<void>()
    await page.route(/GetShippingProposal$/, (route) => held.promise.then(() => route.continue()))
    await quantity.fill('4')
    await expect(known).toHaveCount(0)
    const created = page.waitForRequest(/\/CreateOrder$/)
    await page
      .locator('.save-bar')
      .getByRole('button', { name: t(orderActions.createLabel), exact: true })
      .click()
    const sent: unknown = (await created).postDataJSON()
    expect(JSON.stringify(sent)).toContain('"quantity":4')
    expect(sent).not.toHaveProperty('package')
    await expect(page.locator('.ant-modal').getByRole('button', { name: priced(walk) })).toBeVisible({
      timeout: 60_000,
    })
    expect(bought).toEqual([])
    held.resolve()
  })

  await test.step('an order that exists keeps none where none is chosen', async () => {
    await page.goto(`/delivery/index?mode=edit&id=${id}`)
    const chosen = page.locator('.rates-rail [data-chosen]')
    await expect(chosen).toBeVisible()
    const service = page.locator('.ant-select', { has: page.getByRole('combobox', { name: t(orderScreen.service) }) })
    await service.hover()
    await service.locator('.ant-select-clear').click()
    await expect(service).toContainText(t(ordersErrors.noService))
    await expect(chosen).toHaveCount(0)
  })
})

test('a new order is made once, however often its label is asked for while it is on its way', async ({
  page,
  product,
  walk,
}) => {
  const { t } = walk
  const bought = purchases(page)
  const created = countOf(page, '/CreateOrder')
  const id = await unlabelledId(product)
  await walk.signIn(merchantAdmin(product))
  await page.goto(`/delivery/index?mode=new&id=${id}`)
  const button = page.locator('.save-bar').getByRole('button', { name: priced(walk) })
  await expect(button).toBeVisible()
  const amount = await amountOn(button)
  const held = Promise.withResolvers<void>()
  await page.route(/\/GetDetail$/, (route) => held.promise.then(() => route.continue()))
  const answer = page.waitForResponse(/\/CreateOrder$/).then((response) => response.json())
  await button.click()
  expect(await answer).toMatchObject({ success: true })
  // Longer than repeated presses count as one.
  await pause(3_500)
  for (const each of await page.locator('.save-bar button').all()) await expect.soft(each).toBeDisabled()
  await button.click({ force: true })
  await pause(200)
  held.resolve()
  await expect(page.locator('.ant-modal')).toContainText(t(orderDialogs.bought, { no: '' }).trim())
  expect(created()).toBe(1)
  expect(bought.map(({ price }) => price)).toEqual([amount])
})
