import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { authorizationsErrors } from '@stowline/text/authorizations'
import {
  authorizationsScreen as words,
  callbacksScreen,
  callbackStateNames,
  callbackTypeNames,
} from '@stowline/text/authorizations-screen'
import { common } from '@stowline/text/ui'
import { storesScreen } from '@stowline/text/stores-screen'
import type { Page } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { machineToken } from '../ask.ts'
import { send } from '../call.ts'
import { callNamed } from '../ask.ts'
import { sample } from '../contract/sample.ts'
import { expect, merchantAdmin, test } from './portal.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A merchant's own server: what it is told, and what it answers. */
const startReceiver = async () => {
  const heard: { readonly headers: Record<string, string>; readonly body: string }[] = []
  const state = { status: 204 }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part.toString()
    })
    request.on('end', () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      heard.push({ headers, body })
      response.writeHead(state.status)
      response.end()
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/hooks`, heard, state, stop: () => server.close() }
}

test('a merchant gives a system access; it signs in, creates an order, is told of what happens, and is ended', async ({
  page,
  product,
  walk,
}) => {
  const { t, language } = walk
  const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
  const receiver = await startReceiver()
  const name = `Shop system ${Date.now() % 100_000}`
  const row = () => page.getByRole('row').filter({ hasText: name })
  const secret = async (label: readonly [string, string]) =>
    (
      await page
        .getByRole('dialog')
        .locator('dt', { hasText: new RegExp(`^${t(label)}$`) })
        .locator('xpath=following-sibling::dd[1]/span')
        .textContent()
    )?.trim() ?? ''
  const made = { clientId: '', clientSecret: '', signingSecret: '' }
  await walk.signIn(merchantAdmin(product))

  await test.step('an address that lies in no public network is refused at its field', async () => {
    await page.goto('/settings/logistics?tab=authorizations')
    await button(page, t(words.add)).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t(words.name), exact: true }).fill(name)
    await dialog.getByRole('checkbox', { name: say('一件代发', 'B2C orders'), exact: true }).click()
    await dialog.getByRole('textbox', { name: t(words.callback), exact: true }).fill('https://2130706432/hooks')
    await button(page, t(common.save)).click()
    await expect(dialog.getByText(t(authorizationsErrors.notPublic))).toBeVisible()
    await walk.accessible('form of an authorization')
  })

  await test.step('it is made, and its secrets are shown once', async () => {
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t(words.callback), exact: true }).fill(receiver.url)
    await dialog.getByRole('checkbox', { name: t(callbackTypeNames['order.shipped']) }).click()
    await button(page, t(common.save)).click()
    await expect(page.getByText(t(words.secretNote))).toBeVisible()
    made.clientId = await secret(words.clientId)
    made.clientSecret = await secret(words.clientSecret)
    made.signingSecret = await secret(words.signingSecret)
    expect(made.signingSecret).toMatch(/^whsec_/)
    await walk.accessible('secrets')
    await button(page, t(words.secretKept)).click()
    await expect(row()).toBeVisible()
    await expect(page.getByText(made.clientSecret)).toHaveCount(0)
  })

  let token = ''
  await test.step('a machine signs in with it, creates an order, and is refused outside its scope', async () => {
    token = await machineToken(product.url, { tenant: '', ...made })
    const stores = await send(product.url, callNamed('orders.stores'), {}, { token })
    const [platform] = stores.body['data'] as { stores: { id: string }[] }[]
    const order = {
      storeId: platform?.stores[0]?.id,
      platformNo: `M-${Date.now()}`,
      address: {
        recipient: 'Ann Lee',
        street: '12 Broad St',
        cityName: 'Newark',
        stateorProvince: 'NJ',
        postalCode: '07102',
      },
      lines: [{ sku: 'ANY-SKU', quantity: 1 }],
    }
    expect((await send(product.url, callNamed('orders.create'), order, { token })).body).toMatchObject({
      success: true,
    })
    const bills = callNamed('bills.list')
    const refused = await send(
      product.url,
      bills,
      sample(bills.input, () => '0', false),
      { token },
    )
    expect([refused.status, refused.body['code']]).toEqual([403, 'access.denied'])
  })

  await test.step('a test is delivered, signed; one that fails is told', async () => {
    await row().getByRole('link', { name, exact: true }).click()
    const drawer = page.locator('.record-drawer')
    await drawer.getByRole('button', { name: t(words.test) }).click()
    await expect(page.getByText(say('测试已送达', 'Test delivered')).first()).toBeVisible()
    const [heard] = receiver.heard
    expect(new Webhook(made.signingSecret).verify(heard?.body ?? '', heard?.headers ?? {})).toMatchObject({
      type: 'callback.test',
    })
    receiver.state.status = 500
    // The same again is taken for a double click within three seconds.
    await page.waitForTimeout(3_100)
    await drawer.getByRole('button', { name: t(words.test) }).click()
    await expect(page.getByText(say('测试未送达', 'Test not delivered')).first()).toBeVisible()
    await walk.accessible('an authorization')
  })

  await test.step('both stand in the log, and the one that failed is sent again', async () => {
    receiver.state.status = 204
    await page.goto('/settings/logistics?tab=callbacks')
    const dead = page
      .getByRole('row')
      .filter({ hasText: name })
      .filter({ hasText: t(callbackStateNames.dead) })
    await expect(dead).toHaveCount(1)
    await dead.getByText(t(callbackTypeNames['callback.test'])).click()
    await walk.accessible('a callback')
    await page
      .locator('.record-drawer')
      .getByRole('button', { name: t(callbacksScreen.resend) })
      .click()
    await expect(page.getByText(t(callbacksScreen.resent)).first()).toBeVisible()
    await expect.poll(() => receiver.heard.length).toBe(3)
  })

  await test.step('once it is deleted the machine is refused and hears nothing more', async () => {
    await page.goto('/settings/logistics?tab=authorizations')
    await row()
      .getByRole('button', { name: t(common.more) })
      .last()
      .click()
    await page.getByRole('menuitem', { name: t(words.remove) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t(words.remove) })
      .click()
    await expect(page.getByText(t(words.removed)).first()).toBeVisible()
    await expect(row()).toHaveCount(0)
    expect((await send(product.url, callNamed('orders.stores'), {}, { token })).body['code']).toBe('WBS00014')
    receiver.stop()
  })
})

test('a store keeps what a connector will sign in with, and is deleted once no order is open', async ({
  page,
  product,
  walk,
}) => {
  const { t } = walk
  await walk.signIn(merchantAdmin(product))
  const shop = `Harbor ${Date.now() % 100_000}`
  const row = () => page.getByRole('row').filter({ hasText: shop })
  await page.goto('/settings/shop')
  await button(page, t(storesScreen.add)).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t(storesScreen.shopName)).fill(shop)
  await dialog.getByRole('combobox', { name: t(storesScreen.platform) }).click()
  await page.locator('.ant-select-item-option', { hasText: 'Shopify' }).click()
  await dialog.locator('#credentials_accountName').fill('harbor.myshopify.com')
  await dialog.locator('#credentials_key').fill('shpat_0123456789abcdef')
  await walk.accessible('form of a store')
  await button(page, t(common.save)).click()
  await expect(row()).toBeVisible()
  await row().getByRole('link', { name: shop }).click()
  const drawer = page.locator('.record-drawer')
  await expect(drawer.getByText('••••cdef')).toBeVisible()
  await drawer.getByRole('button', { name: t(storesScreen.test) }).click()
  await expect(page.getByText(t(storesScreen.testByFile, { name: shop })).first()).toBeVisible()
  await walk.accessible('a store')
  await page.goto('/settings/shop')
  const open = page.getByRole('row').filter({ hasText: 'Amazon' }).first()
  await open
    .getByRole('button', { name: t(common.more) })
    .last()
    .click()
  await page.getByRole('menuitem', { name: t(storesScreen.remove) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t(storesScreen.seeOrders) })
    .click()
  await expect(page).toHaveURL(/\/delivery\/index\?.*f\.storeIds=/)
  await page.goto('/settings/shop')
  await row()
    .getByRole('button', { name: t(common.more) })
    .last()
    .click()
  await page.getByRole('menuitem', { name: t(storesScreen.remove) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t(storesScreen.remove) })
    .click()
  await expect(page.getByText(t(storesScreen.removed)).first()).toBeVisible()
  await expect(row()).toHaveCount(0)
})
