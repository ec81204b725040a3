import type { Browser, Page } from '@playwright/test'
import { cameraTexts } from '@stowline/text/camera'
import { returnLabelScreen } from '@stowline/text/return-labels-screen'
import { returnHandlingNames, returnStatusNames } from '@stowline/text/returns'
import { claimsScreen, returnDetail, returnsScreen, returnWork } from '@stowline/text/returns-screen'
import { common, measure } from '@stowline/text/ui'
import { png } from '../../apps/server/src/testing/uploads.ts'
import { ask } from '../ask.ts'
import { portalAt } from '../portal-at.ts'
import type { Server } from '../server.ts'
import { signIn } from '../sign-in.ts'
import { expect, merchantAdmin, providerAdmin, test, type Walk } from './portal.ts'
import { signInByKeyboard } from './sign-in-page.ts'

type Order = {
  readonly id: string
  readonly orderNo: string
  readonly warehouseId: string
  readonly trackingNumber: string
}
type Product = { readonly productId: string; readonly sku: string; readonly available: number }
type Page_<Row> = { readonly items: readonly Row[] }
type Detail = {
  readonly id: string
  readonly returnNo: string
  readonly merchantId: string
  readonly status: string
  readonly trackingNumber: string
  readonly lines: readonly { readonly sku: string }[]
  readonly handlings: readonly { readonly handling: string; readonly quantity: number; readonly lotNo: string | null }[]
}

const openProvider = async (browser: Browser, product: Server, walk: Walk): Promise<Page> => {
  const page = await browser.newPage({ baseURL: product.url, locale: walk.language === 'zh' ? 'zh-CN' : 'en-US' })
  await signInByKeyboard(page, walk.t, providerAdmin(product))
  await expect(page).not.toHaveURL(/\/login/)
  return page
}

/** What the merchant has: a return of an order, as its buyer is to send it back. */
const announce = async (product: Server, token: string) => {
  const call = <Data>(name: string, input: unknown) => ask<Data>(product.url, name, input, { token })
  const shipped = await call<Page_<Order>>('orders.list', { status: 'shipped' })
  const order = shipped.items.find(({ trackingNumber, warehouseId }) => trackingNumber && warehouseId)
  if (!order) throw new Error('the demo has no shipped order with a number')
  const products = await call<Page_<Product>>('products.select', { kinds: ['product'], warehouseId: order.warehouseId })
  const goods = products.items.at(-1)
  if (!goods) throw new Error('the demo has no product')
  const { id } = await call<{ id: string }>('returns.create', {
    ...{ orderId: order.id, warehouseId: order.warehouseId, returnReason: 'rejection' },
    lines: [{ productId: goods.productId, productQty: 4 }],
    ...{ senderName: 'Ann Lee', senderPhone: '2065550100', street: '400 Pine St', cityName: 'Seattle' },
    ...{ stateorProvince: 'WA', postalCode: '98101' },
  })
  return { id, order, goods }
}

/** Its price is seen before it is bought; whoever has the link gets the PDF and nothing else. */
const buyAndSend = async (page: Page, { t, accessible }: Walk, id: string) => {
  await page.goto(`/return-manag/management?id=${id}`)
  await page
    .getByRole('button', { name: t(returnLabelScreen.make) })
    .last()
    .click()
  for (const [side, value] of [
    ['length', '10'],
    ['width', '8'],
    ['height', '4'],
    ['weight', '2'],
  ] as const)
    await page.getByLabel(t(measure[side]), { exact: true }).fill(value)
  await page.getByRole('button', { name: t(returnLabelScreen.ask) }).click()
  await page.locator('.returns-rate').first().waitFor()
  await accessible('the prices of a return label')
  await page.locator('.returns-rate').first().click()
  await page.getByRole('button', { name: /USD/ }).click()
  await expect(page.getByText(t(returnLabelScreen.charge)).first()).toBeVisible()
  await page
    .getByRole('button', { name: t(returnLabelScreen.send) })
    .first()
    .click()
  await page.getByRole('button', { name: t(returnLabelScreen.linkGo) }).click()
  const link = page.getByLabel(t(returnLabelScreen.link), { exact: true })
  await expect(link).toHaveValue(/SharedLabel/)
  const answer = await fetch(await link.inputValue())
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
}

/** Counted and graded by the warehouse, which photographs what is broken. */
const receive = async (desk: Page, { t, accessible }: Walk, { id, sku }: { id: string; sku: string }) => {
  await desk.goto(`/ops/returns?id=${id}`)
  await desk
    .getByRole('button', { name: t(returnWork.receive), exact: true })
    .last()
    .click()
  await desk.getByLabel(`${sku} ${t(returnDetail.unsellable)}`).fill('1')
  await desk.getByLabel(`${sku} ${t(returnDetail.received)}`).press('Tab')
  await desk
    .getByRole('button', { name: t(cameraTexts.open) })
    .first()
    .click()
  const shoot = desk.getByRole('button', { name: t(cameraTexts.shoot) })
  await expect(shoot).toBeEnabled()
  await expect(async () =>
    expect(await desk.locator('video').evaluate((video) => (video as HTMLVideoElement).videoWidth)).toBeGreaterThan(0),
  ).toPass()
  await shoot.click()
  await expect(desk.getByRole('listitem').filter({ hasText: /photo-.*\.jpg/ })).toContainText(/\d ?K?B/)
  await accessible('a return that is counted')
  await desk.getByRole('button', { name: t(returnWork.receiveGo, { count: 4 }) }).click()
  await expect(desk.getByText(t(returnStatusNames.received)).first()).toBeVisible()
}

/** Good pieces are proposed for the shelf, broken ones to be destroyed. */
const choose = async (page: Page, { t }: Walk, id: string) => {
  await page.goto(`/return-manag/management?id=${id}`)
  await page
    .getByRole('button', { name: t(returnsScreen.choose) })
    .last()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t(returnHandlingNames.restock)).first()).toBeVisible()
  await expect(dialog.getByText(t(returnHandlingNames.destroy)).first()).toBeVisible()
  await dialog.getByRole('button', { name: t(common.save) }).click()
  await expect(dialog).toBeHidden()
}

const handle = async (desk: Page, { t }: Walk, id: string) => {
  await desk.goto(`/ops/returns?id=${id}`)
  await desk
    .getByRole('button', { name: t(returnWork.handle), exact: true })
    .last()
    .click()
  const go = (handling: 'restock' | 'destroy') =>
    desk.getByRole('button', { name: `${t(returnWork.handleGo)} ${t(returnHandlingNames[handling])}` })
  await go('restock').click()
  await expect(go('restock')).toHaveCount(0)
  await expect(go('destroy')).toBeDisabled()
  await desk.locator('input[type=file]').setInputFiles({ name: 'gone.png', mimeType: 'image/png', buffer: png(40, 60) })
  await go('destroy').click()
  await expect(desk.getByText(t(returnStatusNames.completed)).first()).toBeVisible()
}

test('a return of an order with a bought label, one of four pieces damaged: three are restocked, one is destroyed', async ({
  page,
  product,
  browser,
  walk,
}) => {
  await walk.signIn(merchantAdmin(product))
  const token = await signIn(product.url, merchantAdmin(product))
  const call = <Data>(name: string, input: unknown) => ask<Data>(product.url, name, input, { token })
  const { id, order, goods } = await announce(product, token)
  const availableOf = async () => {
    const asked = { kinds: ['product'], warehouseId: order.warehouseId, text: goods.sku }
    const { items } = await call<Page_<Product>>('products.select', asked)
    return items.find(({ sku }) => sku === goods.sku)?.available ?? 0
  }
  const before = await availableOf()
  await test.step('its label is bought and sent', () => buyAndSend(page, walk, id))
  const desk = await openProvider(browser, product, walk)
  await test.step('it is received with one unit damaged', () => receive(desk, walk, { id, sku: goods.sku }))
  expect(await availableOf()).toBe(before)
  await test.step('its merchant decides', () => choose(page, walk, id))
  await test.step('the warehouse does it', () => handle(desk, walk, id))
  expect(await availableOf()).toBe(before + 3)
  const done = await call<Detail>('returns.detail', { id })
  expect(done.status).toBe('completed')
  expect(done.handlings.map(({ handling, quantity, lotNo }) => [handling, quantity, lotNo !== null])).toEqual([
    ['restock', 3, true],
    ['destroy', 1, false],
  ])
  const charged = await call<Page_<{ type: string; total: string }>>('charges.list', { numbers: [done.returnNo] })
  expect(charged.items.map(({ type }) => type).toSorted()).toEqual(['freight', 'valueAdded', 'valueAdded'])
  await desk.close()
})

test('a parcel that nobody announced is claimed by its proposal', async ({ page, product, walk }) => {
  const { t } = walk
  await walk.signIn(merchantAdmin(product))
  const token = await signIn(product.url, merchantAdmin(product))
  const { items } = await ask<Page_<Order>>(product.url, 'orders.list', { status: 'shipped' }, { token })
  const order = items.find(({ trackingNumber, warehouseId }) => trackingNumber && warehouseId)
  const work = await signIn(product.url, providerAdmin(product))
  const desk = portalAt(product.url, work)
  const { merchantId } = (await desk.call<Page_<{ merchantId: string; returnNo: string }>>('returning.list', {}))
    .items[0] ?? { merchantId: '' }
  const own = await ask<Page_<{ returnNo: string }>>(product.url, 'returns.list', {}, { token })
  const queue = await desk.call<Page_<{ merchantId: string; returnNo: string }>>('returning.list', {
    numbers: [own.items[0]?.returnNo],
  })
  const photo = await desk.upload('warehousePhoto', 'box.png', Uint8Array.from(png(40, 60)))
  const { id } = await desk.call<{ id: string }>('returning.find', {
    ...{ merchantId: queue.items[0]?.merchantId ?? merchantId, warehouseId: order?.warehouseId },
    ...{ trackingNumber: order?.trackingNumber, photoIds: [photo] },
  })
  await page.goto(`/return-manag/index?id=${id}`)
  await page
    .getByRole('button', { name: t(claimsScreen.claim), exact: true })
    .last()
    .click()
  await expect(page.getByText(order?.orderNo ?? '').last()).toBeVisible()
  await walk.accessible('the claim of a parcel')
  await page
    .getByRole('button', { name: t(claimsScreen.take) })
    .first()
    .click()
  await page.getByRole('button', { name: t(claimsScreen.claimGo) }).click()
  await expect(page.getByText(t(returnStatusNames.claimed)).first()).toBeVisible()
  const claimed = await ask<Detail & { orderNo: string }>(product.url, 'claims.detail', { id }, { token })
  expect([claimed.status, claimed.orderNo]).toEqual(['claimed', order?.orderNo])
})
