import { type Double, type DoubleAccount, startDouble } from '@stowline/carriers/double'
import type { Page } from '@playwright/test'
import { orderActions, orderDialogs, orderScreen } from '@stowline/text/orders-screen'
import { ordersErrors } from '@stowline/text/orders'
import { settingsScreen, testResultNames } from '@stowline/text/settings'
import { batch, common } from '@stowline/text/ui'
import { ask, machineToken } from '../ask.ts'
import { type Server, startServer } from '../server.ts'
import { findAndSelect, runBatch } from './orders-page.ts'
import { test as base, expect, merchantAdmin, type Walk } from './portal.ts'

/** A portal whose carriers are the double's. */
const test = base.extend<object, { double: Double }>({
  double: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it gives from this pattern
    async ({}, use) => {
      const double = await startDouble({ now: () => new Date() })
      await use(double)
      await double.stop()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ double }, use) => {
      const { upsHost, fedexHost } = double
      const product: Server = await startServer({
        ...{ UPS_HOST: upsHost, UPS_TEST_HOST: upsHost, FEDEX_HOST: fedexHost, FEDEX_TEST_HOST: fedexHost },
        PRACTICE_DAY: '86400',
      })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

type Order = { readonly id: string; readonly platformNo: string; readonly carrier: string | null; readonly labelState: string }
const button = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true })

/** Enters an account, first with a wrong secret, until the carrier takes it. */
const addAccount = async (page: Page, { t }: Walk, carrier: string, { number, secrets }: DoubleAccount) => {
  await page.goto('/settings/logistics?mode=new')
  await page.getByLabel(t(settingsScreen.carrier)).click()
  await page.locator('.ant-select-item-option', { hasText: carrier }).click()
  await page.getByLabel(t(settingsScreen.accountName)).fill(`${carrier} main`)
  await page.locator('.ant-segmented-item', { hasText: t(settingsScreen.test) }).click()
  await page.locator('#credentials_number').fill(number)
  for (const [key, value] of Object.entries(secrets)) await page.locator(`#credentials_${key}`).fill(key === 'clientSecret' ? 'wrong' : value)
  await button(page, t(settingsScreen.testConnection)).click()
  await expect(page.getByRole('status').getByText(t(testResultNames.wrongCredentials))).toBeVisible()
  await page.locator('#credentials_clientSecret').fill(secrets['clientSecret'] ?? '')
  await button(page, t(settingsScreen.testConnection)).click()
  await expect(page.getByRole('status').getByText(t(testResultNames.ok))).toBeVisible()
  await button(page, t(common.save)).click()
  const row = page.getByRole('row').filter({ hasText: `${carrier} main` })
  await expect(row.getByText(t(testResultNames.ok))).toBeVisible()
}

test('accounts at UPS and FedEx are entered, tested, and labels bought on them', async ({ page, product, double, walk }) => {
  test.setTimeout(240_000)
  const { t } = walk
  const admin = merchantAdmin(product)
  const client = product.credentials().clients.find(({ tenant }) => tenant === admin.tenant)
  if (!client) throw new Error('the demo gives the merchant no client')
  const token = await machineToken(product.url, client)
  await walk.signIn(admin)

  await test.step('accounts', async () => {
    await addAccount(page, walk, 'UPS', double.accounts.ups)
    await addAccount(page, walk, 'FedEx', double.accounts.fedex)
    await walk.accessible('shipping accounts')
    await page.getByRole('row').filter({ hasText: 'UPS main' }).getByText('UPS main').click()
    await expect(page.getByRole('dialog')).not.toContainText(double.accounts.ups.secrets['clientSecret'] ?? '-')
    await walk.accessible('shipping account')
  })

  const { items } = await ask<{ items: Order[] }>(product.url, 'orders.list', { status: 'toShip', chip: 'noLabel', pageSize: 50 }, { token })
  const chosen = items.filter(({ labelState }) => labelState === 'none').slice(0, 4)
  const numbers = chosen.map(({ platformNo }) => platformNo)

  await test.step('a rate of another carrier is taken', async () => {
    await page.goto(`/delivery/index?id=${chosen[0]?.id}`)
    await button(page, t(orderActions.rates)).click()
    const dialog = page.getByRole('dialog').filter({ hasText: t(orderDialogs.price) })
    const ups = dialog.getByRole('row').filter({ hasText: 'UPS' }).first()
    await expect(ups).toBeVisible({ timeout: 30_000 })
    await ups.locator('.rate-price').click()
    await expect(page.locator('.rate-fees tfoot')).toBeVisible()
    await page.keyboard.press('Escape')
    await ups.getByRole('button', { name: t(orderDialogs.choose) }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('a mix of carriers is told the rule before anything is sent', async () => {
    await findAndSelect(page, walk, numbers)
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: t(common.more) })
      .click()
    await page.getByRole('menuitem', { name: t(orderActions.changeAccount) }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(t(ordersErrors.otherCarrier))).toBeVisible()
    await dialog.getByRole('radio', { name: /UPS/ }).check()
    await dialog.getByLabel(t(orderScreen.account)).click()
    await page.locator('.ant-select-item-option', { hasText: 'UPS main' }).click()
    await dialog.locator('.ant-modal-footer .ant-btn-primary').click()
    await expect(dialog.locator('.batch-results')).toContainText(`${t(batch.succeeded)} 1`)
    await dialog.locator('.ant-modal-footer button').click()
  })

  await test.step('labels are bought where the orders say, and the double has sold one', async () => {
    await findAndSelect(page, walk, numbers)
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: t(orderActions.createLabels) })
      .click()
    await expect(page.getByText(t(orderActions.availableAfter))).toBeVisible({ timeout: 30_000 })
    await walk.accessible('label run')
    await page.getByRole('dialog').locator('.ant-modal-footer button').first().click()
    const { succeeded, text } = await runBatch(page, walk, t(orderActions.createLabels))
    expect(succeeded, text).toBe(numbers.length)
    expect(double.book().labels).toBe(1)
  })
})
