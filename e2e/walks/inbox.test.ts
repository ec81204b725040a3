import type { Locator, Page } from '@playwright/test'
import { inboxActions, inboxDone, parcelEventNames } from '@stowline/text/tracking'
import { snoozing, trackingScreen } from '@stowline/text/tracking-screen'
import { expect, merchantAdmin, test } from './portal.ts'

const inbox = '/logistics/index?tab=exception&size=50'
const rows = (page: Page): Locator => page.locator('tbody tr[data-row-key]:not([data-row-key^=skeleton])')
const keyOf = async (row: Locator): Promise<string> => (await row.getAttribute('data-row-key')) ?? ''
const rowOf = (page: Page, key: string): Locator => page.locator(`tr[data-row-key="${key}"]`)

test('what is wrong stands first, is put off with a word why, is found among the snoozed and brought back', async ({
  page,
  product,
  walk,
}) => {
  const { t } = walk
  await walk.signIn(merchantAdmin(product))
  await page.goto(inbox)
  await expect(rows(page).first()).toBeVisible()
  const keys = [await keyOf(rows(page).nth(0)), await keyOf(rows(page).nth(1))]

  await test.step('each row says what is wrong and offers what mends it; the oldest comes first', async () => {
    await expect(page.locator('.problem-cell__text')).toHaveCount(await rows(page).count())
    await expect(page.locator('th[aria-sort=ascending]')).toBeVisible()
    const days = await page.locator('.problem-cell__text').allTextContents()
    const ages = days.flatMap((text) => /(\d+)\s*(?:days|天)/.exec(text)?.slice(1).map(Number) ?? [])
    expect(ages.length).toBeGreaterThan(3)
    expect(ages).toEqual(ages.toSorted((a, b) => b - a))
  })

  await test.step('two are put off for three days with a note: they leave', async () => {
    for (const key of keys) await rowOf(page, key).getByRole('checkbox').click()
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: t(inboxActions.snooze) })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(t(snoozing.threeDays), { exact: true }).click()
    await dialog.getByLabel(t(snoozing.note)).fill('Asked the carrier')
    await dialog.locator('.ant-modal-footer button.ant-btn-primary').click()
    await expect(page.getByText(t(inboxDone.snooze, { count: 2 }))).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(rowOf(page, keys[0] ?? '')).toHaveCount(0)
    await expect(rowOf(page, keys[1] ?? '')).toHaveCount(0)
  })

  await test.step('the filter shows them with day and note, the drawer who did it', async () => {
    await page.getByRole('button', { name: t(trackingScreen.snoozed), exact: true }).click()
    await expect(rowOf(page, keys[0] ?? '')).toContainText('Asked the carrier')
    await rowOf(page, keys[0] ?? '')
      .locator('th a')
      .click()
    await expect(page.locator('.record-drawer')).toContainText(t(parcelEventNames.snooze, { until: '' }).trim())
    await page.keyboard.press('Escape')
  })

  await test.step('brought back, it stands in the inbox again', async () => {
    const row = rowOf(page, keys[0] ?? '')
    await row.hover()
    await row.getByRole('button', { name: t(inboxActions.unsnooze) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('.ant-modal-footer button.ant-btn-primary').click()
    await expect(page.getByText(t(inboxDone.unsnooze, { count: 1 }))).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(row).toHaveCount(0)
    await page.goto(inbox)
    await expect(row).toBeVisible()
    await expect(rowOf(page, keys[1] ?? '')).toHaveCount(0)
  })
})
