import type { Page, Request } from '@playwright/test'
import { shell } from '@stowline/text/shell'
import { expect, merchantAdmin, test } from './portal.ts'

const isRows = (request: Request) => request.url().includes('/OmsAllOrderImage/GetPageList')
const firstRow = 'tbody tr[data-row-key]'

/** Loads the page with its code held back until the rows are asked for: without that the code never comes. */
const loadHoldingCode = async (page: Page): Promise<{ asked: Request[]; isAskedFirst: boolean }> => {
  const asked: Request[] = []
  const hear = (request: Request) => {
    if (isRows(request)) asked.push(request)
  }
  page.on('request', hear)
  let isAskedFirst = false
  await page.route(/\/assets\/start-[\w-]+\.js$/, async (route) => {
    await expect.poll(() => asked.length).toBe(1)
    isAskedFirst = true
    await route.continue()
  })
  await page.reload()
  await page.locator(firstRow).first().waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  page.off('request', hear)
  return { asked, isAskedFirst }
}

test('the second time, rows are asked for before the code has come, once, and by nobody else', async ({
  page,
  product,
  walk,
}) => {
  await walk.signIn(merchantAdmin(product))
  await page.goto('/delivery/index')
  await page.locator(firstRow).first().waitFor()
  // What the address began with is kept when the page is left.
  await page.reload()
  await page.locator(firstRow).first().waitFor()
  const { asked, isAskedFirst } = await loadHoldingCode(page)
  expect(isAskedFirst).toBe(true)
  expect(asked.length).toBe(1)
  const kept = (await page.evaluate(() => localStorage.getItem('oms.firstReads'))) ?? ''
  expect(kept).toContain('GetPageList')
  expect(kept).not.toContain('Bearer')
  await page.getByRole('button', { name: walk.t(shell.userMenu) }).click()
  const item = page.getByRole('menuitem', { name: walk.t(shell.signOut) })
  await expect(page.locator('.ant-dropdown', { has: item })).not.toHaveClass(/ant-slide/)
  await item.click()
  await page.waitForURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('oms.firstReads'))).toBeNull()
  // What was kept for an account that is gone asks for nothing, wherever it comes from.
  await page.evaluate((text) => localStorage.setItem('oms.firstReads', text), kept)
  const calls: string[] = []
  page.on('request', (request) => {
    if (isRows(request)) calls.push(request.url())
  })
  await page.goto('/delivery/index')
  await page.waitForURL(/\/login/)
  expect(calls).toEqual([])
})
