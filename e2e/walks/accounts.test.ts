import { accountForm, accountsScreen, roleForm } from '@stowline/text/accounts-screen'
import { accountsErrors } from '@stowline/text/accounts'
import { common } from '@stowline/text/ui'
import type { Page } from '@playwright/test'
import { ask } from '../ask.ts'
import type { Account } from '../server.ts'
import { signIn } from '../sign-in.ts'
import { beginAsMerchant } from './invited-merchant.ts'
import { expect, test } from './portal.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true }).click()

test('a merchant is invited; his sub-account has two menus and loses one while it is signed in', async ({
  page,
  product,
  walk,
}) => {
  const { t, language } = walk
  const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
  await walk.signIn(await beginAsMerchant(page, product, walk))
  const sub: Account = {
    tenant: '',
    userName: `clerk${language}${Date.now() % 100_000}`,
    password: 'gablehut77',
    role: '',
  }

  await test.step('a role with two menus', async () => {
    await page.goto('/account/index?tab=roles')
    await button(page, t(accountsScreen.addRole)).first().click()
    await page.getByLabel(t(roleForm.nameZh)).fill('仓务')
    await page.getByLabel(t(roleForm.nameEn)).fill('Clerk')
    await button(page, t(common.save)).click()
    await expect(page.getByText(t(accountsErrors.menuRequired)).first()).toBeVisible()
    await tick(page, say('一件代发', 'B2C orders'))
    await tick(page, say('物流追踪', 'Tracking'))
    await expect(page.getByText(t(roleForm.diff, { added: 2, removed: 0, count: 0 }))).toBeVisible()
    await walk.accessible('a role')
    await button(page, t(common.save)).click()
    await expect(page.getByRole('row').filter({ hasText: say('仓务', 'Clerk') })).toBeVisible()
  })

  await test.step('an account with it, and with a password', async () => {
    await page.goto('/account/index')
    await button(page, t(accountsScreen.add)).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t(accountsScreen.userName)).fill(sub.userName)
    await dialog.getByLabel(t(accountsScreen.nickname)).fill('Bo')
    await dialog.getByRole('combobox', { name: t(accountsScreen.role) }).click()
    await page.locator('.ant-select-item-option', { hasText: say('仓务', 'Clerk') }).click()
    await dialog.getByText(t(accountForm.byPassword), { exact: true }).click()
    const [first, second] = [dialog.locator('#next'), dialog.locator('#repeat')]
    await first.fill(sub.password)
    await second.fill('another77')
    await button(page, t(common.save)).click()
    await expect(dialog.getByText(t(accountForm.mismatch)).first()).toBeVisible()
    await second.fill(sub.password)
    await walk.accessible('form of an account')
    await button(page, t(common.save)).click()
    await expect(page.getByRole('row').filter({ hasText: sub.userName })).toBeVisible()
  })

  let token = ''
  await test.step('signed in elsewhere, it has its two menus and a password to change', async () => {
    token = await signIn(product.url, sub)
    expect(
      (await ask<{ isFristLogin: boolean }>(product.url, 'identity.getUserInfo', {}, { token })).isFristLogin,
    ).toBe(true)
  })

  await test.step('it loses one: the next request is refused', async () => {
    await page.goto('/account/index?tab=roles')
    await button(page, say('仓务', 'Clerk')).click()
    await tick(page, say('一件代发', 'B2C orders'))
    await expect(page.getByText(t(roleForm.diff, { added: 0, removed: 1, count: 1 }))).toBeVisible()
    await button(page, t(common.save)).click()
    await expect(page.getByRole('row').filter({ hasText: say('仓务', 'Clerk') })).toBeVisible()
    expect((await ask<{ paths: string[] }>(product.url, 'identity.getUserInfo', {}, { token })).paths).toEqual([
      '/logistics/index',
    ])
  })

  await test.step('all of it stands in the trail', async () => {
    await page.goto('/account/index?tab=audit')
    await expect(page.getByText(say('修改权限', 'Permissions changed')).first()).toBeVisible()
    await page
      .getByRole('row')
      .filter({ hasText: say('修改权限', 'Permissions changed') })
      .getByRole('button')
      .first()
      .click()
    await expect(page.locator('.audit-changes')).toContainText(say('一件代发', 'B2C orders'))
  })
})
