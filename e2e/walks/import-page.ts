import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { common, importing } from '@stowline/text/ui'
import { orderScreen } from '@stowline/text/orders-screen'
import { root } from '../../tools/run-command.ts'
import { expect, type Walk } from './portal.ts'

const samples = join(root, 'apps/server/src/testing/order-files/fixtures')

/** A bad row and what mends it: the problem's words in the list of groups, and the value for the cell. */
export type Repair = { readonly field: string; readonly value: string }

/** The number beside a tab of the check step. */
const countOf = async (page: Page, name: string) => Number(((await page.getByRole('tab', { name }).textContent()) ?? '').replace(/\D+/g, ''))

/** Imports a store's own file through the wizard: store, upload, check, mending one row, commit. Answers with the rows that were ready. */
export const importFile = async (page: Page, { t }: Walk, store: string, file: string): Promise<{ ready: number; bad: number }> => {
  const button = (text: string) => page.getByRole('button', { name: text, exact: true })
  await page.goto('/delivery/index')
  await button(t(orderScreen.importOrders)).click()
  await page.getByLabel(t(importing.store)).click()
  await page.keyboard.type(store)
  await page.keyboard.press('Enter')
  await button(t(common.next)).click()
  await page.locator('input[type=file]').setInputFiles(join(samples, file))
  await expect(page.locator('.upload-item').filter({ has: page.locator('.num') })).toBeVisible()
  await expect(page.locator('.upload-item progress')).toHaveCount(0)
  await button(t(importing.startCheck)).click()

  const invalid = page.getByRole('tab', { name: t(importing.invalid) })
  await expect(invalid.or(page.getByText(t(importing.ourField)))).toBeVisible({ timeout: 60_000 })
  if (!(await invalid.isVisible())) await button(t(common.next)).click()
  await invalid.waitFor({ timeout: 60_000 })
  const bad = await countOf(page, t(importing.invalid))
  await mendOne(page, t(importing.invalid), bad)
  await button(t(common.next)).click()
  await page.getByRole('radio', { name: t(importing.validRows) }).check()
  await page.getByRole('button', { name: new RegExp(t(importing.commit, { count: '\\d+' })) }).click()
  await expect(page.getByRole('status').filter({ hasText: t(importing.committed, { file }) })).toBeVisible({ timeout: 60_000 })
  return { ready: 50 - bad + 1, bad }
}

/** Types a house address, a ZIP or whatever the first marked cell wants until one row fewer is bad. */
const mendOne = async (page: Page, tab: string, bad: number) => {
  expect(bad).toBeGreaterThan(0)
  await page.getByRole('tab', { name: tab }).click()
  const cell = page.locator('.import-cell--bad.tone-blocked input').first()
  const name = (await cell.getAttribute('aria-label')) ?? ''
  await cell.fill(mendingOf(name))
  await cell.press('Enter')
  await expect.poll(() => countOf(page, tab)).toBe(bad - 1)
}

/** A lawful value for a column, by its name. */
const mendingOf = (label: string): string => {
  if (/邮编|ZIP|postal/i.test(label)) return '10001'
  if (/数量|quantity/i.test(label)) return '1'
  if (/收件人|recipient|name/i.test(label)) return 'Jamie Rivera'
  if (/地址|address|street/i.test(label)) return '350 5th Ave'
  return 'NY'
}
