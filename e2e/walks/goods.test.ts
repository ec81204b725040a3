import type { Page } from '@playwright/test'
import { importScreen } from '@stowline/text/import-orders-screen'
import { milestoneActionNames } from '@stowline/text/inbound'
import { inboundDetail, inboundForm } from '@stowline/text/inbound-screen'
import { movementTypeNames } from '@stowline/text/inventory'
import { stockDrawer } from '@stowline/text/inventory-screen'
import { inboundWork } from '@stowline/text/inbound-work'
import { measuringScreen } from '@stowline/text/measuring-screen'
import { onlineSkusScreen } from '@stowline/text/online-skus-screen'
import { workOrdersScreen } from '@stowline/text/operations-screen'
import { orderActions } from '@stowline/text/orders-screen'
import { packScreen } from '@stowline/text/picking-screen'
import { productsScreen } from '@stowline/text/products-screen'
import { common, measure } from '@stowline/text/ui'
import {
  actAsked,
  actAtOnce,
  button,
  choose,
  dialogOf,
  findRow,
  noStock,
  scan,
  type Shown,
  stockOn,
} from './goods-pages.ts'
import { commitButton, giveFile } from './import-page.ts'
import { expect, merchantAdmin, providerAdmin, test, type Walk } from './portal.ts'
import { signInByKeyboard } from './sign-in-page.ts'

const sku = 'WALK-KETTLE'
const combo = 'WALK-KETTLE-PAIR'
const container = 'CSQU3054383'
const platformNo = '#WALK-90001'

const register = async (page: Page, walk: Walk) => {
  await page.goto('/product/pre_entry?mode=new')
  for (const [id, text] of Object.entries({
    sku,
    nameCn: '旅行水壶',
    nameEn: 'Travel kettle',
    declarationAmount: '12.5',
  }))
    await page.locator(`#${id}`).fill(text)
  await choose(page, page.locator('#category'), /./)
  for (const [side, size] of [
    ['length', 10],
    ['width', 8],
    ['height', 6],
    ['weight', 2],
  ] as const)
    await page.getByLabel(walk.t(measure[side]), { exact: true }).first().fill(String(size))
  await page.locator('.save-bar .ant-btn-primary').click()
  await expect(page).not.toHaveURL(/mode=new/)
  await findRow(page, '/product/pre_entry', sku)
  await actAsked(page, walk, walk.t(productsScreen.submit))
}

/** Scan, four numbers, Enter: not a pointer among them. */
const measureIt = async (page: Page, { t }: Walk) => {
  await page.goto('/ops/products')
  await expect(button(page, t(measuringScreen.scan))).toBeVisible()
  await page.keyboard.press('s')
  await scan(dialogOf(page).getByRole('textbox', { name: t(measuringScreen.scanField) }), sku)
  await expect(page.locator('#measured-length')).toBeFocused()
  for (const size of ['10', '8', '6', '2.2']) {
    await page.keyboard.type(size)
    await page.keyboard.press('Enter')
  }
  await expect(dialogOf(page).getByRole('status')).toContainText(sku)
}

const send = async (page: Page, { t }: Walk) => {
  await page.goto('/shipment/index?mode=new')
  await choose(page, page.locator('#warehouseId'), /./)
  await page.locator('#containerNo').fill(container)
  await choose(page, page.locator('#lines_0_productId'), sku, sku)
  await page.locator('#lines_0_quantity').fill('50')
  await page.locator('#lines_0_cartonRate').fill('10')
  await button(page.locator('.save-bar'), t(inboundForm.announce)).click()
  await expect(page).not.toHaveURL(/mode=new/)
}

const bringToDock = async (page: Page, walk: Walk) => {
  for (const action of ['depart', 'arrive', 'reserve', 'deliver'] as const) {
    await findRow(page, '/ops/inbound', container)
    await actAsked(page, walk, walk.t(milestoneActionNames[action]), async (dialog) => {
      if (action !== 'reserve') return
      const day = dialog.getByLabel(walk.t(inboundWork.appointment))
      await day.fill('2030-01-15 09:00')
      await day.press('Enter')
    })
  }
}

const fromDrawer = async (page: Page, action: string) => {
  const row = await findRow(page, '/ops/inbound', container)
  await row.getByRole('link').first().click()
  await button(page.getByRole('region', { name: container }), action).click()
}

const receive = async (page: Page, walk: Walk) => {
  const { t } = walk
  await fromDrawer(page, t(inboundWork.receive))
  const field = dialogOf(page).getByRole('textbox', { name: t(inboundWork.scanField) })
  // What nobody announced is refused, and nothing of it counts.
  await scan(field, 'WALK-UNKNOWN')
  await expect(dialogOf(page).getByRole('alert')).toContainText('WALK-UNKNOWN')
  await scan(field, `${sku}*45`)
  await expect(dialogOf(page).getByRole('listitem')).toHaveCount(1)
  await dialogOf(page).getByText(t(inboundWork.damaged), { exact: true }).first().click()
  await scan(field, `${sku}*2`)
  await expect(dialogOf(page).getByRole('listitem')).toHaveCount(2)
  await field.press('Enter')
  await expect(page.locator('.toast').last()).toContainText(t(inboundWork.receivedDone, { count: 47 }))
  await page.keyboard.press('Escape')
}

const putAway = async (page: Page, walk: Walk) => {
  const { t } = walk
  await fromDrawer(page, t(inboundWork.putAway))
  const go = button(dialogOf(page), t(inboundWork.putAwayGo, { count: 45 }))
  await expect(go).toBeEnabled()
  const sent = page.waitForResponse((response) => response.url().endsWith('/Inbound/PutAway'))
  await go.click()
  expect((await sent).status()).toBe(200)
  await expect(page.locator('.toast').last()).toContainText(t(inboundWork.putAwayDone, { count: 45 }))
}

const readDifference = async (page: Page, { t, accessible }: Walk) => {
  const row = await findRow(page, '/shipment/index', container)
  await row.getByRole('link').first().click()
  const drawer = page.getByRole('region', { name: container })
  // What was announced stands first; what came batch by batch stands below it.
  const line = drawer.getByRole('row').filter({ hasText: sku }).first()
  await expect(line).toContainText(t(inboundDetail.short, { count: 3 }))
  await expect(line.getByRole('cell').nth(3)).toHaveText('2')
  await accessible('shipment that came short')
}

const sell = async (page: Page, walk: Walk) => {
  const { t } = walk
  await page.goto('/product/sale')
  await button(page, t(onlineSkusScreen.add)).click()
  const dialog = dialogOf(page)
  await dialog.locator('#sku').fill(combo)
  await choose(page, dialog.getByRole('combobox', { name: t(onlineSkusScreen.product) }), sku, sku)
  await dialog.locator('#children_0_quantity').fill('2')
  await button(dialog, t(common.save)).click()
  await expect(dialog).toHaveCount(0)

  await page.goto('/delivery/index')
  await giveFile(page, walk, { name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(orderFile) })
  await commitButton(page).click()
  await expect(page.locator('.import-headline')).toContainText(t(importScreen.ordersMade, { count: 1 }))
  await findRow(page, '/delivery/index', platformNo)
  await actAtOnce(page, walk, t(orderActions.toShip))
}

/** A Shopify export with one set. */
const orderFile = [
  'Name,Email,Financial Status,Paid at,Fulfillment Status,Currency,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Shipping Name,Shipping Street,Shipping Address1,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone',
  `${platformNo},ann@example.com,paid,2026-07-01 10:00:00 -0400,unfulfilled,USD,1,Pair of kettles,49.00,${combo},Ann Lee,12 Broad St,12 Broad St,Newark,07102,NJ,US,2015550101`,
].join('\n')

const pack = async (page: Page, walk: Walk) => {
  const { t } = walk
  const row = await findRow(page, '/ops/orders', platformNo)
  const number = /SO\d+/.exec((await row.textContent()) ?? '')?.[0] ?? ''
  await actAsked(page, walk, t(workOrdersScreen.start))
  await page.keyboard.press('s')
  const dialog = dialogOf(page)
  await scan(dialog.getByRole('textbox'), number)
  await expect(dialog.getByRole('status').last()).toContainText(number)
  await scan(dialog.getByRole('textbox'), 'WALK-UNKNOWN')
  await expect(dialog.getByRole('alert')).toContainText('WALK-UNKNOWN')
  await scan(dialog.getByRole('textbox'), sku, sku)
  await expect(dialog.getByText(t(packScreen.shipped, { no: number }))).toBeVisible()
}

/** The chain between two moments: what was there, each document that changed it, what is there; and each leads to its document. */
const explain = async (page: Page, { t, accessible }: Walk) => {
  const row = await findRow(page, '/inventory/index', sku)
  await row.getByRole('link').first().click()
  const chain = page.getByRole('region', { name: sku }).getByRole('table').first()
  const rowOf = (name: string) => chain.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  const types = ['ship', 'reserve', 'putAway', 'receive'] as const
  await expect(chain.getByRole('row')).toHaveCount(types.length + 4)
  for (const [at, type] of types.entries())
    await expect(chain.getByRole('row').nth(at + 3)).toContainText(t(movementTypeNames[type]))
  await expect(rowOf(t(stockDrawer.before)).getByRole('cell')).toHaveText(['0', '0', '0', '0'])
  await expect(rowOf(t(stockDrawer.after)).getByRole('cell')).toHaveText(['43', '0', '0', '2'])
  await accessible('stock explained')
  const documentOf = (at: number) =>
    chain
      .getByRole('row')
      .nth(at + 3)
      .getByRole('link')
  for (const at of [2, 3]) await expect(documentOf(at)).toHaveAttribute('href', /^\/shipment\/index\?/)
  await expect(documentOf(1)).toHaveAttribute('href', /^\/delivery\/index\?/)
  await documentOf(0).click()
  await expect(page.getByRole('region', { name: /^SO\d+/ })).toContainText(platformNo)
}

// Every bucket has its column there, in either language.
test.use({ viewport: { width: 1920, height: 900 } })

test('goods from their registration to the parcel: every bucket is right at each step, and as of each past moment', async ({
  page,
  product,
  browser,
  walk,
}) => {
  const warehouse = await browser.newPage({ baseURL: product.url, locale: walk.language === 'zh' ? 'zh-CN' : 'en-US' })
  await walk.signIn(merchantAdmin(product))
  await signInByKeyboard(warehouse, walk.t, providerAdmin(product))
  await expect(warehouse).not.toHaveURL(/\/login/)

  const past: { readonly at: Date; readonly shown: Shown; readonly after: string }[] = []
  const step = (after: string, shown: Shown, fn: () => Promise<void>) =>
    test.step(after, async () => {
      await fn()
      expect(await stockOn(page, walk, sku), after).toEqual(shown)
      past.push({ at: new Date(), shown, after })
    })
  const stock = (changes: Partial<Shown>): Shown => ({
    ...{ sellable: 0, reserved: 0, pending: 0, defective: 2, onHand: 47 },
    ...changes,
  })

  await test.step('registered', () => register(page, walk))
  await test.step('measured', () => measureIt(warehouse, walk))
  await step('sent', noStock, () => send(page, walk))
  await step('at the dock', noStock, () => bringToDock(warehouse, walk))
  await step('counted, three short and two damaged', stock({ pending: 45 }), () => receive(warehouse, walk))
  await test.step('the difference is explained', () => readDifference(page, walk))
  await step('put away', stock({ sellable: 45 }), () => putAway(warehouse, walk))
  await step('sold as a set of two', stock({ sellable: 43, reserved: 2 }), () => sell(page, walk))
  await step('packed and shipped', stock({ sellable: 43, onHand: 45 }), () => pack(warehouse, walk))

  await test.step('the stock as of each past moment is what it was', async () => {
    for (const { at, shown, after } of past) expect(await stockOn(page, walk, sku, at), after).toEqual(shown)
  })
  await test.step('every unit is explained by its documents', () => explain(page, walk))
  await warehouse.close()
})
