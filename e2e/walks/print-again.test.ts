import { orderActions } from '@stowline/text/orders-screen'
import { print } from '@stowline/text/ui'
import { callNamed } from '../ask.ts'
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
  await page
    .getByRole('button', { name: t(orderActions.printLabel) })
    .first()
    .click()
  const start = page.getByRole('button', { name: t(print.start, { count: 1 }), exact: true })
  await expect(start).toBeVisible()
  const now = Date.now()
  for (const [at, calls] of [
    [now, 1],
    [now + lock - 1, 1],
    [now + lock, 2],
  ] as const) {
    await page.clock.setFixedTime(at)
    await start.click()
    await page.getByRole('button', { name: t(print.no) }).click()
    expect(asked).toBe(calls)
  }
})
