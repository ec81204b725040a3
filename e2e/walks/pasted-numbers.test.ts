import { randomUUID } from 'node:crypto'
import { orderActions } from '@stowline/text/orders-screen'
import { print } from '@stowline/text/print'
import { scanMode } from '@stowline/text/scan'
import { palette } from '@stowline/text/shell'
import { batch, listPage } from '@stowline/text/ui'
import { PDFDocument } from 'pdf-lib'
import { ask } from '../ask.ts'
import { ownToken } from './carrier-portal.ts'
import { countClicks } from './clicks.ts'
import { seePrinted } from './orders-page.ts'
import { expect, merchantAdmin, test } from './portal.ts'

const wanted = 50
type Found = { readonly items: readonly { readonly id: string }[] }
type Preflight = { readonly ready: readonly { readonly orderId: string; readonly orderNo: string }[] }

/** Orders that nothing keeps from getting a label, moved back to pending. */
const makePending = async (base: string, token: string): Promise<string[]> => {
  const asked = { status: 'toShip', labelStates: ['none'], page: 1, pageSize: 100 }
  const { items } = await ask<Found>(base, 'orders.list', asked, { token })
  const { ready } = await ask<Preflight>(base, 'shipping.preflight', { orderIds: items.map(({ id }) => id) }, { token })
  const chosen = ready.slice(0, wanted)
  const orderIds = chosen.map(({ orderId }) => orderId)
  await ask(base, 'orders.moveToPending', { orderIds }, { token, key: randomUUID() })
  return chosen.map(({ orderNo }) => orderNo)
}

test('fifty pasted numbers of pending orders become printed labels in at most five clicks', async ({
  page,
  product,
  walk,
}) => {
  const { t } = walk
  const token = await ownToken(product)
  const numbers = await makePending(product.url, token)
  expect(numbers).toHaveLength(wanted)
  await walk.signIn(merchantAdmin(product))
  // Printed before, so that paper and order are known.
  await page.evaluate(() => localStorage.setItem('oms.print.v1', JSON.stringify({ format: '4x6', order: 'selection' })))
  await page.goto('/delivery/index')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const clicks = await countClicks(page)

  await test.step('pasted anywhere on the page they are found and chosen', async () => {
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, numbers.join('\n'))
    await page.getByRole('button', { name: t(listPage.searchAndSelect), exact: true }).click()
    await expect(
      page.getByRole('toolbar').getByText(t(listPage.selected, { count: wanted }), { exact: true }),
    ).toBeVisible()
  })

  const dialog = page.getByRole('dialog')
  const bar = page.getByRole('toolbar')
  await test.step('they are moved at once, and their price is seen before anything is bought', async () => {
    await bar.getByRole('button', { name: t(orderActions.toShip), exact: true }).click()
    await bar.getByRole('button', { name: t(orderActions.createLabels), exact: true }).click()
    const go = dialog.locator('.ant-modal-footer button.ant-btn-primary')
    await expect(go).toContainText('USD')
    await walk.accessible('preflight of a label run')
    await go.click()
    await expect(dialog.locator('.batch-results')).toBeVisible()
    await expect(dialog.locator('.batch-counts')).toContainText(`${t(batch.succeeded)} ${wanted}`)
  })

  await test.step('they are printed at once, as it was done last', async () => {
    const answer = page.waitForResponse((response) => response.headers()['content-type'] === 'application/pdf')
    await dialog.getByRole('button', { name: t(print.title, { count: wanted }), exact: true }).click()
    expect((await PDFDocument.load(await (await answer).body())).getPageCount()).toBe(wanted)
    await seePrinted(page, walk, wanted)
  })
  await clicks.atMost(5, '50 pasted pending numbers to printed labels')
  await walk.accessible('printed at once')
})

test('in scan mode a scanned number opens its record, wherever it is typed, and a mistyped one says so', async ({
  page,
  product,
  walk,
}) => {
  const { t, accessible } = walk
  const token = await ownToken(product)
  const asked = { status: 'toShip', page: 1, pageSize: 10 }
  const { items } = await ask<{ items: { id: string; orderNo: string }[] }>(product.url, 'orders.list', asked, {
    token,
  })
  const [first, second] = items
  await walk.signIn(merchantAdmin(product))
  await page.goto('/logistics/index')
  const field = page.getByRole('combobox', { name: t(palette.label) })
  await field.fill(t(scanMode.title))
  await field.press('Enter')
  const bar = page.getByRole('region', { name: t(scanMode.title) })
  await expect(bar.getByRole('textbox', { name: t(scanMode.field) })).toBeFocused()

  await page.keyboard.type(`${first?.orderNo}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/delivery/index\\?id=${first?.id}`))
  await expect(bar.getByRole('status')).toContainText(first?.orderNo ?? '')
  await accessible('scan mode', '.scan-mode')

  await test.step('typed outside of fields it lands in the bar, and no key of the list runs', async () => {
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await page.keyboard.type('jk0000NOTHING')
    await page.keyboard.press('Enter')
    await expect(bar.getByRole('status')).toContainText(t(scanMode.unknown))
    await expect(page).toHaveURL(new RegExp(`id=${first?.id}`))
  })

  await page.keyboard.type(`${second?.orderNo}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`id=${second?.id}`))
  await bar.getByRole('button', { name: t(scanMode.leave), exact: true }).click()
  await expect(bar).toBeHidden()
  await expect(field).toBeVisible()
})
