import type { Page } from '@playwright/test'
import { shortageDecisionNames, transferStatusNames } from '@stowline/text/transfers'
import { transferDetail, transferForm, transfersScreen, transferWork } from '@stowline/text/transfers-screen'
import { common } from '@stowline/text/ui'
import { png } from '../../apps/server/src/testing/uploads.ts'
import { ask } from '../ask.ts'
import type { Server } from '../server.ts'
import { signIn } from '../sign-in.ts'
import { button, choose, dialogOf, scan, statusIn, stepIn, withoutSerials } from './goods-pages.ts'
import { expect, merchantAdmin, providerAdmin, test, type Walk } from './portal.ts'

const [transID, po] = ['FBA-WALK-8801', 'PO-WALK-8801']

type Stock = {
  readonly productId: string
  readonly sku: string
  readonly warehouseId: string
  readonly available: number
}
type Goods = { readonly skus: readonly string[]; readonly warehouseId: string }
type Row = { readonly id: string; readonly status: string; readonly estimatedTime: string }

/** Three products that one warehouse has plenty of, without numbers of their own. */
const goodsOf = async (product: Server, token: string): Promise<Goods> => {
  const { items } = await ask<{ items: Stock[] }>(
    product.url,
    'inventory.stock',
    { pageSize: 100, sort: { field: 'available', order: 'desc' } },
    { token },
  )
  const [first] = items
  if (!first) throw new Error('the demo has no stock')
  const own = items.filter(({ warehouseId, available }) => warehouseId === first.warehouseId && available > 30)
  const skus = await withoutSerials(
    product.url,
    token,
    own.map(({ sku }) => sku),
  )
  return { skus: skus.slice(-3), warehouseId: first.warehouseId }
}

/** Fills a line: the product by its SKU, and how many pieces. */
const fillLine = async (page: Page, at: number, sku: string, quantity: number) => {
  await choose(page, page.locator(`#lines_${at}_productId`), sku, sku)
  await page.locator(`#lines_${at}_productQty`).fill(String(quantity))
}

/** The merchant orders a truck; what is wrong is said, what is short is mended in one click. */
const order = async (
  page: Page,
  walk: Walk,
  { skus, warehouseName, day }: Goods & { warehouseName: string; day: string },
) => {
  const { t } = walk
  await page.goto('/transport/index')
  await button(page, t(transfersScreen.add)).first().click()
  await page.locator('#transID').fill(transID)
  await page.locator('#po').fill(transID)
  await choose(page, page.locator('#fromWarehouseId'), warehouseName)
  await page.locator('#toWarehouseName').fill('ONT8')
  for (const [at, sku] of skus.entries()) {
    if (at > 0) await button(page, t(transferForm.addLine)).click()
    await fillLine(page, at, sku, at === 0 ? 999_999 : 12)
  }
  await page.locator('#estimatedTime').fill(day)
  await page.keyboard.press('Enter')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      ...{ name: 'stocking.png', mimeType: 'image/png' },
      buffer: png(40, 60),
    })
  await expect(page.getByRole('listitem').filter({ hasText: 'stocking.png' })).toContainText(/\d B/)
  await walk.accessible('the form of a transfer')
  await button(page, t(transferForm.mendAll)).click()
  await page.locator('#lines_0_productQty').fill('24')
  const submit = button(page, t(transferForm.submit))
  await submit.click()
  await expect(page.locator('.ant-form-item-explain-error').first()).toBeVisible()
  await page.locator('#po').fill(po)
  await submit.click()
  const row = page.getByRole('row').filter({ hasText: transID })
  await expect(row).toContainText(t(transferStatusNames.inForecast))
}

test('a truck of three products is ordered, picked one line short, decided, loaded and gone', async ({
  page,
  product,
  walk,
}) => {
  const { t } = walk
  await walk.signIn(merchantAdmin(product))
  const token = await signIn(product.url, merchantAdmin(product))
  const staff = await signIn(product.url, providerAdmin(product))
  const goods = await goodsOf(product, token)
  const warehouses = await ask<{ id: string; shortName: string }[]>(product.url, 'reference.warehouses', {}, { token })
  const warehouseName = warehouses.find(({ id }) => id === goods.warehouseId)?.shortName ?? ''
  const { earliest } = await ask<{ earliest: string }>(
    product.url,
    'transfers.shipDays',
    { warehouseId: goods.warehouseId },
    { token },
  )
  await test.step('it is ordered', () => order(page, walk, { ...goods, warehouseName, day: earliest }))
  const { items } = await ask<{ items: (Row & { merchantId: string })[] }>(
    product.url,
    'transferring.list',
    { numbers: [transID] },
    { token: staff },
  )
  const [row] = items
  if (!row) throw new Error('the transfer is not in the queue')
  const desk = await walk.openProvider()
  await test.step('it is accepted and begun', async () => {
    await desk.goto(`/ops/transfers?id=${row.id}`)
    await stepIn(desk, walk, t(transferWork.accept))
    await expect(statusIn(desk, t(transferStatusNames.pending))).toBeVisible()
    await stepIn(desk, walk, t(transferWork.begin))
    await expect(statusIn(desk, t(transferStatusNames.processing))).toBeVisible()
  })
  const [one = '', two = '', three = ''] = goods.skus
  await test.step('it is picked by scan; a foreign code is refused by what it is', async () => {
    await button(desk, t(transferWork.pick)).last().click()
    const field = dialogOf(desk).getByRole('textbox').first()
    await scan(field, 'NOBODY-KNOWS')
    await expect(dialogOf(desk).getByRole('alert')).toContainText('NOBODY-KNOWS')
    await scan(field, `${one}*24`, `${two}*12`, `${three}*9`)
    await expect(
      dialogOf(desk)
        .getByRole('status')
        .filter({ hasText: t(transferWork.pickLeft) }),
    ).toContainText('3')
    await button(dialogOf(desk), t(common.close)).last().click()
  })
  await test.step('three pieces are not there: the merchant is asked', async () => {
    await button(desk, t(transferWork.shortage)).last().click()
    await dialogOf(desk)
      .getByLabel(`${three}: ${t(transferWork.shortageMissing)}`)
      .fill('3')
    await button(dialogOf(desk), t(transferWork.shortageGo)).click()
    await expect(statusIn(desk, t(transferStatusNames.outOfStockToConfirm))).toBeVisible()
  })
  await test.step('he accepts fewer', async () => {
    await page.goto(`/transport/index?id=${row.id}`)
    await button(page, t(transfersScreen.confirm)).last().click()
    await dialogOf(page).getByText(t(shortageDecisionNames.accept)).click()
    await button(dialogOf(page), t(transferDetail.shortGo)).click()
    await expect(statusIn(page, t(transferStatusNames.processing))).toBeVisible()
  })
  await test.step('it is loaded and leaves, and its fee is told', async () => {
    await desk.goto(`/ops/transfers?id=${row.id}`)
    await stepIn(desk, walk, t(transferWork.ready))
    await stepIn(desk, walk, t(transferWork.load))
    await stepIn(desk, walk, t(transferWork.complete))
    await expect(statusIn(desk, t(transferStatusNames.completed))).toBeVisible()
    await page.goto(`/transport/index?id=${row.id}`)
    await expect(statusIn(page, t(transferStatusNames.completed))).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: three })).toContainText('9')
    await walk.accessible('the drawer of a transfer')
  })
})
