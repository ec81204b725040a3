import type { Page } from '@playwright/test'
import { cameraTexts } from '@stowline/text/camera'
import { fieldNames } from '@stowline/text/fields'
import { orderActions } from '@stowline/text/orders-screen'
import { photoTexts } from '@stowline/text/photos'
import { returnLabelScreen } from '@stowline/text/return-labels-screen'
import { matchReasonNames, returnHandlingNames, returnReasonNames, returnStatusNames } from '@stowline/text/returns'
import { claimsScreen, returnDetail, returnForm, returnsScreen, returnWork } from '@stowline/text/returns-screen'
import { common, listPage, measure } from '@stowline/text/ui'
import { png } from '../../apps/server/src/testing/uploads.ts'
import { portalAt } from '../portal-at.ts'
import type { Server } from '../server.ts'
import { signIn } from '../sign-in.ts'
import { actAsked, button, choose, dialogOf, findRow, statusIn } from './goods-pages.ts'
import { expect, merchantAdmin, test, type Walk } from './portal.ts'

const pieces = 4

type Rows<Row> = { readonly items: readonly Row[] }
type Detail = {
  readonly id: string
  readonly returnNo: string
  readonly orderId: string | null
  readonly orderNo: string
  readonly status: string
  readonly warehouseId: string | null
  readonly lines: readonly { readonly sku: string; readonly hasExpiry: boolean; readonly hasSerials: boolean }[]
  readonly handlings: readonly {
    readonly handling: string
    readonly quantity: number
    readonly lotNo: string | null
  }[]
}
type Stock = {
  readonly sellable: number
  readonly pending: number
  readonly defective: number
  readonly onHand: number
}
type Charge = { readonly type: string; readonly total: string; readonly reference: string }
type Money = { readonly balance: string; readonly held: string; readonly available: string }
type Order = { readonly orderNo: string; readonly trackingNumber: string | null; readonly warehouseId: string | null }
type Call = <Data>(name: string, input: unknown) => Promise<Data>

const merchantCalls = async (product: Server): Promise<Call> =>
  portalAt(product.url, await signIn(product.url, merchantAdmin(product))).call

/** An order that left with one product that a shelf takes back as it is: the one of a return that came to nothing. */
const shippedOrder = async (call: Call) => {
  const { items } = await call<Rows<{ id: string }>>('returns.list', { tab: 'cancelled' })
  for (const { id } of items) {
    const { orderId, orderNo, warehouseId, lines } = await call<Detail>('returns.detail', { id })
    const [line, other] = lines
    if (orderId && line && !other && !line.hasExpiry && !line.hasSerials) return { orderNo, warehouseId, sku: line.sku }
  }
  throw new Error('the demo has no order that can come back')
}

const inCents = (money: string): number => Math.round(Number(money) * 100)

/** From the list of orders: the return has the order's goods and its buyer; how many come back is put right. */
const announce = async (page: Page, walk: Walk, orderNo: string): Promise<string> => {
  const { t } = walk
  await findRow(page, '/delivery/index', orderNo)
  await actAsked(page, walk, t(orderActions.toReturn), (dialog) =>
    choose(page, dialog.getByRole('combobox').first(), t(returnReasonNames.rejection)),
  )
  await page.goto(`/return-manag/management?tab=pending&q=${orderNo}`)
  const row = page.getByRole('row').filter({ hasText: orderNo })
  await expect(row).toContainText(t(returnStatusNames.pending))
  const id = (await row.getAttribute('data-row-key')) ?? ''
  await page.goto(`/return-manag/management?id=${id}`)
  await button(page, t(returnsScreen.edit)).last().click()
  await page.locator('#lines_0_productQty').fill(String(pieces))
  await walk.accessible('the form of a return')
  await button(page, t(returnForm.save)).click()
  await expect(page).not.toHaveURL(/mode=edit/)
  return id
}

const typeParcel = async (page: Page, { t }: Walk) => {
  const sides = [
    ['length', '14'],
    ['width', '10'],
    ['height', '6'],
    ['weight', '4'],
  ] as const
  for (const [side, value] of sides) await page.getByLabel(t(measure[side]), { exact: true }).fill(value)
}

/** Its price is seen before it is bought; whoever has the link gets the PDF and nothing else. Answers the price in cents. */
const buyAndSend = async (page: Page, walk: Walk, id: string): Promise<number> => {
  const { t } = walk
  await page.goto(`/return-manag/management?id=${id}`)
  await button(page, t(returnLabelScreen.make)).last().click()
  await typeParcel(page, walk)
  await button(page, t(returnLabelScreen.ask)).click()
  const offer = page.getByRole('row').filter({ has: page.locator('.returns-rate') })
  await offer.first().waitFor()
  await walk.accessible('the prices of a return label')
  await offer.first().getByRole('radio').check()
  const buy = page.getByRole('button', { name: /USD \d/ })
  const price = /\d+\.\d\d/.exec((await buy.textContent()) ?? '')?.[0] ?? ''
  await buy.click()
  const label = page.locator('.drawer-section', { has: page.getByText(t(returnLabelScreen.label), { exact: true }) })
  await expect(label).toContainText(price)
  await expect(statusIn(page, t(returnStatusNames.toBeReceived))).toBeVisible()
  await button(page, t(returnLabelScreen.send)).last().click()
  await button(page, t(returnLabelScreen.linkGo)).click()
  const link = page.getByLabel(t(returnLabelScreen.link), { exact: true })
  await expect(link).toHaveValue(/SharedLabel/)
  const answer = await fetch(await link.inputValue())
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')
  return inCents(price)
}

/** Counted and graded by the warehouse, which photographs what is broken. */
const receive = async (desk: Page, { t }: Walk, { id, sku }: { id: string; sku: string }) => {
  await desk.goto(`/ops/returns?id=${id}`)
  await button(desk, t(returnWork.receive)).last().click()
  await desk.getByLabel(`${sku} ${t(returnDetail.unsellable)}`).fill('1')
  await desk.getByLabel(`${sku} ${t(returnDetail.received)}`).press('Tab')
  await button(desk, t(cameraTexts.open)).first().click()
  const shoot = button(desk, t(cameraTexts.shoot))
  await expect(shoot).toBeEnabled()
  const isDrawn = (video: unknown) => (video as HTMLVideoElement).videoWidth > 0
  await expect.poll(() => desk.locator('video').evaluate(isDrawn)).toBe(true)
  await shoot.click()
  await expect(desk.getByRole('listitem').filter({ hasText: /photo-.*\.jpg/ })).toContainText(/\d ?K?B/)
  await button(desk, t(returnWork.receiveGo, { count: pieces })).click()
  await expect(statusIn(desk, t(returnStatusNames.received))).toBeVisible()
}

/** Good pieces are proposed for the shelf, broken ones to be destroyed; the merchant looks at the photo first. */
const decide = async (page: Page, walk: Walk, id: string) => {
  const { t } = walk
  await page.goto(`/return-manag/management?id=${id}`)
  await page.locator('.photo-thumb').first().click()
  const viewer = dialogOf(page)
  await expect(viewer.locator('.photo-stage img')).toBeVisible()
  const closer = button(viewer, t(photoTexts.closer))
  await closer.hover()
  await expect(page.getByRole('tooltip')).toContainText(t(photoTexts.closer))
  await closer.click()
  await expect(viewer).toContainText('150%')
  await walk.accessible('a photo of a return')
  // The tooltip that still stands there does not take the key from the dialog.
  await page.keyboard.press('Escape')
  await button(page, t(returnsScreen.choose)).last().click()
  const dialog = dialogOf(page)
  await expect(dialog.getByText(t(returnHandlingNames.restock)).first()).toBeVisible()
  await expect(dialog.getByText(t(returnHandlingNames.destroy)).first()).toBeVisible()
  await walk.accessible('the handlings of a return')
  await button(dialog, t(common.save)).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const handle = async (desk: Page, { t }: Walk, id: string) => {
  await desk.goto(`/ops/returns?id=${id}`)
  await button(desk, t(returnWork.handle)).last().click()
  const go = (handling: 'restock' | 'destroy') =>
    button(desk, `${t(returnWork.handleGo)} ${t(returnHandlingNames[handling])}`)
  await expect(go('destroy')).toBeDisabled()
  await go('restock').click()
  await expect(go('restock')).toHaveCount(0)
  await desk.locator('input[type=file]').setInputFiles({ name: 'gone.png', mimeType: 'image/png', buffer: png(40, 60) })
  await go('destroy').click()
  // The word for it stands in the list's tabs before it is so.
  await expect(go('destroy')).toHaveCount(0)
  await expect(statusIn(desk, t(returnStatusNames.completed))).toBeVisible()
}

test('a return of an order with a bought label, one of four pieces damaged: three are restocked, one is destroyed', async ({
  page,
  product,
  walk,
}) => {
  await walk.signIn(merchantAdmin(product))
  const call = await merchantCalls(product)
  const { orderNo, warehouseId, sku } = await shippedOrder(call)
  const stock = async (): Promise<readonly number[]> => {
    const { items } = await call<Rows<Stock>>('inventory.stock', { numbers: [sku], warehouseIds: [warehouseId] })
    const own = items[0]
    return own ? [own.sellable, own.pending, own.defective, own.onHand] : [0, 0, 0, 0]
  }
  const before = await stock()
  /** Pieces that can be sold, wait, cannot be sold, and all, beyond what was there. */
  const shelf = async () => (await stock()).map((now, at) => now - (before[at] ?? 0))
  const money = () => call<Money>('billing.balance', {})
  const feesOf = async (no: string) =>
    (await call<Rows<Charge>>('charges.list', { numbers: [no] })).items.filter(({ reference }) => reference === no)
  const id = await test.step('it is announced from its order', () => announce(page, walk, orderNo))
  const { returnNo } = await call<Detail>('returns.detail', { id })
  const rich = await money()
  const price = await test.step('its label is bought and sent', () => buyAndSend(page, walk, id))
  const poorer = await money()
  expect([inCents(rich.balance) - inCents(poorer.balance), poorer.held]).toEqual([price, rich.held])
  expect((await feesOf(returnNo)).map(({ type, total }) => [type, inCents(total)])).toEqual([['freight', price]])
  expect(await shelf()).toEqual([0, 0, 0, 0])
  const desk = await walk.openProvider()
  await test.step('it is received with one unit damaged', () => receive(desk, walk, { id, sku }))
  expect(await shelf()).toEqual([0, 3, 1, 4])
  expect(await feesOf(returnNo)).toHaveLength(1)
  await test.step('its merchant decides', () => decide(page, walk, id))
  await test.step('the warehouse does it', () => handle(desk, walk, id))
  expect(await shelf()).toEqual([3, 0, 0, 3])
  const done = await call<Detail>('returns.detail', { id })
  expect(done.handlings.map(({ handling, quantity, lotNo }) => [handling, quantity, lotNo !== null])).toEqual([
    ['restock', 3, true],
    ['destroy', 1, false],
  ])
  const fees = await feesOf(returnNo)
  expect(fees.map(({ type }) => type).toSorted()).toEqual(['freight', 'valueAdded', 'valueAdded'])
  await test.step('the merchant reads what it cost, from the return to each fee', async () => {
    await page.goto(`/return-manag/management?id=${id}`)
    for (const { total } of fees) await expect(page.locator('.record-drawer__body')).toContainText(total)
    await walk.accessible('a return that is done')
  })
})

/** A parcel comes that nobody announced: the warehouse enters what its label tells. */
const find = async (desk: Page, { t }: Walk, { trackingNumber }: Order) => {
  await desk.goto('/ops/returns')
  await button(desk, t(returnWork.find)).click()
  const dialog = dialogOf(desk)
  await choose(desk, dialog.getByRole('combobox').first(), /./)
  await dialog.getByLabel(t(fieldNames.trackingNo), { exact: true }).fill(trackingNumber ?? '')
  await dialog.locator('.returns-proposal').getByRole('button').first().click()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'box.png', mimeType: 'image/png', buffer: png(40, 60) })
  await expect(dialog.getByRole('listitem').filter({ hasText: 'box.png' })).toContainText(/\d B/)
  await dialog.locator('.ant-modal-footer .ant-btn-primary').click()
  await expect(desk.getByRole('dialog')).toHaveCount(0)
}

test('a parcel that nobody announced is claimed by its proposal', async ({ page, product, walk }) => {
  const { t } = walk
  await walk.signIn(merchantAdmin(product))
  const call = await merchantCalls(product)
  const { items } = await call<Rows<Order>>('orders.list', { status: 'shipped', pageSize: 50 })
  const order = items.find(({ trackingNumber, warehouseId }) => trackingNumber && warehouseId)
  if (!order) throw new Error('the demo has no shipped order with a number')
  const desk = await walk.openProvider()
  await test.step('the warehouse enters it', () => find(desk, walk, order))
  const id = await test.step('its merchant sees it among the others, as cards too', async () => {
    await page.goto('/return-manag/index?tab=toBeClaimed')
    await button(page, t(listPage.asCards)).click()
    const card = page.getByRole('listitem').filter({ hasText: order.trackingNumber ?? '' })
    await expect(card.getByRole('img', { name: t(claimsScreen.parcel) })).toBeVisible()
    await walk.accessible('found parcels as cards')
    const own = (await card.getAttribute('data-row-key')) ?? ''
    await button(page, t(listPage.asTable)).click()
    return own
  })
  await test.step('it is claimed by the order that its number names', async () => {
    await page.goto(`/return-manag/index?id=${id}`)
    await button(page, t(claimsScreen.claim)).last().click()
    const proposal = dialogOf(page).locator('.returns-proposal').filter({ hasText: order.orderNo })
    await expect(proposal).toContainText(t(matchReasonNames.tracking))
    await walk.accessible('the claim of a parcel')
    await button(proposal, t(claimsScreen.take)).click()
    await button(dialogOf(page), t(claimsScreen.claimGo)).click()
    await expect(statusIn(page, t(returnStatusNames.claimed))).toBeVisible()
  })
  const claimed = await call<Detail>('claims.detail', { id })
  expect([claimed.status, claimed.orderNo]).toEqual(['claimed', order.orderNo])
})
