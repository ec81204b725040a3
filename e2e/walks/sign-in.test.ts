import { login } from '@stowline/text/login'
import { banner } from '@stowline/text/shell'
import { expect, merchantAdmin, test } from './portal.ts'
import { signInByKeyboard } from './sign-in-page.ts'

test('a person signs in with the keyboard alone, in the language of the browser', async ({ page, product, walk }) => {
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', walk.language === 'zh' ? /^zh/ : /^en/)
  await expect(page.getByRole('heading', { name: walk.t(login.title) }).first()).toBeVisible()
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'locale')
  expect([cookie?.value, Math.round(((cookie?.expires ?? 0) - Date.now() / 1_000) / 3_600)]).toEqual([
    walk.language,
    24,
  ])
  await walk.accessible('sign-in')
  await walk.signIn(merchantAdmin(product))
  await expect(page).toHaveURL(/\/(home|delivery\/index)/)
  await walk.accessible('first screen')
  const marked = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/Notice/Get'))
  await page.getByRole('button', { name: walk.t(banner.details) }).click()
  expect((await (await marked).response())?.status()).toBe(200)
})

test('a wrong password is refused in words, and the form stays', async ({ page, product, walk }) => {
  const account = merchantAdmin(product)
  await signInByKeyboard(page, walk.t, { ...account, password: 'Wrong12345' })
  await expect(page.getByRole('alert')).toContainText(walk.t(login.refused))
})

test('whichever page is opened, another version than the one that runs starts it anew, once', async ({
  page,
  product,
  walk,
}) => {
  const answerNewer = (version: string) =>
    page.route('**/version.json', (route) => route.fulfill({ json: { version } }), { times: 1 })
  // Asked for, not loaded: a page that starts anew before it is whole is never loaded the first time.
  let loads = 0
  page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0))
  for (const path of ['/login', '/502', '/delivery/index']) {
    const before = loads
    await answerNewer(`newer than ${path}`)
    await page.goto(path)
    await expect.poll(() => loads, path).toBe(before + 2)
  }
  await walk.signIn(merchantAdmin(product))
  await expect(page.locator('a[href="/inventory/index"]').first()).toBeVisible()
  const before = loads
  await answerNewer('newest')
  await page.locator('a[href="/inventory/index"]').first().click()
  await expect.poll(() => loads).toBe(before + 1)
  await expect(page).toHaveURL(/\/inventory\/index/)
})

test('an account whose last menu was taken away is shown out when it comes back', async ({ page, product, walk }) => {
  await walk.signIn(merchantAdmin(product))
  await page.route('**/GetUserInfo', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object }
    await route.fulfill({ json: { ...body, data: { ...body.data, menus: [], paths: [] } } })
  })
  await page.goto('/delivery/index')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText(walk.t(login.noMenus)).first()).toBeVisible()
  // The page may still be on its way to the sign-in: then it is asked again.
  await expect(async () => {
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Bearer')
  }).toPass({ timeout: 60_000 })
})
