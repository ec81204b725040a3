import { readFile } from 'node:fs/promises'
import type { ChargeRow } from '@stowline/contract/billing/charges.contract'
import type { Locator, Page } from '@playwright/test'
import { billStatement } from '@stowline/text/bill-statement'
import { billWork } from '@stowline/text/bill-work'
import { billsScreen } from '@stowline/text/bills-screen'
import { chargeTypeNames } from '@stowline/text/charges'
import { chargesScreen } from '@stowline/text/charges-screen'
import { compensationStateNames } from '@stowline/text/compensation'
import { compensationWork } from '@stowline/text/compensation-screen'
import { taskEnd, taskNext } from '@stowline/text/tasks'
import { exporting } from '@stowline/text/ui'
import { ask } from '../ask.ts'
import type { Account, Server } from '../server.ts'
import { signIn } from '../sign-in.ts'
import { button, choose, dialogOf } from './goods-pages.ts'
import { expect, merchantAdmin, providerAdmin, test, type Walk } from './portal.ts'
import { signInByKeyboard } from './sign-in-page.ts'

/** The provider's other person: what one decides the other pays out. */
const providerLead = (product: Server): Account => {
  const account = product.credentials().accounts.find(({ userName }) => userName === 'stowlead')
  if (!account) throw new Error('the demo names no second account of the provider')
  return account
}

/** The first row of a list and its drawer. */
const openFirst = async (page: Page): Promise<Locator> => {
  const link = page.locator('tbody tr[data-row-key] th a').first()
  const drawer = page.getByRole('region', { name: (await link.textContent()) ?? '', exact: true })
  await link.click()
  return drawer
}

/** What a click saves, by its first bytes: at once, or from the task centre when a busy machine takes longer. */
const saved = async (page: Page, { t }: Walk, click: () => Promise<void>): Promise<string> => {
  const atOnce = page.waitForEvent('download')
  await click()
  const late = page.locator('.toast').getByText(t(taskEnd.toCentre))
  const file = await Promise.race([atOnce, late.waitFor().then(() => undefined)])
  const path = await (file ?? (await fromCentre(page, t(taskNext.download)))).path()
  return (await readFile(path)).subarray(0, 4).toString('latin1')
}

const fromCentre = async (page: Page, name: string) => {
  const centre = await page.context().newPage()
  await centre.goto('/download/center?tab=downloads')
  const download = centre.waitForEvent('download')
  await centre.locator('tbody tr[data-row-key]').first().getByRole('button', { name }).click()
  return download
}

const saveStatement = async (page: Page, walk: Walk, drawer: Locator, format: string): Promise<string> => {
  const { t } = walk
  await button(drawer, t(billStatement.download)).click()
  const dialog = dialogOf(page)
  await dialog.getByText(format, { exact: true }).click()
  const head = await saved(page, walk, () => button(dialog, t(billStatement.download)).click())
  await expect(dialog).toHaveCount(0)
  return head
}

test('a bill: worked out again nothing differs, its statements are saved, and a line of it leads to the order', async ({
  page,
  product,
  walk,
}) => {
  const { t } = walk
  await walk.signIn(merchantAdmin(product))
  await page.goto('/finance/bill?tab=pastDue')
  const drawer = await openFirst(page)
  await button(drawer, t(billsScreen.checkStart)).click()
  await expect(drawer.locator('.bill-check__right')).toBeVisible()
  await expect(drawer.locator('.bill-check__wrong')).toHaveCount(0)
  await walk.accessible('a bill that was checked')
  expect(await saveStatement(page, walk, drawer, 'PDF')).toBe('%PDF')
  expect(await saveStatement(page, walk, drawer, 'XLSX')).toBe('PK\u0003\u0004')

  await drawer.getByRole('link', { name: t(chargeTypeNames.orderHandling) }).click()
  await expect(page).toHaveURL(/\/finance\/expense/)
  const reference = page.locator('tbody tr[data-row-key] th a').filter({ visible: true }).first()
  const no = (await reference.textContent()) ?? ''
  await reference.click()
  await expect(page).toHaveURL(/\/delivery\/index/)
  await expect(page.getByRole('region', { name: no, exact: true })).toBeVisible()
})

test('fee details: a filter, the sum of what is left, a sheet of it', async ({ page, product, walk }) => {
  const { t } = walk
  const token = await signIn(product.url, merchantAdmin(product))
  const dear = { type: 'freight', amountFrom: 60 }
  const { sums, total } = await ask<{ items: ChargeRow[]; total: number; sums: { total: string } }>(
    product.url,
    'charges.list',
    dear,
    { token },
  )
  await walk.signIn(merchantAdmin(product))
  await page.goto('/finance/expense?f.amount=60~')
  const sum = Number(sums.total).toLocaleString('en-US', { minimumFractionDigits: 2 })
  await expect(page.locator('.list-about, .title-row, main').first()).toContainText(sum)
  await walk.accessible('fee details')
  await button(page, t(chargesScreen.download)).click()
  const start = dialogOf(page).getByRole('button', { name: t(exporting.start, { count: total }) })
  expect(await saved(page, walk, () => start.click())).toBe('PK\u0003\u0004')
})

test('a run of bills: what it would issue is shown, and stands on the list once it is issued', async ({
  page,
  product,
  walk,
}) => {
  const { t } = walk
  await walk.signIn(providerAdmin(product))
  await page.goto('/ops/bills')
  const token = await signIn(product.url, providerAdmin(product))
  const { total } = await ask<{ total: number }>(product.url, 'issuing.list', {}, { token })
  const rows = page.locator('tbody tr[data-row-key]')
  await expect(rows).toHaveCount(total)
  await button(page, t(billWork.run)).click()
  const dialog = dialogOf(page)
  await expect(dialog.locator('.bill-run__table tbody tr')).toHaveCount(1)
  await expect(dialog).toContainText('80.00')
  await walk.accessible('a run of bills')
  await dialog.getByRole('button', { name: t(billWork.runGo, { count: 1 }) }).click()
  await expect(async () => {
    await page.reload()
    await expect(rows).toHaveCount(total + 1, { timeout: 10_000 })
  }).toPass()
  await button(page, t(billWork.run)).click()
  await expect(dialogOf(page)).toContainText(t(billWork.nothingDue))
})

const decide = async (page: Page, walk: Walk, no: string, step: 'approve' | 'pay') => {
  await page.goto(`/ops/compensation?q=${no}`)
  const row = page.getByRole('row').filter({ hasText: no })
  await row.getByRole('button', { name: walk.t(compensationWork[step]) }).click()
  const go = step === 'approve' ? compensationWork.approveGo : compensationWork.payGo
  await dialogOf(page)
    .getByRole('button', { name: walk.t(go, { count: 1 }) })
    .click()
  await expect(dialogOf(page)).toHaveCount(0)
}

test('a compensation: written down and approved by one, paid out by another, and the balance has it', async ({
  page,
  product,
  walk,
  browser,
}) => {
  const { t } = walk
  const token = await signIn(product.url, merchantAdmin(product))
  const { items } = await ask<{ items: ChargeRow[] }>(product.url, 'charges.list', { type: 'freight' }, { token })
  // The labels of returns are freight as well; what is paid for here is an order.
  const reference = items.find((charge) => !charge.reference.startsWith('RT'))?.reference ?? ''
  const balance = async () =>
    Number((await ask<{ balance: string }>(product.url, 'billing.balance', {}, { token })).balance)
  const before = await balance()
  await walk.signIn(providerAdmin(product))
  await page.goto('/ops/compensation')
  await button(page, t(compensationWork.add)).click()
  const dialog = dialogOf(page)
  await choose(page, dialog.locator('#merchantId'), /Northpeak|北峰/)
  await dialog.locator('#reference').fill(reference)
  await dialog.locator('#claimed').fill('31.40')
  await dialog.locator('#reason').fill('WALK torn box')
  await walk.accessible('writing down a compensation', '.ant-modal')
  await dialog.locator('.ant-modal-footer .ant-btn-primary').click()
  await expect(dialogOf(page)).toHaveCount(0)
  const no = (await page.getByRole('row').filter({ hasText: 'WALK torn box' }).locator('th a').textContent()) ?? ''
  await decide(page, walk, no, 'approve')
  expect(await balance()).toBe(before)

  const other = await browser.newPage({ baseURL: product.url, locale: walk.language === 'zh' ? 'zh-CN' : 'en-US' })
  await signInByKeyboard(other, t, providerLead(product))
  await expect(other).not.toHaveURL(/\/login/)
  await decide(other, walk, no, 'pay')
  await other.close()
  expect((await balance()).toFixed(2)).toBe((before + 31.4).toFixed(2))

  const own = await browser.newPage({ baseURL: product.url, locale: walk.language === 'zh' ? 'zh-CN' : 'en-US' })
  await signInByKeyboard(own, t, merchantAdmin(product))
  await expect(own).not.toHaveURL(/\/login/)
  await own.goto(`/finance/compensation?q=${no}`)
  await expect(own.getByRole('row').filter({ hasText: no })).toContainText(t(compensationStateNames.credited))
  await own.goto('/finance/transaction?f.types=compensation')
  await expect(own.getByRole('row').nth(1)).toContainText('+31.40')
  await own.close()
})
