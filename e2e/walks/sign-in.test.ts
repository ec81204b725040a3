import { login } from '@stowline/text/login'
import { expect, merchantAdmin, test } from './portal.ts'
import { signInByKeyboard } from './sign-in-page.ts'

test('a person signs in with the keyboard alone, in the language of the browser', async ({ page, product, walk }) => {
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', walk.language === 'zh' ? /^zh/ : /^en/)
  await expect(page.getByRole('heading', { name: walk.t(login.title) }).first()).toBeVisible()
  await walk.accessible('sign-in')
  await walk.signIn(merchantAdmin(product))
  await expect(page).toHaveURL(/\/(home|delivery\/index)/)
  await walk.accessible('first screen')
})

test('a wrong password is refused in words, and the form stays', async ({ page, product, walk }) => {
  const account = merchantAdmin(product)
  await signInByKeyboard(page, walk.t, { ...account, password: 'Wrong12345' })
  await expect(page.getByRole('alert')).toContainText(walk.t(login.refused))
})
