import { orderActions, orderScreen } from '@stowline/text/orders-screen'
import { settingsScreen } from '@stowline/text/settings'
import { firstSteps, storesScreen } from '@stowline/text/stores-screen'
import { print } from '@stowline/text/print'
import { common, listPage } from '@stowline/text/ui'
import type { Page } from '@playwright/test'
import { PDFDocument } from 'pdf-lib'
import type { Server } from '../server.ts'
import { seePrinted } from './orders-page.ts'
import { expect, test, type Walk } from './portal.ts'

const newMerchant = (product: Server) => {
  const account = product.credentials().accounts.find(({ role }) => role === 'new merchant')
  if (!account) throw new Error('the demo names no merchant who has just begun')
  return account
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The one way on that an empty list offers. */
const wayOn = (page: Page, name: string) => page.locator('.empty-state').getByRole('button', { name, exact: true })
const choose = async (page: Page, label: string, option: RegExp | string) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.locator('.ant-select-item-option', { hasText: option }).first().click()
}

const addStore = async (page: Page, { t, accessible }: Walk) => {
  await wayOn(page, t(firstSteps.store)).click()
  await expect(page).toHaveURL(/\/settings\/shop/)
  await accessible('no store yet')
  await wayOn(page, t(storesScreen.add)).click()
  await page.getByRole('dialog').getByLabel(t(storesScreen.shopName)).fill('Maple Row')
  await choose(page, t(storesScreen.platform), 'Shopify')
  await accessible('form of a store')
  await button(page, t(common.save)).click()
  await expect(page.getByRole('row').filter({ hasText: 'Maple Row' })).toContainText(t(storesScreen.active))
}

const addAccount = async (page: Page, { t }: Walk) => {
  await wayOn(page, t(firstSteps.account)).click()
  await choose(page, t(settingsScreen.carrier), /演练|测试|Practice|Test carrier/)
  await page.getByLabel(t(settingsScreen.accountName)).fill('First')
  await page.locator('#credentials_number').fill('QUICK')
  await button(page, t(common.save)).click()
  await expect(page.getByRole('row').filter({ hasText: 'First' })).toBeVisible()
}

const writeOrder = async (page: Page, { t }: Walk) => {
  await choose(page, t(orderScreen.store), 'Maple Row')
  const address = {
    recipient: 'Ann Lee',
    phone: '+1 201 555 0101',
    street: '12 Broad St',
    cityName: 'Newark',
    postalCode: '07102',
  }
  for (const [field, text] of Object.entries(address)) await page.locator(`#address_${field}`).fill(text)
  await page.locator('#address_stateorProvince').click()
  await page.keyboard.type('NJ')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: t(orderScreen.sku) }).fill('PLANT-8-BLK')
  await page.locator('.ant-select-item-option', { hasText: 'MR-PLANT-8-BLK' }).click()
}

test('a new merchant gets from signing in to a printed label, led by what is empty', async ({
  page,
  product,
  walk,
}) => {
  const { t } = walk
  await walk.signIn(newMerchant(product))
  await page.goto('/delivery/index')
  await expect(wayOn(page, t(firstSteps.store))).toBeVisible()
  // Nothing to look through: neither filters nor tools stand in the way.
  await expect(page.locator('[data-key=search]')).toHaveCount(0)
  await expect(button(page, t(listPage.display))).toHaveCount(0)
  await walk.accessible('no orders, no store')

  await test.step('where a store is asked for there is a way to one', async () => {
    await page.goto('/delivery/index?mode=new')
    await expect(page.getByRole('note').getByRole('link', { name: t(storesScreen.add) })).toBeVisible()
    await page.goto('/delivery/index?mode=import')
    await wayOn(page, t(storesScreen.add)).click()
    await expect(page).toHaveURL(/\/settings\/shop/)
  })

  await page.goto('/delivery/index')
  await addStore(page, walk)
  await page.goto('/logistics/index')
  await addAccount(page, walk)
  await page.goto('/delivery/index')
  await wayOn(page, t(orderScreen.newOrder)).click()
  await writeOrder(page, walk)

  const priced = new RegExp(`${t(orderActions.createAt, { price: '' }).replace(/[$.]/g, '\\$&')}[\\d,.]+$`)
  await page.locator('.save-bar').getByRole('button', { name: priced }).click()
  await button(page, t(orderActions.printLabel)).click()
  const answer = page.waitForResponse((response) => response.headers()['content-type'] === 'application/pdf')
  await button(page, t(print.start, { count: 1 })).click()
  expect((await PDFDocument.load(await (await answer).body())).getPageCount()).toBe(1)
  await seePrinted(page, walk, 1)
})
