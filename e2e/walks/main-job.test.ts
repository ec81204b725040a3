import { PDFDocument } from 'pdf-lib'
import { orderMoved } from '@stowline/text/orders'
import { orderActions } from '@stowline/text/orders-screen'
import { trackingStateNames } from '@stowline/text/tracking'
import { ask, machineToken } from '../ask.ts'
import { importFile } from './import-page.ts'
import { findAndSelect, labelAndPrint } from './orders-page.ts'
import { expect, merchantAdmin, test } from './portal.ts'
import { signInByKeyboard } from './sign-in-page.ts'

type Order = {
  readonly id: string
  readonly platformNo: string
  readonly status: string
  readonly trackingNumber: string | null
  readonly createdTime: string
}
type Store = { readonly platform: string; readonly stores: readonly { readonly shopName: string }[] }

const wanted = 40

test('the main job: from two order files to a parcel that was delivered', async ({ page, product, walk }) => {
  const admin = merchantAdmin(product)
  const client = product.credentials().clients.find(({ tenant }) => tenant === admin.tenant)
  if (!client) throw new Error('the demo gives the merchant no client')
  const token = await machineToken(product.url, client)
  const stores = await ask<Store[]>(product.url, 'orders.stores', {}, { token })
  const storeOf = (platform: string) => stores.find((one) => one.platform === platform)?.stores[0]?.shopName ?? ''
  const started = new Date().toISOString()

  await signInByKeyboard(page, walk.t, admin)
  await expect(page).not.toHaveURL(/\/login/)
  await importFile(page, walk, storeOf('shopify'), 'shopify-orders.csv')
  await walk.accessible('import')
  await importFile(page, walk, storeOf('amazon'), 'amazon-unshipped.txt')
  const { items } = await ask<{ items: Order[] }>(
    product.url,
    'orders.list',
    { status: 'pending', pageSize: 100 },
    { token },
  )
  const imported = items.filter(({ createdTime }) => createdTime > started)
  // 50 orders in each file; a few stay behind with what is wrong with them.
  expect(imported.length).toBeGreaterThan(80)

  await test.step('orders are moved to ship and their labels bought in one batch', async () => {
    await findAndSelect(
      page,
      walk,
      imported.slice(0, wanted).map(({ platformNo }) => platformNo),
    )
    await walk.accessible('orders')
    // All can run and can be taken back: no dialog stands between.
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: walk.t(orderActions.toShip), exact: true })
      .click()
    await expect(page.locator('.toast[data-undo]')).toContainText(walk.t(orderMoved.toShip, { count: wanted }))
    const pdf = await labelAndPrint(page, walk, wanted)
    expect((await PDFDocument.load(pdf)).getPageCount()).toBe(wanted)
  })

  await test.step('a parcel is followed until it is delivered', async () => {
    const numbers = imported.slice(0, wanted).map(({ platformNo }) => platformNo)
    const bought = await ask<{ items: Order[] }>(
      product.url,
      'orders.list',
      { numbers, numberField: 'platformNo', pageSize: 50 },
      { token },
    )
    const tracked = bought.items.flatMap(({ trackingNumber }) => trackingNumber ?? [])
    expect(tracked.length).toBe(wanted)
    await page.goto('/logistics/index')
    await walk.accessible('tracking')
    const number = await firstDelivered(product.url, token, tracked)
    await page.locator('[data-key=search]').fill(number)
    const row = page.getByRole('row').filter({ hasText: number })
    await expect(row.getByText(walk.t(trackingStateNames.delivered)).first()).toBeVisible()
    // The rows of the question before go away while the search is answered.
    await expect(page).toHaveURL(/q=/)
    await expect(page.getByRole('row')).toHaveCount(2)
    await row.getByText(number).first().click()
    const drawer = page.getByRole('region', { name: number, exact: true })
    await expect(drawer.getByText(walk.t(trackingStateNames.outForDelivery)).first()).toBeVisible()
    await walk.accessible('parcel')
  })
})

/** Lets two minutes pass, which are two months of the practice carrier, and waits for a parcel at its door. Some never get there. */
const firstDelivered = async (base: string, token: string, numbers: readonly string[]): Promise<string> => {
  await fetch(`${base}/test/clock`, {
    method: 'POST',
    body: JSON.stringify({ advance: 120_000 }),
    headers: { 'Content-Type': 'application/json' },
  })
  let delivered: { trackingNumber: string } | undefined
  await expect
    .poll(
      async () => {
        const { items } = await ask<{ items: { trackingNumber: string }[] }>(
          base,
          'tracking.list',
          { tab: 'delivered', numbers, pageSize: 50 },
          { token },
        )
        delivered = items[0]
        return items.length
      },
      { timeout: 300_000 },
    )
    .toBeGreaterThan(0)
  return delivered?.trackingNumber ?? ''
}
