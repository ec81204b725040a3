import type { Page } from '@playwright/test'
import { orderActions, orderScreen } from '@stowline/text/orders-screen'
import { print } from '@stowline/text/print'
import { batch, listPage } from '@stowline/text/ui'
import { expect, type Walk } from './portal.ts'

const button = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true })

/** Pastes numbers into the search and takes all hits: one paste is one batch. */
export const findAndSelect = async (page: Page, { t }: Walk, numbers: readonly string[]) => {
  await page.goto('/delivery/index')
  await button(page, t(listPage.batchSearch)).click()
  await page.getByRole('radio', { name: t(orderScreen.platformNo) }).check()
  await page.getByRole('textbox', { name: t(listPage.batchNumbers) }).fill(numbers.join('\n'))
  await button(page, t(listPage.searchAndSelect)).click()
  await expect(
    page.getByRole('toolbar').getByText(t(listPage.selected, { count: numbers.length }), { exact: true }),
  ).toBeVisible()
}

/** One promoted batch action: its button, then the button of the preflight. Answers when the results stand. */
export const runBatch = async (page: Page, { t }: Walk, action: string, timeout = 60_000) => {
  await page.getByRole('toolbar').getByRole('button', { name: action, exact: true }).click()
  return runAsked(page, { t }, timeout)
}

/** The same from the preflight that stands. */
export const runAsked = async (page: Page, { t }: Pick<Walk, 't'>, timeout = 60_000) => {
  const dialog = page.getByRole('dialog')
  await dialog.locator('.ant-modal-footer button.ant-btn-primary').click()
  await expect(dialog.locator('.batch-results')).toBeVisible({ timeout })
  const text = (await dialog.locator('.batch-results .batch-counts').textContent()) ?? ''
  const succeeded = Number(new RegExp(`${t(batch.succeeded)}\\s*(\\d+)`).exec(text)?.[1] ?? 0)
  return { dialog, succeeded, text }
}

/** Chooses the page's rows, buys their labels and prints them as one PDF: four clicks, then the print drawer's own. */
export const labelAndPrint = async (page: Page, walk: Walk, count: number): Promise<Buffer> => {
  const { t } = walk
  await page.getByRole('checkbox', { name: t(listPage.selectPage) }).check()
  return printMade(page, walk, await runBatch(page, walk, t(orderActions.createLabels), 120_000), count)
}

/** From the results of a label run, all of it made, to one PDF: one click, then the print drawer's own. */
export const printMade = async (
  page: Page,
  walk: Walk,
  { dialog, succeeded, text }: Awaited<ReturnType<typeof runAsked>>,
  count: number,
): Promise<Buffer> => {
  const { t } = walk
  expect(succeeded, text).toBe(count)
  await dialog.getByRole('button', { name: t(orderActions.printMade, { count }) }).click()
  const answer = page.waitForResponse((response) => response.headers()['content-type'] === 'application/pdf', {
    timeout: 60_000,
  })
  await page.getByRole('button', { name: t(print.start, { count }), exact: true }).click()
  const pdf = await (await answer).body()
  await seePrinted(page, walk, count)
  return pdf
}

/** The browser does not tell what became of its dialog: the labels are marked, and the drawer goes. */
export const seePrinted = async (page: Page, { t }: Pick<Walk, 't'>, count: number): Promise<void> => {
  await expect(page.locator('.toast[data-undo]').last()).toContainText(t(print.marked, { count }))
  await expect(page.locator('.print-foot')).toHaveCount(0)
}
