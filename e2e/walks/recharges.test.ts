import type { Browser, Locator, Page } from '@playwright/test'
import { rechargeErrors, rechargeStateNames } from '@stowline/text/recharge'
import { rechargeForm, rechargeScreen, rechargeWork } from '@stowline/text/recharge-screen'
import { frameBalance } from '@stowline/text/shell'
import { ask } from '../ask.ts'
import type { Server } from '../server.ts'
import { signIn } from '../sign-in.ts'
import { png } from '../../apps/server/src/testing/uploads.ts'
import { expect, merchantAdmin, providerAdmin, test, type Walk } from './portal.ts'
import { choose } from './goods-pages.ts'
import { signInByKeyboard } from './sign-in-page.ts'

const note = 'WALK-2041'
const amount = '12345.60'
const shown = '12,345.60'

/** What the top bar says can be spent, in cents. */
const available = async (page: Page, { t }: Walk): Promise<number> => {
  const text = await page
    .locator('output')
    .filter({ hasText: t(frameBalance.label) })
    .textContent()
  return Math.round(Number((text ?? '').replace(/[^\d.]/g, '')) * 100)
}

const sendButton = (dialog: Locator, { t }: Walk) => dialog.getByRole('button', { name: t(rechargeForm.send) })

/** No proof, nothing, eight digits, three decimals: each is said at its field, and nothing is sent. */
const refuse = async (page: Page, walk: Walk) => {
  const { t } = walk
  await page.goto('/finance/recharge?missing=')
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel(t(rechargeForm.amount))
  await expect(dialog.getByText(t(rechargeForm.practice))).toBeVisible()
  await expect(dialog.getByText(t(rechargeForm.proofNeeded))).toHaveCount(0)
  for (const [typed, fault] of [
    ['0', rechargeErrors.amountZero],
    ['12345678', rechargeErrors.amountDigits],
    ['1.005', rechargeErrors.amountDecimals],
  ] as const) {
    await field.fill(typed)
    await sendButton(dialog, walk).click()
    await expect(dialog.getByText(t(fault))).toBeVisible()
  }
  await expect(dialog.getByText(t(rechargeForm.proofNeeded))).toBeVisible()
  await walk.accessible('the recharge dialog with its faults', '.ant-modal')
}

const fillIn = async (page: Page, walk: Walk) => {
  const { t } = walk
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel(t(rechargeForm.amount))
  await field.fill(amount)
  await choose(page, dialog.getByLabel(t(rechargeScreen.paymentType)), /./)
  await expect(field).toHaveValue(shown)
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: png(40, 60) })
  // Its size stands there once it is up.
  await expect(dialog.getByRole('listitem').filter({ hasText: 'receipt.png' })).toContainText(/\d B/)
  await dialog.getByLabel(t(rechargeScreen.note)).fill(note)
  // Pressed twice, it is one request.
  await sendButton(dialog, walk).dblclick()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: note })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(t(rechargeStateNames.pending))
  await expect(row).toContainText(shown)
}

const confirm = async (warehouse: Page, walk: Walk) => {
  const { t } = walk
  await warehouse.goto('/ops/recharge?tab=pending')
  const row = warehouse.getByRole('row').filter({ hasText: note })
  await row.getByRole('button', { name: t(rechargeWork.confirm) }).click()
  const dialog = warehouse.getByRole('dialog')
  await expect(dialog.getByText(shown)).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'receipt.png' })).toBeVisible()
  await walk.accessible('confirming a recharge')
  await dialog.getByRole('button', { name: t(rechargeWork.confirmGo, { count: 1 }) }).click()
  await expect(row).toHaveCount(0)
}

type Row = { readonly id: string; readonly note: string; readonly merchantId: string }
type Outcome = { readonly succeeded: readonly string[]; readonly failed: readonly { readonly code: string }[] }

/** Who would confirm again, or is no provider, is refused; the balance stays. */
const refuseMore = async (product: Server) => {
  const token = await signIn(product.url, providerAdmin(product))
  const { items } = await ask<{ items: Row[] }>(product.url, 'recharging.list', { text: note }, { token })
  const [row] = items
  const asked = { merchantId: row?.merchantId, rechargeIds: [row?.id] }
  const again = await ask<Outcome>(product.url, 'recharging.confirm', asked, { token })
  expect(again).toMatchObject({ succeeded: [], failed: [{ code: 'recharge.notPending' }] })
  const own = await signIn(product.url, merchantAdmin(product))
  await expect(ask(product.url, 'recharging.confirm', asked, { token: own })).rejects.toThrow()
}

const openWarehouse = async (browser: Browser, product: Server, walk: Walk): Promise<Page> => {
  const page = await browser.newPage({ baseURL: product.url, locale: walk.language === 'zh' ? 'zh-CN' : 'en-US' })
  await signInByKeyboard(page, walk.t, providerAdmin(product))
  await expect(page).not.toHaveURL(/\/login/)
  return page
}

test('a recharge from the receipt to the book: faults are said, it is booked once, and never by the merchant', async ({
  page,
  product,
  browser,
  walk,
}) => {
  const { t } = walk
  await walk.signIn(merchantAdmin(product))
  const warehouse = await openWarehouse(browser, product, walk)
  await test.step('what is wrong is said where it stands', () => refuse(page, walk))
  const before = await available(page, walk)
  await test.step('asked for with its proof, once', () => fillIn(page, walk))
  expect(await available(page, walk)).toBe(before)
  const news = page.locator('.toast').filter({ hasText: shown }).waitFor()
  await test.step('confirmed with the proof in sight', () => confirm(warehouse, walk))
  await test.step('whoever has a page open is told', () => news)
  await test.step('the top bar and the list say so by themselves', async () => {
    await expect(async () => expect(await available(page, walk)).toBe(before + 1_234_560)).toPass()
    const row = page.getByRole('row').filter({ hasText: note })
    await expect(row).toContainText(t(rechargeStateNames.booked))
  })
  await test.step('the transaction leads back to it', async () => {
    await page.goto('/finance/transaction?f.types=recharge')
    const entry = page.getByRole('row').nth(1)
    await expect(entry).toContainText(`+${shown}`)
    await entry.getByRole('link').click()
    await expect(page.getByRole('region', { name: /^CZ\d{6}/ })).toContainText(note)
  })
  await test.step('confirmed again, or by the merchant, it is refused', () => refuseMore(product))
  await warehouse.close()
})
