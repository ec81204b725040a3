import { login } from '@stowline/text/login'
import { importing } from '@stowline/text/imports-screen'
import { freePort } from '../../apps/server/src/testing/postgres-server.ts'
import { startServer } from '../server.ts'
import { expect, merchantAdmin, test } from './portal.ts'
import { signInByKeyboard } from './sign-in-page.ts'

test('the portal of one server works with the calls of another, once that one allows it', async ({ browser, walk }) => {
  const { t } = walk
  const PORT = String(await freePort())
  const portal = await startServer({ API_URL: `http://127.0.0.1:${PORT}`, DEMO: '0' })
  const page = await browser.newPage({ baseURL: portal.url, locale: walk.language === 'zh' ? 'zh-CN' : 'en-US' })

  const closed = await startServer({ PORT })
  const account = merchantAdmin(closed)
  await page.goto('/login')
  await page.getByLabel(t(login.account), { exact: true }).fill(account.userName)
  await page.getByLabel(t(login.password), { exact: true }).fill(account.password)
  const refused = page.waitForEvent('console', (message) => /blocked by CORS policy/.test(message.text()))
  await page.keyboard.press('Enter')
  await refused
  await expect(page.getByRole('slider')).toHaveCount(0)
  await closed.end()

  const api = await startServer({ PORT, PORTAL_ORIGINS: portal.url }, closed.dataDir)
  const live = page.waitForResponse(`${api.url}/api/v1/oms/Task/Stream`)
  await signInByKeyboard(page, t, account)
  await expect(page).toHaveURL(`${portal.url}/home`)
  await expect(page.locator('.todos a').first()).toBeVisible()
  expect((await live).status()).toBe(200)
  await page.goto('/delivery/index?mode=import')
  const download = page.waitForEvent('download')
  await page
    .getByRole('button', { name: t(importing.templateAs, { format: 'xlsx' }) })
    .first()
    .click()
  expect((await download).url()).toContain(api.url)
  await page.close()
  await portal.stop()
  await api.stop()
})
