import type { Page } from '@playwright/test'
import type { Overview } from '@stowline/contract/home/home.contract'
import { homeScreen, tour } from '@stowline/text/home-screen'
import { expect, merchantAdmin, test } from './portal.ts'

const figure = (text: string | null) => Number((text ?? '').replace(/[^\d]/g, ''))

type Todo = { readonly to: string; readonly count: number }

/** What home says there is to do, all of it. */
const todosOn = async (page: Page): Promise<Todo[]> => {
  await expect(page.locator('.account')).toBeVisible()
  const more = page.locator('.todos__more')
  if (await more.count()) await more.click()
  const links = await page.locator('.todo').evaluateAll((found) =>
    found.map((link) => ({
      to: link.getAttribute('href') ?? '',
      count: link.querySelector('.todo__count')?.textContent ?? '',
    })),
  )
  return links.map(({ to, count }) => ({ to, count: figure(count) }))
}

/** The list that a thing to do opens has as many rows. */
const opensAsMany = async (page: Page, { to, count }: Todo) => {
  const soon = { timeout: 20_000 }
  await page.goto(to)
  const total = page.locator('.list-count, .pager').filter({ visible: true })
  if (count > 10)
    await expect
      .poll(async () => (await total.allTextContents()).join(' ').replaceAll(',', ''), soon)
      .toContain(String(count))
  else await expect(page.locator('tbody tr[data-row-key]').filter({ visible: true })).toHaveCount(count, soon)
}

test('a day begins at home, and each thing to do opens as many rows', async ({ page, product, walk }) => {
  await walk.signIn(merchantAdmin(product))
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.locator('.account')).toBeVisible()
  await walk.accessible('home')
  const todos = await todosOn(page)
  expect(todos.length).toBeGreaterThan(4)
  for (const todo of todos)
    await opensAsMany(page, todo).catch(async () => {
      // Parcels move on while one walks: what home says now is asked for once more.
      await page.goto('/home')
      const now = (await todosOn(page)).find(({ to }) => to === todo.to)
      await opensAsMany(page, now ?? { ...todo, count: 0 })
    })
})

test('the days of the chart are walked by the arrows, stand in a table too, and open their orders', async ({
  page,
  product,
  walk,
}) => {
  await walk.signIn(merchantAdmin(product))
  const last = page.locator('.chart__day').last()
  await last.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('.chart__bubble')).toBeVisible()
  await page.getByText(walk.t(homeScreen.table), { exact: true }).click()
  await expect(page.locator('.chart-table tbody tr')).toHaveCount(30)
  await page.locator('.chart-table a').nth(1).click()
  await expect(page).toHaveURL(/\/delivery\/index\?f\.date=created/)
})

test('the tour comes once, is walked with the keyboard, and ends at the rules', async ({ page, product, walk }) => {
  // As for a merchant that has no rules yet.
  await page.route('**/Home/Home/GetOverview', async (route) => {
    const answer = await route.fetch()
    const body: { data: Overview } = await answer.json()
    const { setup } = body.data
    if (setup && 'value' in setup) setup.value.hasStrategies = false
    await route.fulfill({ response: answer, json: body })
  })
  await walk.signIn(merchantAdmin(product))
  const dialog = page.locator('.ant-tour')
  await expect(dialog.getByText(walk.t(tour.todoTitle))).toBeVisible()
  await walk.accessible('tour')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText(walk.t(tour.trendTitle))).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await dialog.getByRole('button', { name: walk.t(tour.finish) }).click()
  await expect(page).toHaveURL(/\/optimal-warehouse/)
  await page.goto('/home')
  await expect(page.getByRole('button', { name: walk.t(tour.start) })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})
