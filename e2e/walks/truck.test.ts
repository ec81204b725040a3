import type { Page } from '@playwright/test'
import { importing } from '@stowline/text/imports-screen'
import { importTrucks } from '@stowline/text/import-trucks-screen'
import { palletWords } from '@stowline/text/truck-papers'
import { pdf } from '../../apps/server/src/testing/uploads.ts'
import { zipOf } from '../../apps/server/src/testing/zip.ts'
import { ask } from '../ask.ts'
import type { Server } from '../server.ts'
import { signIn } from '../sign-in.ts'
import { button, dialogOf, findRow } from './goods-pages.ts'
import { commitButton } from './import-page.ts'
import { expect, merchantAdmin, test, type Walk } from './portal.ts'

const pieces = 12
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
    const [one, two, three] = there.filter(({ available }) => available >= pieces).map(({ sku }) => sku)
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

test('trucks come from a zip that is mended in place, and their cartons are put on pallets', async ({
  page,
  product,
  walk,
}) => {
  const transID = `WALK-TRUCK-${walk.language.toUpperCase()}`
  const goods = await goodsOf(product)
  await walk.signIn(merchantAdmin(product))
  await test.step('the zip is checked, mended and made', () => bring(page, walk, truckZip(goods, transID), transID))
  await test.step('its cartons are put on pallets', () => palletize(page, walk, transID))
})
