import type { Page } from '@playwright/test'
import { orderActions, orderDialogs, orderScreen } from '@stowline/text/orders-screen'
import { ordersErrors } from '@stowline/text/orders'
import { settingsScreen } from '@stowline/text/settings'
import { batch, common } from '@stowline/text/ui'
import { ask } from '../ask.ts'
import { addAccount, carrierPortal, ownToken } from './carrier-portal.ts'
import { findAndSelect, runBatch } from './orders-page.ts'
import { expect, merchantAdmin } from './portal.ts'

const test = carrierPortal()

type Order = {
  readonly id: string
  readonly platformNo: string
  readonly carrier: string | null
  readonly labelState: string
}
const button = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true })

test('accounts at UPS and FedEx are entered, tested, and labels bought on them', async ({
  page,
  product,
  double,
  walk,
}) => {
  const { t } = walk
  const token = await ownToken(product)
  await walk.signIn(merchantAdmin(product))

  await test.step('accounts', async () => {
    await addAccount(page, walk, 'UPS', double.accounts.ups)
    await addAccount(page, walk, 'FedEx', double.accounts.fedex)
    await walk.accessible('shipping accounts')
    await page.getByRole('row').filter({ hasText: 'UPS main' }).getByText('UPS main').click()
    const drawer = page.getByRole('region', { name: 'UPS main', exact: true })
    await expect(drawer.getByRole('button', { name: t(settingsScreen.testConnection) })).toBeVisible()
    await expect(drawer).not.toContainText(double.accounts.ups.secrets['clientSecret'] ?? '-')
    await walk.accessible('shipping account')
  })

  const { items } = await ask<{ items: Order[] }>(
    product.url,
    'orders.list',
    { status: 'toShip', chip: 'noLabel', pageSize: 50 },
    { token },
  )
  const chosen = items.filter(({ labelState }) => labelState === 'none').slice(0, 4)
  const numbers = chosen.map(({ platformNo }) => platformNo)

  await test.step('a rate of another carrier is taken', async () => {
    await page.goto(`/delivery/index?id=${chosen[0]?.id}`)
    await button(page, t(orderActions.rates)).click()
    const dialog = page.getByRole('region', { name: t(orderActions.rates), exact: true })
    const ups = dialog.getByRole('row').filter({ hasText: 'UPS' }).first()
    await expect(ups).toBeVisible()
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
    await expect(page.getByText(t(orderActions.availableAfter))).toBeVisible()
    await walk.accessible('label run')
    await page.getByRole('dialog').locator('.ant-modal-footer button').first().click()
    const { succeeded, text } = await runBatch(page, walk, t(orderActions.createLabels))
    expect(succeeded, text).toBe(numbers.length)
    expect(double.book().labels).toBe(1)
  })
})
