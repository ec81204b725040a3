import { type Double, type DoubleAccount, startDouble } from '@stowline/carriers/double'
import type { Page } from '@playwright/test'
import { settingsScreen, testResultNames } from '@stowline/text/settings'
import { common } from '@stowline/text/ui'
import { machineToken } from '../ask.ts'
import type { Account, Env, Server } from '../server.ts'
import { test as base, expect, merchantAdmin, type Walk } from './portal.ts'
import { startWithDemo } from './setup.ts'

/** Of the double: a batch is bought and voided within a day, and the longest way home lasts less than a session. */
const carrierDay = 600_000

/** A portal whose carriers are the double's. Each file gets one of its own: the count starts at nothing. */
export const carrierPortal = (start: (env: Env) => Promise<Server> = startWithDemo) =>
  base.extend<object, { double: Double }>({
    double: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it gives from this pattern
      async ({}, use) => {
        const double = await startDouble({ now: () => new Date(), day: carrierDay })
        await use(double)
        await double.stop()
      },
      { scope: 'worker' },
    ],
    product: [
      async ({ double }, use) => {
        const { upsHost, fedexHost } = double
        const product = await start({
          ...{ UPS_HOST: upsHost, UPS_TEST_HOST: upsHost, FEDEX_HOST: fedexHost, FEDEX_TEST_HOST: fedexHost },
          PRACTICE_DAY: '86400',
        })
        await use(product)
        await product.stop()
      },
      { scope: 'worker', timeout: 300_000 },
    ],
  })

/** A machine's token of the merchant that walks. */
export const ownToken = (product: Server, { tenant }: Account = merchantAdmin(product)): Promise<string> => {
  const client = product.credentials().clients.find((one) => one.tenant === tenant)
  if (!client) throw new Error('the demo gives the merchant no client')
  return machineToken(product.url, client)
}

/** Enters an account, first with a wrong secret, until the carrier takes it. */
export const addAccount = async (page: Page, { t }: Walk, carrier: string, { number, secrets }: DoubleAccount) => {
  // By its place: while it works its name says so too.
  const test = page.locator('.account-test .ant-btn')
  await page.goto('/settings/logistics?mode=new')
  await page.getByLabel(t(settingsScreen.carrier)).click()
  await page.locator('.ant-select-item-option', { hasText: carrier }).click()
  await page.getByLabel(t(settingsScreen.accountName)).fill(`${carrier} main`)
  await page.locator('.ant-segmented-item', { hasText: t(settingsScreen.test) }).click()
  await page.locator('#credentials_number').fill(number)
  for (const [key, value] of Object.entries(secrets))
    await page.locator(`#credentials_${key}`).fill(key === 'clientSecret' ? 'wrong' : value)
  await test.click()
  await expect(page.getByRole('status').getByText(t(testResultNames.wrongCredentials))).toBeVisible()
  await page.locator('#credentials_clientSecret').fill(secrets['clientSecret'] ?? '')
  await test.click()
  await expect(page.getByRole('status').getByText(t(testResultNames.ok))).toBeVisible()
  await page.getByRole('button', { name: t(common.save), exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: `${carrier} main` })
  await expect(row.getByText(t(testResultNames.ok))).toBeVisible()
}
