import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { importScreen } from '@stowline/text/import-orders-screen'
import { common } from '@stowline/text/ui'
import { importing } from '@stowline/text/imports-screen'
import { orderScreen } from '@stowline/text/orders-screen'
import { root } from '../../tools/run-command.ts'
import { expect, type Walk } from './portal.ts'

const samples = join(root, 'apps/server/src/testing/order-files/fixtures')

/** The number beside a tab of the check step. */
const countOf = async (page: Page, name: string) =>
  Number(((await page.getByRole('tab', { name }).textContent()) ?? '').replace(/\D+/g, ''))

/** Gives a store's own file, which says whose it is; it is checked as soon as it is up. */
export const giveFile = async (
  page: Page,
  { t }: Walk,
  file: Parameters<Locator['setInputFiles']>[0],
): Promise<void> => {
  await page.getByRole('button', { name: t(orderScreen.importOrders), exact: true }).click()
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('tab', { name: t(importing.invalid) })).toBeVisible()
}

/** The button that makes the orders. */
export const commitButton = (page: Page) => page.locator('.import-foot .ant-btn-primary')

/** Imports a platform's own file through the wizard: it finds its store, one row is mended, the rest goes in. */
export const importFile = async (page: Page, walk: Walk, store: string, file: string): Promise<void> => {
  const { t } = walk
  const button = (text: string) => page.getByRole('button', { name: text, exact: true })
  await page.goto('/delivery/index')
  await giveFile(page, walk, join(samples, file))
  await expect(page.locator('.import-about')).toContainText(store)
  const bad = await countOf(page, t(importing.invalid))
  await mendOne(page, t(importing.invalid), bad)
  // Looking at the matching and going on unchanged loses no mend.
  const mended = await countOf(page, t(importing.invalid))
  await button(t(importing.changeMapping)).click()
  await button(t(common.next)).click()
  const invalid = page.getByRole('tab', { name: t(importing.invalid) })
  await invalid.waitFor()
  await expect.poll(() => countOf(page, t(importing.invalid))).toBe(mended)
  await walk.accessible('import: errors')
  await commitButton(page).click()
  await expect(page.locator('.import-headline')).toHaveText(madeWords(t))
}

/** Says how many orders there are now. */
export const madeWords = (t: Walk['t']) => new RegExp(t(importScreen.ordersMade, { count: '\\d+' }))

/** Columns a person can put right without knowing the customer, and what he types there. */
const repairs: readonly (readonly [column: RegExp, value: string])[] = [
  [/数量|Quantity/, '1'],
  [/收件人|Recipient/, 'Jamie Rivera'],
  [/地址|Address/, '350 5th Ave'],
]

/** How many rows the list of what is wrong says have errors. */
const listedErrors = async (page: Page) => {
  const counts = await page.locator('.import-group.tone-blocked .num').allTextContents()
  return counts.reduce((sum, text) => sum + Number(text.replace(/\D+/g, '')), 0)
}

/** Types into the first marked cell that can be mended; fewer rows are bad afterwards, which the list says too, and Enter stands on the next. */
const mendOne = async (page: Page, tab: string, bad: number) => {
  expect(bad).toBeGreaterThan(0)
  await page.getByRole('tab', { name: tab }).click()
  const cells = page.locator('.import-cell--bad.tone-blocked input')
  await cells.first().waitFor()
  for (const cell of await cells.all()) {
    const label = (await cell.getAttribute('aria-label')) ?? ''
    const value = repairs.find(([column]) => column.test(label))?.[1]
    if (!value) continue
    const listed = await listedErrors(page)
    await cell.fill(value)
    await cell.press('Enter')
    await expect.poll(() => countOf(page, tab)).toBeLessThan(bad)
    await expect.poll(() => listedErrors(page)).toBeLessThan(listed)
    await expect(page.locator('.import-cell--bad.tone-blocked input:focus')).toHaveCount(1)
    return
  }
  throw new Error('no marked cell that can be mended')
}
