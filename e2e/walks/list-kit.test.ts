import { orderScreen } from '@stowline/text/orders-screen'
import { listPage } from '@stowline/text/ui'
import type { Page } from '@playwright/test'
import { expect, merchantAdmin, test } from './portal.ts'

test('rows of the tab before cannot be chosen or bought while the next tab is on its way', async ({
  page,
  product,
  walk,
}) => {
  const { t } = walk
  await walk.signIn(merchantAdmin(product))
  await page.goto('/delivery/index?tab=shipped')
  const firstBox = page.locator('tbody input[type=checkbox]').first()
  await expect(firstBox).toBeEnabled()
  expect((await page.locator('tbody tr.grid-row').first().boundingBox())?.y).toBeLessThanOrEqual(226)
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.02)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/GetPageList', async (route) => {
    await held
    await route.continue()
  })
  // Pending orders, which no width hides behind "More".
  await page.locator('.list-tab').nth(1).click()
  await expect(page).toHaveURL(/tab=pending/)
  await expect(page.locator('tbody')).toHaveJSProperty('inert', true)
  await expect(page.getByRole('checkbox', { name: t(listPage.selectPage) })).toBeDisabled()
  await firstBox.click({ force: true, timeout: 2_000 }).catch(() => {})
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.locator('.batch-bar')).toHaveCount(0)
  answer()
  await expect(page.locator('tbody')).toHaveJSProperty('inert', false)
  await firstBox.click()
  await expect(page.locator('.batch-bar')).toBeVisible()
})

test('what can be clicked beside a selection stands whole in a small window; Esc empties the search, then leaves it; what lay over the list gives the focus back', async ({
  page,
  product,
  walk,
}) => {
  const { t } = walk
  await page.setViewportSize({ width: 1280, height: 800 })
  await walk.signIn(merchantAdmin(product))
  await page.goto('/delivery/index?size=50')
  await page.getByRole('checkbox', { name: t(listPage.selectPage) }).click()
  const first = page.locator('.batch-bar__note .kit-link')
  const [link, bar] = [await first.boundingBox(), await page.locator('.batch-bar').boundingBox()]
  expect((link?.x ?? 0) + (link?.width ?? 0)).toBeLessThanOrEqual((bar?.x ?? 0) + (bar?.width ?? 0))
  await first.click()
  await expect(page.locator('.batch-bar strong')).toHaveText(t(listPage.selected, { count: 200 }))
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  const search = page.getByPlaceholder(t(orderScreen.search))
  await expect(search).toBeFocused()
  await page.keyboard.type('zzz')
  await expect(page).toHaveURL(/q=zzz/)
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')
  await expect(page).not.toHaveURL(/q=zzz/)
  await page.keyboard.press('Escape')
  await expect(search).not.toBeFocused()
  await page.keyboard.press(']')
  await expect(page).toHaveURL(/tab=pending/)
  await expect(page.getByText(/Tab \d+ of \d+/)).toHaveCount(0)
  // Its own rows, not those of the tab before.
  await expect(page.locator('.grid[aria-busy=true]')).toHaveCount(0)
  const firstRow = page.locator('tbody th').getByRole('link').first()
  const order = (await firstRow.textContent()) ?? ''
  for (const [opener, opened] of [
    [page.getByRole('button', { name: t(orderScreen.exportOrders) }), page.getByRole('dialog')],
    [firstRow, page.getByRole('region', { name: order, exact: true })],
  ] as const) {
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(opened).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(opened).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type(order)
  await expect(page.locator('.palette__line', { hasText: order }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: order })).toBeVisible()
})

const pageScrollsBy = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)

const yOf = async (page: Page, what: string) => (await page.locator(what).first().boundingBox())?.y ?? 0

test('filters, pasted numbers and chosen rows share one line, and the rows never move; the keyboard skips to them', async ({
  page,
  product,
  walk,
}) => {
  const { t } = walk
  await page.setViewportSize({ width: 1280, height: 800 })
  await walk.signIn(merchantAdmin(product))
  await page.goto('/delivery/index')
  const row = 'tbody tr.grid-row:has(th a)'
  await expect(page.locator(row).first()).toBeVisible()
  // As it stands when everything has come.
  await expect(page.locator('.list-tab').first()).toContainText(/\d/)
  const first = await yOf(page, row)

  await test.step('the page itself does not scroll, by a pixel neither: what takes the focus would move all rows', async () => {
    expect(await pageScrollsBy(page)).toBe(0)
    await page.setViewportSize({ width: 1920, height: 1080 })
    await expect.poll(() => pageScrollsBy(page)).toBe(0)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(() => pageScrollsBy(page)).toBe(0)
  })

  await test.step('however many filters there are, what takes them back stands in their line', async () => {
    await page.goto(
      '/delivery/index?f.labelStates=none,ready,failed&f.weight=0~900&f.platforms=amazon,shopify,walmart,ebay&f.items=single&f.signTypes=none&f.addressStates=unchecked,valid',
    )
    const clear = page.getByRole('button', { name: t(listPage.clearFilters), exact: true }).first()
    await expect(clear).toBeVisible()
    expect(await yOf(page, '.filter-clear')).toBeLessThan(first - 36)
    expect(await yOf(page, '.list-split')).toBe(first - 37)
    await clear.click()
  })

  await test.step('what was pasted, before and after its rows are chosen', async () => {
    await page.goto('/delivery/index')
    await expect(page.locator(row).first()).toBeVisible()
    const numbers = await page.locator(`${row} th a`).allTextContents()
    await page.getByRole('button', { name: t(listPage.batchSearch), exact: true }).click()
    await page
      .getByRole('textbox', { name: t(listPage.batchNumbers) })
      .fill([...numbers.slice(0, 4), 'NOT-1', 'NOT-2', numbers[0]].join('\n'))
    await page.locator('.batch-search__actions button').first().click()
    const found = page.locator('.found-line')
    await expect(found).toContainText(t(listPage.foundBanner, { found: 4 }))
    await expect(found).toContainText(t(listPage.missingBanner, { missing: 2 }))
    expect(await yOf(page, row)).toBe(first)
    await page.getByRole('checkbox', { name: t(listPage.selectPage) }).click()
    await expect(page.getByRole('toolbar')).toContainText(t(listPage.missingBanner, { missing: 2 }))
    expect(await yOf(page, row)).toBe(first)
    await walk.accessible('pasted numbers, chosen')
    await page.getByRole('button', { name: t(listPage.clearNumbers) }).click()
    await expect(found).toHaveCount(0)
  })

  await test.step('two presses of Tab, with the skip links', async () => {
    await page.reload()
    await expect(page.locator(row).first()).toBeVisible()
    await page.locator('.skip-link').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: t(listPage.skip) })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator(row).first()).toBeFocused()
  })
})

test('a list of a few rows has neither pager nor display nor batch search; a wide window has further columns', async ({
  page,
  product,
  walk,
}) => {
  const { t } = walk
  await walk.signIn(merchantAdmin(product))
  await page.goto('/settings/logistics')
  await expect(page.locator('tbody tr.grid-row').first()).toBeVisible()
  const display = page.getByRole('button', { name: t(listPage.display), exact: true })
  for (const part of [display, page.locator('.list-pager'), page.locator('.search-box__batch')])
    await expect(part).toHaveCount(0)
  await walk.accessible('a list of a few rows')
  await page.goto('/delivery/index')
  await expect(display).toBeVisible()
  await expect(page.locator('.list-pager')).toBeVisible()
  await expect(page.locator('th[data-column=store]')).toHaveCount(0)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await expect(page.locator('th[data-column=store]')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.locator('th[data-column=shipBy]')).toHaveCount(0)
  const cut = await page.evaluate(() => {
    const column = document.querySelector<HTMLTableCellElement>('th[data-column=service]')?.cellIndex ?? 0
    const services = document.querySelectorAll(`tr.grid-row > :nth-child(${column + 1}) .cell-line`)
    const numbers = document.querySelectorAll('tbody th a.number-cell__value')
    return [...services, ...numbers].flatMap((cell) =>
      cell.scrollWidth > cell.clientWidth + 1 ? (cell.textContent ?? '') : [],
    )
  })
  expect(cut).toEqual([])
})

/** How much of what was drawn moved since the page came (cumulative layout shift). */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) =>
          done(
            list
              .getEntries()
              .map((entry) => entry as PerformanceEntry & { value: number; hadRecentInput: boolean })
              .reduce((sum, { value, hadRecentInput }) => (hadRecentInput ? sum : sum + value), 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => done(0), 500)
      }),
  )
