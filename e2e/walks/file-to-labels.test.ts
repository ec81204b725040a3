import { importScreen } from '@stowline/text/import-orders-screen'
import { PDFDocument } from 'pdf-lib'
import { amazonRows } from '../../apps/server/src/testing/order-files/platform-rows.ts'
import { sampleOrders } from '../../apps/server/src/testing/order-files/sample-orders.ts'
import { tsvOf } from '../../apps/server/src/testing/order-files/write-rows.ts'
import { countClicks } from './clicks.ts'
import { commitButton, giveFile, madeWords } from './import-page.ts'
import { printMade, runAsked } from './orders-page.ts'
import { expect, merchantAdmin, test } from './portal.ts'

const count = 50
const file = {
  name: 'amazon-monday.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(tsvOf(amazonRows([...sampleOrders(count, { seed: 57, firstNumber: 71_000 })]))),
}

test('a file of 50 orders becomes printed labels in at most nine clicks from the order list', async ({
  page,
  product,
  walk,
}) => {
  const { t } = walk
  await walk.signIn(merchantAdmin(product))
  await page.goto('/delivery/index')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const clicks = await countClicks(page)

  await test.step('the file finds its store, and nothing of it has to be looked at', async () => {
    await giveFile(page, walk, file)
    await expect(commitButton(page)).toHaveText(t(importScreen.commitOrders, { count }))
    await walk.accessible('import: nothing wrong')
    await commitButton(page).click()
    await expect(page.locator('.import-headline')).toHaveText(madeWords(t))
  })

  await test.step('just these orders get labels, at a price that is seen before', async () => {
    await page.getByRole('button', { name: t(importScreen.toLabels, { count }), exact: true }).click()
    await expect(page.getByRole('dialog').locator('.ant-modal-footer button.ant-btn-primary')).toContainText('USD', {
      timeout: 60_000,
    })
    await walk.accessible('import: result')
    const pdf = await printMade(page, walk, await runAsked(page, walk, 120_000), count)
    expect((await PDFDocument.load(pdf)).getPageCount()).toBe(count)
  })
  await clicks.atMost(9, 'file of 50 orders to printed labels, from the order list')

  await test.step('the list shows the orders of the file, under its name', async () => {
    // The results of the run still stand.
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t(importScreen.view), exact: true }).click()
    await expect(page).toHaveURL(/f\.import=/)
    await expect(page.locator('.filter-chip').filter({ hasText: file.name })).toBeVisible()
    await expect(page.locator('.list-pager')).toContainText(`${count}`)
  })
})
