import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { merchantMenuPaths } from '@stowline/domain/identity/menus'
import { activation, passwords } from '@stowline/text/login'
import type { Page } from '@playwright/test'
import { ask } from '../ask.ts'
import type { Account, Server } from '../server.ts'
import { signIn } from '../sign-in.ts'
import { expect, providerAdmin, type Walk } from './portal.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The link of the last letter to an address. */
const linkTo = (product: Server, email: string): string => {
  const folder = join(product.dataDir, 'outbox')
  const letters = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  const letter = letters.findLast((text) => text.includes(`To: ${email}`)) ?? ''
  return /\/active\?code=[\w-]{43}/.exec(letter.replace(/=\n/g, '').replace(/=3D/g, '='))?.[0] ?? ''
}

/** The provider's invitation, used by whom it was sent to. */
export const beginAsMerchant = async (page: Page, product: Server, { t, language }: Walk): Promise<Account> => {
  const userName = `harbor${language}${Date.now() % 100_000}`
  const email = `${userName}@merchant.example`
  const token = await signIn(product.url, providerAdmin(product))
  await ask(
    product.url,
    'operations.createMerchant',
    {
      ...{ code: userName.toUpperCase().slice(0, 20), name: { zh: '新港', en: 'New Harbor' } },
      ...{ admin: { userName, nickname: 'Ann', email }, menus: [...merchantMenuPaths] },
    },
    { token },
  )
  await page.goto(linkTo(product, email))
  const password = 'lantern77'
  await page.getByLabel(t(passwords.next), { exact: true }).fill(password)
  await page.getByLabel(t(passwords.repeat), { exact: true }).fill(password)
  await button(page, t(activation.activate)).click()
  await expect(page.getByRole('link', { name: t(activation.toSignIn) })).toBeVisible()
  return { tenant: '', userName, password, role: 'admin' }
}
