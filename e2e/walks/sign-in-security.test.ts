import { accountsScreen, roleForm } from '@stowline/text/accounts-screen'
import { authErrors } from '@stowline/text/identity'
import { login } from '@stowline/text/login'
import { merchantForm, merchantsScreen } from '@stowline/text/merchants-screen'
import { secondStep, signInSecurity as words } from '@stowline/text/second-step'
import { shell } from '@stowline/text/shell'
import { common } from '@stowline/text/ui'
import type { Page } from '@playwright/test'
import { fromBase32, totpCode } from '../../apps/server/src/testing/totp-code.ts'
import type { Account, Server } from '../server.ts'
import { beginAsMerchant } from './invited-merchant.ts'
import { expect, expectAccessible, test as base, type Walk } from './portal.ts'
import { startWithDemo } from './setup.ts'
import { signInByKeyboard } from './sign-in-page.ts'

/** A passkey is for a name, not for a number: the product is reached as `localhost`, at whichever port. */
const test = base.extend<object, { product: Server }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it gives from this pattern
    async ({}, use) => {
      const product = await startWithDemo({ PUBLIC_URL: 'http://localhost' })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url.replace('127.0.0.1', 'localhost')),
})
// The first request after the role has begun to ask is refused, and so is one of a session that a reset has ended, which the browser tells of by itself.
test.use({ expected: /status of 40[13]/ })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const listed = (page: Page, name: string) => page.locator('.factor-list li').filter({ hasText: name })

/** Chromium's own authenticator, whose person says yes to everything and has proved himself. */
const addAuthenticator = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
}

const signOut = async (page: Page, { t }: Walk): Promise<void> => {
  await page.getByRole('button', { name: t(shell.userMenu) }).click()
  const item = page.getByRole('menuitem', { name: t(shell.signOut) })
  await expect(page.locator('.ant-dropdown', { has: item })).not.toHaveClass(/ant-slide/)
  await item.click()
  await page.waitForURL(/\/login/)
  await expect(page.getByRole('heading', { name: t(login.title) }).first()).toBeVisible()
}

const readCodes = async (page: Page, { t }: Walk): Promise<string[]> => {
  const shown = page.locator('.recovery-codes li')
  await expect(shown).toHaveCount(10)
  const codes = await shown.allTextContents()
  await button(page, t(words.kept)).click()
  await expect(page.locator('.recovery-codes')).toHaveCount(0)
  return codes
}

/** Sets up an app by the key that it would be typed; answers with the key and the recovery codes. */
const setUpApp = async (page: Page, walk: Walk) => {
  const { t } = walk
  await page.goto('/personal/center')
  await listed(page, t(words.totp))
    .getByRole('button', { name: t(words.setUp) })
    .click()
  const key = ((await page.locator('.totp-setup__key').textContent()) ?? '').replaceAll(' ', '')
  await expect(page.getByRole('img', { name: t(words.qr) })).toBeVisible()
  await walk.accessible('setting up an app')
  await page.getByLabel(t(words.firstCode)).fill(totpCode(fromBase32(key), new Date()))
  await button(page, t(words.confirm)).click()
  await walk.accessible('recovery codes')
  const codes = await readCodes(page, walk)
  await expect(listed(page, t(words.recovery))).toContainText(t(words.recoveryLeft, { left: 10, made: 10 }))
  return { key, codes }
}

const toSecondStep = async (page: Page, walk: Walk, account: Account) => {
  await signInByKeyboard(page, walk.t, account)
  await expect(page.getByText(walk.t(secondStep.codeLead))).toBeVisible()
}

test('a person signs in with an app, with a recovery code and with a passkey, and takes all of it away again', async ({
  page,
  product,
  walk,
}) => {
  const { t } = walk
  const account = await beginAsMerchant(page, product, walk)
  await walk.signIn(account)
  const { key, codes } = await test.step('an app is set up', () => setUpApp(page, walk))

  await test.step('the password alone opens nothing; a wrong code is told; the right one opens the portal', async () => {
    await signOut(page, walk)
    await toSecondStep(page, walk, account)
    await walk.accessible('second step')
    const code = page.getByLabel(t(secondStep.code), { exact: true })
    await code.fill('000000')
    await page.keyboard.press('Enter')
    await expect(page.getByText(t(authErrors.wrongCode))).toBeVisible()
    // The present step's code was used to set it up: the next one's counts already.
    await code.fill(totpCode(fromBase32(key), new Date(Date.now() + 30_000)))
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(/\/login/)
  })

  await test.step('a recovery code does as well, once', async () => {
    await signOut(page, walk)
    await toSecondStep(page, walk, account)
    await button(page, t(secondStep.useRecovery)).click()
    await page.getByLabel(t(secondStep.recovery), { exact: true }).fill(codes[0] ?? '')
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(/\/login/)
    await page.goto('/personal/center')
    await expect(listed(page, t(words.recovery))).toContainText(t(words.recoveryLeft, { left: 9, made: 10 }))
  })

  await test.step('a passkey is added, and signs in without account and password', async () => {
    await addAuthenticator(page)
    await button(page, t(words.addPasskey)).click()
    await walk.accessible('adding a passkey')
    await page.getByLabel(t(words.passkeyName)).fill('Quay laptop')
    await button(page, t(words.create)).click()
    await expect(listed(page, 'Quay laptop')).toBeVisible()
    await signOut(page, walk)
    await button(page, t(login.withPasskey)).click()
    await expect(page).not.toHaveURL(/\/login/)
    await page.goto('/personal/center')
    await expect(page.getByText(account.userName).first()).toBeVisible()
  })

  await test.step('it is the second step too', async () => {
    await signOut(page, walk)
    await toSecondStep(page, walk, account)
    await button(page, t(secondStep.usePasskey)).click()
    await button(page, t(secondStep.usePasskey)).click()
    await expect(page).not.toHaveURL(/\/login/)
  })

  await test.step('taking something away asks for the password', async () => {
    await page.goto('/personal/center')
    await button(page, `${t(words.remove)} Quay laptop`).click()
    const password = page.getByLabel(t(login.password), { exact: true })
    await password.fill('wrong12345')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('alert')).not.toBeEmpty()
    await password.fill(account.password)
    await page.keyboard.press('Enter')
    await expect(listed(page, 'Quay laptop')).toHaveCount(0)
  })
})

test('a role asks for a second step: its accounts set one up before anything else, and again when the provider has reset it', async ({
  page,
  product,
  walk,
}) => {
  const { t, language } = walk
  await addAuthenticator(page)
  const account = await beginAsMerchant(page, product, walk)
  await walk.signIn(account)
  await page.goto('/account/index?tab=roles')
  await page
    .getByRole('row')
    .filter({ hasText: language === 'zh' ? '管理员' : 'Administrator' })
    .getByRole('button')
    .first()
    .click()
  await page.getByRole('switch', { name: t(roleForm.needsFactor) }).click()
  await walk.accessible('a role that asks for a second step')
  await button(page, t(common.save)).click()
  await expect(page.getByRole('heading', { name: t(words.forcedTitle) })).toBeVisible()
  await walk.accessible('the set-up before the portal')
  await page.goto('/delivery/index')
  await button(page, t(words.passkeys)).click()
  await button(page, t(words.create)).click()
  await readCodes(page, walk)
  await expect(page).toHaveURL(/\/delivery\/index/)
  await expect(page.getByText(t(accountsScreen.title)).first()).toBeVisible()
  await page.goto('/personal/center')
  await expect(page.getByText(t(words.required))).toBeVisible()

  const desk = await walk.openProvider()
  await desk.goto('/ops/merchants')
  await desk.getByRole('row').filter({ hasText: account.userName }).getByRole('button').last().click()
  await desk.getByRole('menuitem', { name: t(merchantsScreen.resetFactors) }).click()
  await expectAccessible(desk, 'the question before a reset')
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: t(merchantsScreen.resetFactors) })
    .click()
  await expect(desk.getByText(t(merchantForm.resetDone, { name: account.userName }))).toBeVisible()
  await page.goto('/delivery/index')
  await page.waitForURL(/\/login/)
  await walk.signIn(account)
  await expect(page.getByRole('heading', { name: t(words.forcedTitle) })).toBeVisible()
})
