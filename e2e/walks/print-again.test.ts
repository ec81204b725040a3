import { orderActions } from '@stowline/text/orders-screen'
import { dock } from '@stowline/text/shell'
import { taskNext } from '@stowline/text/tasks'
import { print } from '@stowline/text/print'
import { toasts } from '@stowline/text/ui'
import { ask, callNamed } from '../ask.ts'
import { signIn } from '../sign-in.ts'
import { seePrinted } from './orders-page.ts'
import { countClicks } from './clicks.ts'
import { expect, merchantAdmin, test } from './portal.ts'

/** How long a repeated click joins the first, in milliseconds. */
const lock = 3_000

test('printing again at once is the same print, from the file that has come; later it is another', async ({
  page,
  product,
  walk,
}) => {
  const { t } = walk
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith(callNamed('shipping.printLabels').url)) asked += 1
  })
  await walk.signIn(merchantAdmin(product))
  await page.goto('/delivery/index?tab=toShip&size=100')
  const row = page.locator('tbody tr[data-row-key]', {
    has: page.getByRole('button', { name: t(orderActions.printLabel) }),
  })
  const id = (await row.first().getAttribute('data-row-key')) ?? ''
  const again = page.locator(`tr[data-row-key="${id}"]`).getByRole('button', { name: t(orderActions.printLabel) })
  const told = page.locator('.toast[data-undo]')
  const printed = page.locator('.print-frame')
  const now = Date.now()
  await page.clock.setFixedTime(now)
  await again.click()
  // The first time the drawer asks how; afterwards it is known.
  await page.getByRole('button', { name: t(print.start, { count: 1 }), exact: true }).click()
  await seePrinted(page, walk, 1)
  expect(asked).toBe(1)
  for (const [at, calls] of [
    [now + lock - 1, 1],
    [now + lock, 2],
  ] as const) {
    await page.clock.setFixedTime(at)
    const before = await printed.count()
    await again.click()
    await expect(printed).toHaveCount(before + 1)
    expect(asked).toBe(calls)
  }
  const as = { token: await signIn(product.url, merchantAdmin(product)) }
  const countOf = async () => {
    const [found] = await ask<{ printCount: number }[]>(product.url, 'shipping.printCounts', { orderIds: [id] }, as)
    return found?.printCount ?? 0
  }
  await expect(told).toHaveCount(2)
  const count = await countOf()
  await told
    .last()
    .getByRole('button', { name: t(toasts.undo) })
    .click()
  await expect.poll(countOf).toBe(count - 1)
})

type Orders = { readonly items: readonly { readonly id: string }[] }
type Result = { readonly task: { readonly state: string; readonly succeeded: number } }

test('the labels of a batch that is over are printed in two clicks from the order list', async ({
  page,
  product,
  walk,
}) => {
  const { t } = walk
  const account = merchantAdmin(product)
  const token = await signIn(product.url, account)
  const as = { token }
  const asked = { status: 'toShip', labelStates: ['none'], page: 1, pageSize: 10 }
  const { items } = await ask<Orders>(product.url, 'orders.list', asked, as)
  const orderIds = items.slice(0, 3).map(({ id }) => id)
  const { taskId } = await ask<{ taskId: string }>(product.url, 'shipping.createLabels', { orderIds }, as)
  const result = () => ask<Result>(product.url, 'tasks.result', { taskId, page: 1, pageSize: 10 }, as)
  await expect.poll(async () => (await result()).task.state).toBe('ready')
  const { succeeded } = (await result()).task
  expect(succeeded).toBeGreaterThan(0)

  await walk.signIn(account)
  // Printed before, so that paper and order are known.
  await page.evaluate(() => localStorage.setItem('oms.print.v1', JSON.stringify({ format: '4x6', order: 'selection' })))
  await page.goto('/delivery/index')
  const clicks = await countClicks(page)
  const click = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  await click(new RegExp(t(dock.open)))
  await click(new RegExp(`^${t(taskNext.print, { count: succeeded })}`))
  await seePrinted(page, walk, succeeded)
  await clicks.atMost(2, 'print again from a batch, from the order list')
})
