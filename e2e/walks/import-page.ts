import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { common } from '@stowline/text/ui'
import { importing } from '@stowline/text/imports-screen'
import { orderScreen } from '@stowline/text/orders-screen'
import { root } from '../../tools/run-command.ts'
import { expect, type Walk } from './portal.ts'

const samples = join(root, 'apps/server/src/testing/order-files/fixtures')

/** The number beside a tab of the check step. */
const countOf = async (page: Page, name: string) =>
  Number(((await page.getByRole('tab', { name }).textContent()) ?? '').replace(/\D+/g, ''))

/** Imports a store's own file through the wizard: store, upload, check, mending one row, commit. */
export const importFile = async (page: Page, { t }: Walk, store: string, file: string): Promise<void> => {
  const button = (text: string) => page.getByRole('button', { name: text, exact: true })
  await page.goto('/delivery/index')
  await button(t(orderScreen.importOrders)).click()
  await page.locator('#import-store').click()
  await page.keyboard.type(store)
  await page.keyboard.press('Enter')
  await button(t(common.next)).click()
  await page.locator('input[type=file]').setInputFiles(join(samples, file))
  await expect(page.locator('.upload-item').filter({ has: page.locator('.num') })).toBeVisible()
  await expect(page.locator('.upload-item progress')).toHaveCount(0)
  await button(t(importing.startCheck)).click()

  const invalid = page.getByRole('tab', { name: t(importing.invalid) })
  await expect(invalid.or(page.getByText(t(importing.ourField), { exact: true }))).toBeVisible({ timeout: 60_000 })
  if (!(await invalid.isVisible())) await button(t(common.next)).click()
  await invalid.waitFor({ timeout: 60_000 })
  const bad = await countOf(page, t(importing.invalid))
  await mendOne(page, t(importing.invalid), bad)
  // Looking at the matching and going on unchanged loses no mend.
  const mended = await countOf(page, t(importing.invalid))
  await button(t(importing.changeMapping)).click()
  await button(t(common.next)).click()
  await invalid.waitFor({ timeout: 60_000 })
  await expect.poll(() => countOf(page, t(importing.invalid))).toBe(mended)
  await button(t(common.next)).click()
  await page.getByRole('radio', { name: t(importing.validRows) }).check()
  await page.getByRole('button', { name: new RegExp(t(importing.commit, { count: '\\d+' })) }).click()
  await expect(page.getByRole('status').filter({ hasText: t(importing.committed, { file }) })).toBeVisible({
    timeout: 60_000,
  })
}

/** Columns a person can put right without knowing the customer, and what he types there. */
const repairs: readonly (readonly [column: RegExp, value: string])[] = [
  [/数量|Quantity/, '1'],
  [/收件人|Recipient/, 'Jamie Rivera'],
  [/地址|Address/, '350 5th Ave'],
]

/** Types into the first marked cell that can be mended; fewer rows are bad afterwards. */
const mendOne = async (page: Page, tab: string, bad: number) => {
  expect(bad).toBeGreaterThan(0)
  await page.getByRole('tab', { name: tab }).click()
  const cells = page.locator('.import-cell--bad.tone-blocked input')
  await cells.first().waitFor()
  for (const cell of await cells.all()) {
    const label = (await cell.getAttribute('aria-label')) ?? ''
    const value = repairs.find(([column]) => column.test(label))?.[1]
    if (!value) continue
    await cell.fill(value)
    await cell.press('Enter')
    await expect.poll(() => countOf(page, tab)).toBeLessThan(bad)
    return
  }
  throw new Error('no marked cell that can be mended')
}
