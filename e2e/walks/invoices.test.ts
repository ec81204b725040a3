import type { Page } from '@playwright/test'
import { findingNames, invoicesErrors } from '@stowline/text/invoices'
import { invoicesScreen as words } from '@stowline/text/invoices-screen'
import { filled } from '@stowline/text/kernel/pair'
import { ask } from '../ask.ts'
import type { Account, Server } from '../server.ts'
import { signIn } from '../sign-in.ts'
import { choose } from './goods-pages.ts'
import { expect, merchantAdmin, providerAdmin, test, type Walk } from './portal.ts'

const invoiceNo = 'WALK-2107'
const reason = 'Suite number missing'

type Row = { readonly id: string; readonly trackingNumber: string; readonly merchantId: string }
type Found = { readonly items: readonly (Row & { readonly merchantName: { readonly en: string } | null })[] }

/** The other of the provider's two accounts: it books what the first entered. */
const approver = (product: Server): Account => {
  const account = product.credentials().accounts.find(({ role }) => /approves/.test(role))
  if (!account) throw new Error('the demo names nobody who approves')
  return account
}

/** A parcel of the demo's first merchant that the carrier has billed at its price. */
const billedParcel = async (product: Server): Promise<Row> => {
  const token = await signIn(product.url, providerAdmin(product))
  const { items } = await ask<Found>(product.url, 'invoicing.list', { tab: 'matched', pageSize: 100 }, { token })
  const row = items.find(({ merchantName }) => merchantName?.en.startsWith('Northpeak'))
  if (!row) throw new Error('the demo’s invoice matches no parcel of the merchant')
  return row
}

const file = (trackingNumber: string, amount = '21.00') => ({
  name: 'invoice.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `\uFEFFInvoice Number,Invoice Date,Account Number,Tracking Number,Charge Description,Net Amount\r\n${invoiceNo},2026-11-20,F48A12,${trackingNumber},"Address correction",${amount}\r\n`,
  ),
})

const openLoad = async (page: Page, { t }: Walk) => {
  await page.getByRole('button', { name: t(words.load) }).click()
  const dialog = page.getByRole('dialog')
  await choose(page, dialog.getByRole('combobox', { name: t(words.carrier) }), /Test|测试|Practice/)
  return dialog
}

test('a carrier’s invoice: a bad row is named, a difference is passed on, and the merchant reads why', async ({
  page,
  product,
  walk,
}) => {
  const { t } = walk
  const parcel = await billedParcel(product)
  await walk.signIn(providerAdmin(product))
  await page.goto('/ops/invoices')
  const loadButton = (count: number) => page.getByRole('button', { name: t(words.loadGo, { count }), exact: true })

  await test.step('a file with a bad row loads nothing and names it', async () => {
    const dialog = await openLoad(page, walk)
    await dialog.locator('input[type=file]').setInputFiles(file(parcel.trackingNumber, '21.0x'))
    await expect(dialog.getByText(t(filled(invoicesErrors.amountUnreadable, { text: '21.0x' })))).toBeVisible()
    await expect(loadButton(0)).toBeDisabled()
    await walk.accessible('a carrier’s file with a bad row', '.ant-modal')
    await dialog.locator('.upload-item button').last().click()
    await dialog.locator('input[type=file]').setInputFiles(file(parcel.trackingNumber))
    await expect(dialog.getByRole('row').filter({ hasText: invoiceNo })).toContainText(t(words.isNew))
    await walk.accessible('a carrier’s file before it is loaded', '.ant-modal')
    await loadButton(1).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('loaded again it counts once', async () => {
    const dialog = await openLoad(page, walk)
    await dialog.locator('input[type=file]').setInputFiles(file(parcel.trackingNumber))
    await expect(dialog.getByText(t(words.allLoaded))).toBeVisible()
    await expect(loadButton(0)).toBeDisabled()
    await dialog.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('its difference is passed on', async () => {
    await page.goto(`/ops/invoices?tab=dearer&q=${invoiceNo}`)
    const row = page.getByRole('row').filter({ hasText: parcel.trackingNumber })
    await expect(row).toContainText(t(findingNames.dearer))
    await expect(row).toContainText('+21.00')
    await row.getByRole('link').first().click()
    await expect(page.getByText('Address correction')).toBeVisible()
    await walk.accessible('a parcel of a carrier’s invoice')
    await page
      .getByRole('region')
      .getByRole('button', { name: t(words.passOn) })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t(words.reason)).fill(reason)
    await walk.accessible('passing a difference on', '.ant-modal')
    await dialog.getByRole('button', { name: t(words.passOnGo, { count: 1 }) }).click()
    await expect(dialog).toBeHidden()
    await expect(row).toHaveCount(0)
  })

  await test.step('somebody else books it', async () => {
    const token = await signIn(product.url, approver(product))
    const asked = { tab: 'waiting', text: invoiceNo }
    const { items } = await ask<{ items: Row[] }>(product.url, 'adjusting.list', asked, { token })
    const adjustmentIds = items.map(({ id }) => id)
    const book = { merchantId: parcel.merchantId, adjustmentIds }
    expect(await ask(product.url, 'adjusting.approve', book, { token })).toMatchObject({ failed: [] })
  })

  await test.step('the merchant reads it among his fees', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.context().clearCookies()
    await walk.signIn(merchantAdmin(product))
    await page.goto('/finance/expense?tab=adjustment')
    await page.getByRole('row').filter({ hasText: '21.00' }).first().getByText('21.00').first().click()
    await expect(page.getByText(`${reason} (PRACTICE ${invoiceNo}, ${parcel.trackingNumber})`).first()).toBeVisible()
  })
})
