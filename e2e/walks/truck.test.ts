import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { importing } from '@stowline/text/imports-screen'
import { importTrucks } from '@stowline/text/import-trucks-screen'
import { shortageDecisionNames, transferStatusNames } from '@stowline/text/transfers'
import { transferDetail, transfersScreen, transferWork } from '@stowline/text/transfers-screen'
import { palletWords, paperWords } from '@stowline/text/truck-papers'
import { common } from '@stowline/text/ui'
import { textOfPdf } from '../../apps/server/src/testing/pdf-text.ts'
import { pdf } from '../../apps/server/src/testing/uploads.ts'
import { zipOf } from '../../apps/server/src/testing/zip.ts'
import { ask } from '../ask.ts'
import type { Server } from '../server.ts'
import { signIn } from '../sign-in.ts'
import { button, dialogOf, findRow, scan, statusIn, stepIn, withoutSerials } from './goods-pages.ts'
import { commitButton } from './import-page.ts'
import { expect, merchantAdmin, test, type Walk } from './portal.ts'

const pieces = 12
/** Of the last product so many are not found. */
const missing = 2
const headers =
  'transID,PO,From warehouse,To warehouse,Street,City,State,ZIP,Estimated ship date,Truck company,SKU,Quantity,Pieces per carton,Stocking file'

type Goods = { readonly code: string; readonly skus: readonly [string, string, string] }
type Place = { readonly id: string; readonly shortName: string }
type Stock = { readonly sku: string; readonly warehouseId: string; readonly sellable: number }
type There = { readonly sku: string; readonly available: number }

/** Three products that one warehouse can promise enough of. */
const goodsOf = async (product: Server): Promise<Goods> => {
  const token = await signIn(product.url, merchantAdmin(product))
  const places = await ask<Place[]>(product.url, 'reference.warehouses', {}, { token })
  const { items } = await ask<{ items: Stock[] }>(product.url, 'inventory.stock', { pageSize: 100 }, { token })
  for (const { id, shortName: code } of places) {
    const skus = items.filter((row) => row.warehouseId === id && row.sellable > pieces).map(({ sku }) => sku)
    const there = await ask<There[]>(product.url, 'transfers.products', { warehouseId: id, skus }, { token })
    const plenty = there.filter(({ available }) => available >= pieces).map(({ sku }) => sku)
    const [one, two, three] = plenty.length ? await withoutSerials(product.url, token, plenty) : []
    if (one && two && three) return { code, skus: [one, two, three] }
  }
  throw new Error('the demo has no warehouse with three products in plenty')
}

/** A Wednesday in two or three weeks. */
const shipDay = (): string => {
  const at = new Date(Date.now() + 14 * 86_400_000)
  while (at.getUTCDay() !== 3) at.setUTCDate(at.getUTCDate() + 1)
  return at.toISOString().slice(0, 10)
}

/** One transfer of three products; its second row names a document that is not there. */
const truckZip = ({ code, skus }: Goods, transID: string): Buffer => {
  const head = `${transID},PO-${transID},${code},Amazon FTW1,33333 Lyndon B Johnson Fwy,Dallas,TX,75241,${shipDay()},XPO`
  const rows = skus.map((sku, at) => `${head},${sku},${pieces},6,${at === 1 ? 'labels-old.pdf' : 'labels.pdf'}`)
  return zipOf([
    { name: 'trucks.csv', data: Buffer.from([headers, ...rows].join('\n')) },
    { name: 'papers/labels.pdf', data: pdf },
    { name: 'papers/not-named.pdf', data: pdf },
  ])
}

const bring = async (page: Page, walk: Walk, zip: Buffer, transID: string) => {
  const { t } = walk
  await page.goto('/transport/index')
  await button(page, t(importTrucks.title)).click()
  await page.locator('input[type=file]').setInputFiles({ name: 'trucks.zip', mimeType: 'application/zip', buffer: zip })
  await expect(page.getByRole('tab', { name: t(importing.invalid) })).toBeVisible()
  const documents = page.locator('.import-documents')
  await expect(documents).toContainText('papers/not-named.pdf')
  await walk.accessible('import of trucks: errors')
  // What one row says of the transfer otherwise than the first is wrong; mended, all three rows pass.
  const cell = page.locator('.import-cell--bad.tone-blocked input').first()
  await cell.fill('labels.pdf')
  await cell.press('Enter')
  await expect(page.locator('.import-clean')).toBeVisible()
  await commitButton(page).click()
  await expect(page.locator('.import-headline')).toHaveText(t(importTrucks.made, { count: 1 }))
  await button(page, t(importTrucks.view)).click()
  await expect(page.getByRole('row').filter({ hasText: transID })).toHaveCount(1)
}

/** Opens a transfer's drawer beside its list. */
const open = async (page: Page, path: string, transID: string) => {
  const row = await findRow(page, path, transID)
  await row.getByText(transID).first().click()
  await expect(page.getByRole('complementary').or(page.locator('.record-drawer')).first()).toBeVisible()
}

const palletize = async (page: Page, walk: Walk, transID: string) => {
  const { t } = walk
  await open(page, '/transport/index', transID)
  await button(page, t(palletWords.build)).click()
  const save = dialogOf(page).locator('.ant-btn-primary')
  await expect(save).toBeEnabled()
  await expect(page.locator('.drawn-pallet').first()).toBeVisible()
  await walk.accessible('the pallet builder')
  await save.click()
  await expect(page.locator('.pallet-codes').first()).toHaveText(/\d{9}/)
}

/** Draws the bill of lading; the browser gets a PDF. Answers its texts. */
const printBol = async (page: Page, { t }: Walk): Promise<string> => {
  await button(page.locator('.pallet-tools'), t(paperWords.print)).click()
  const dialog = dialogOf(page)
  await dialog.getByText(t(paperWords.bol), { exact: true }).click()
  const download = page.waitForEvent('download')
  await dialog.locator('.ant-modal-footer .ant-btn-primary').click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^bol-\d+\.pdf$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return textOfPdf(readFileSync(await file.path()))
}

/** Each piece is scanned; two of the last product are not on their shelf, which is told to the merchant. */
const pickAllButSome = async (desk: Page, { t }: Walk, skus: Goods['skus']) => {
  const [one, two, three] = skus
  await button(desk, t(transferWork.pick)).last().click()
  const dialog = dialogOf(desk)
  await scan(
    dialog.getByRole('textbox').first(),
    `${one}*${pieces}`,
    `${two}*${pieces}`,
    `${three}*${pieces - missing}`,
  )
  const left = dialog.getByRole('status').filter({ hasText: t(transferWork.pickLeft) })
  await expect(left.locator('strong')).toHaveText(String(missing))
  await button(dialog, t(common.close)).last().click()
  await expect(desk.getByRole('dialog')).toHaveCount(0)
  await button(desk, t(transferWork.shortage)).last().click()
  await dialogOf(desk)
    .getByLabel(`${three}: ${t(transferWork.shortageMissing)}`)
    .fill(String(missing))
  await button(dialogOf(desk), t(transferWork.shortageGo)).click()
  await expect(statusIn(desk, t(transferStatusNames.outOfStockToConfirm))).toBeVisible()
}

const acceptFewer = async (page: Page, { t }: Walk, transID: string) => {
  await open(page, '/transport/index', transID)
  await button(page, t(transfersScreen.confirm)).last().click()
  await dialogOf(page).getByText(t(shortageDecisionNames.accept)).click()
  await button(dialogOf(page), t(transferDetail.shortGo)).click()
  await expect(statusIn(page, t(transferStatusNames.processing))).toBeVisible()
}

test('a truck comes from a zip that is mended in place, its cartons stand on pallets, one line is confirmed lower, and it leaves with its bill of lading', async ({
  page,
  product,
  walk,
}) => {
  const { t } = walk
  const transID = `WALK-TRUCK-${walk.language.toUpperCase()}`
  const goods = await goodsOf(product)
  await walk.signIn(merchantAdmin(product))
  await test.step('the zip is checked, mended and made', () => bring(page, walk, truckZip(goods, transID), transID))
  await test.step('its cartons are put on pallets', () => palletize(page, walk, transID))
  const desk = await walk.openProvider()
  await open(desk, '/ops/transfers', transID)
  await test.step('accepted and begun', async () => {
    await stepIn(desk, walk, t(transferWork.accept))
    await stepIn(desk, walk, t(transferWork.begin))
  })
  await test.step('picked, but for what is not there', () => pickAllButSome(desk, walk, goods.skus))
  await test.step('the merchant accepts fewer, and its pallets are built again', async () => {
    await acceptFewer(page, walk, transID)
    await button(page, t(palletWords.rebuild)).click()
    await dialogOf(page).locator('.ant-btn-primary').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('ready; its bill of lading says what leaves', async () => {
    await open(desk, '/ops/transfers', transID)
    await stepIn(desk, walk, t(transferWork.ready))
    const text = await printBol(desk, walk)
    expect(text).toMatch(/Bill of Lading Number:\|TR\d+\|/)
    for (const said of ['BILL OF LADING', `|PO-${transID}|6|`, 'Amazon FTW1', 'Dallas, TX 75241, US'])
      expect(text).toContain(said)
    // As many as were built: what six pieces of each weigh decides it.
    const codes = (await page.locator('.pallet-codes').allTextContents()).join(' ').match(/\d{9}/g)
    expect(text).toContain(`|${new Set(codes).size}|PLT|6|CTN|`)
    expect(await printBol(page, walk)).toBe(text)
  })
  await test.step('loaded and gone', async () => {
    await stepIn(desk, walk, t(transferWork.load))
    await stepIn(desk, walk, t(transferWork.complete))
    await expect(statusIn(desk, t(transferStatusNames.completed))).toBeVisible()
  })
  await test.step('what left is what was there', async () => {
    await open(page, '/transport/index', transID)
    await expect(statusIn(page, t(transferStatusNames.completed))).toBeVisible()
    const line = page.locator('.transfer-table').getByRole('row').filter({ hasText: goods.skus[2] })
    await expect(line).toContainText(String(pieces - missing))
    await walk.accessible('a truck that has left')
  })
})
