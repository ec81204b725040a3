import { expect, type Page } from '@playwright/test'
import type { Pair, Params } from '@stowline/text/kernel/pair'
import { login, puzzle } from '@stowline/text/login'
import type { Account } from '../server.ts'

/** Where the piece belongs under STOWLINE_TEST. */
const answer = 120

const focused = (page: Page) => page.locator(':focus')

/** Signs in without touching a pointer: Tab, typing, arrows, Enter. */
export const signInByKeyboard = async (
  page: Page,
  t: (pair: Pair, params?: Params) => string,
  { userName, password }: Account,
) => {
  await page.goto('/login')
  const account = page.getByLabel(t(login.account), { exact: true })
  const secret = page.getByLabel(t(login.password), { exact: true })
  await expect(account.or(secret).and(focused(page))).toBeVisible()
  // After a session that ended the account stands there already, and the password waits.
  if (await account.inputValue()) {
    await expect(secret).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(account).toBeFocused()
    await page.keyboard.press('ControlOrMeta+A')
  }
  await page.keyboard.type(userName)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  const slider = page.getByRole('slider', { name: t(puzzle.slider) })
  await slider.waitFor()
  for (let tabs = 0; tabs < 6 && !(await slider.evaluate((handle) => handle === document.activeElement)); tabs += 1)
    await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveRole('slider')
  for (let tens = 0; tens < answer / 10; tens += 1) await page.keyboard.press('Shift+ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuenow', String(answer))
  await page.keyboard.press('Enter')
}
