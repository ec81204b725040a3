import type { Locator, Page } from '@playwright/test'
import { inventory } from '@stowline/contract/inventory/inventory.contract'
import { inventoryScreen } from '@stowline/text/inventory-screen'
import { batch, common, listPage } from '@stowline/text/ui'
import { ask } from '../ask.ts'
import { expect, type Walk } from './portal.ts'

export const button = (at: Page | Locator, name: string) => at.getByRole('button', { name, exact: true })
export const dialogOf = (page: Page) => page.getByRole('dialog').last()

/** Those of the SKUs whose pieces have no numbers of their own: they are picked by their SKU. */
export const withoutSerials = async (base: string, token: string, skus: readonly string[]): Promise<string[]> => {
  type Product = { readonly sku: string; readonly hasSerials: boolean }
  const asked = { numbers: skus, pageSize: 100 }
  const { items } = await ask<{ items: readonly Product[] }>(base, 'products.list', asked, { token })
  return skus.filter((sku) => items.some((one) => one.sku === sku && !one.hasSerials))
}

/** Chooses an option of a select, wherever it is drawn; what is typed narrows them. */
export const choose = async (page: Page, at: Locator, option: RegExp | string, typed = ''): Promise<void> => {
  await at.click()
  if (typed) await page.keyboard.type(typed)
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: option }).first().click()
}

/** A list with the one row that a number finds. */
export const findRow = async (page: Page, path: string, number: string): Promise<Locator> => {
  await page.goto(`${path}?q=${encodeURIComponent(number)}`)
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toHaveCount(1)
  return row
}

/** A status where a record is shown, in its drawer or its row: the tabs of a list are called by the same words. */
export const statusIn = (page: Page, status: string): Locator =>
  page.locator('.record-drawer, tbody').getByText(status).first()

/** Does something with the rows that are listed, from the bar or its menu. */
const actOnAll = async (page: Page, { t }: Walk, action: string): Promise<void> => {
  await page.getByRole('checkbox', { name: t(listPage.selectPage) }).check()
  const bar = page.getByRole('toolbar')
  const promoted = button(bar, action)
  if (await promoted.count()) return promoted.click()
  await button(bar, t(common.more)).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** What can be taken back is done at once. */
export const actAtOnce = async (page: Page, walk: Walk, action: string): Promise<void> => {
  await actOnAll(page, walk, action)
  await expect(page.locator('.toast[data-undo]')).toBeVisible()
}

/** What cannot be taken back is asked first, and told in the dialog or by a toast. */
export const actAsked = async (
  page: Page,
  walk: Walk,
  action: string,
  fill: (dialog: Locator) => Promise<void> = async () => {},
): Promise<void> => {
  await actOnAll(page, walk, action)
  const dialog = dialogOf(page)
  await fill(dialog)
  await dialog.locator('.ant-modal-footer .ant-btn-primary').click()
  const results = dialog.locator('.batch-results')
  await expect(results.or(page.locator('.toast')).first()).toBeVisible()
  if (!(await results.count())) return
  await expect(results).toContainText(new RegExp(`${walk.t(batch.succeeded)}\\s*1`))
  await button(dialog, walk.t(common.close)).last().click()
  await expect(results).toHaveCount(0)
}

/** One step of the warehouse from the open drawer, confirmed where it is asked. */
export const stepIn = async (desk: Page, { t }: Walk, action: string): Promise<void> => {
  await button(desk, action).last().click()
  const dialog = dialogOf(desk)
  await dialog.locator('.ant-modal-footer .ant-btn-primary').click()
  const results = dialog.locator('.batch-results')
  await expect(results.or(desk.locator('.toast')).first()).toBeVisible()
  if (await results.count()) await button(dialog, t(common.close)).last().click()
  await expect(desk.locator('.ant-modal-wrap:visible')).toHaveCount(0)
}

/** A scanner: it types a code and Enter. */
export const scan = async (field: Locator, ...codes: readonly string[]): Promise<void> => {
  for (const code of codes) {
    await field.fill(code)
    await field.press('Enter')
  }
}

/** Pieces of a product by bucket, as the list of stock shows them. */
export type Shown = {
  readonly sellable: number
  readonly reserved: number
  readonly pending: number
  readonly defective: number
  readonly onHand: number
}

export const noStock: Shown = { sellable: 0, reserved: 0, pending: 0, defective: 0, onHand: 0 }

const columnOf = async (page: Page, title: string): Promise<number> => {
  const titles = await page.getByRole('columnheader').allTextContents()
  const at = titles.findIndex((one) => one.trim().startsWith(title))
  expect(at, `${title} among ${titles.join(', ')}`).toBeGreaterThanOrEqual(0)
  return at
}

/** The stock of a product now, or as of a past moment. */
export const stockOn = async (page: Page, { t }: Walk, sku: string, asOf?: Date): Promise<Shown> => {
  const path = inventory.stock.wire.split(' ')[1] ?? ''
  const answer = page.waitForResponse((response) => response.url().includes(path) && response.ok())
  await page.goto(`/inventory/index?q=${sku}${asOf ? `&f.asOf=${encodeURIComponent(asOf.toISOString())}` : ''}`)
  const { data } = (await (await answer).json()) as { data: { total: number } }
  const row = page.getByRole('row').filter({ hasText: sku })
  await expect(row).toHaveCount(data.total)
  if (!data.total) return noStock
  const cells = await row.getByRole('cell').or(row.getByRole('rowheader')).allInnerTexts()
  const figures = async (title: string) =>
    ((cells[await columnOf(page, title)] ?? '').match(/\d+/g) ?? []).map(Number) as number[]
  const [sellable = NaN] = await figures(t(inventoryScreen.available))
  const [reserved = NaN, pending = NaN] = await figures(t(inventoryScreen.held))
  const [defective = NaN] = await figures(t(inventoryScreen.unsellable))
  const [onHand = NaN] = await figures(t(inventoryScreen.onHandVolume))
  return { sellable, reserved, pending, defective, onHand }
}
