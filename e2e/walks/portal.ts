import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { type Language, type Pair, type Params, say } from '@stowline/text/kernel/pair'
import type { Account, Server } from '../server.ts'
import { startWithDemo } from './setup.ts'
import { signIn } from '../sign-in.ts'

export type Walk = {
  readonly language: Language
  /** A text in the language of this run. */
  readonly t: (pair: Pair, params?: Params) => string
  /** Signs a person in and waits for the shell. */
  readonly signIn: (account: Account) => Promise<void>
  /** A window of the provider's beside this one, signed in; it ends with the walk. */
  readonly openProvider: () => Promise<Page>
  /** Serious and critical accessibility findings of the screen as it stands, or of a part of it that lies over the rest: none. */
  readonly accessible: (screen: string, within?: string) => Promise<void>
}

/** A day of the practice carrier in seconds: a parcel is delivered while one watches. */
const practiceDay = '2'

/** Messages that are the browser's own and say nothing about the page. */
const harmless = /Download the React DevTools|\[vite\]/

/** What slides or fades in is judged where it comes to stand, and a button that is at work, which is drawn paler, when it is done. */
const atRest = async (page: Page): Promise<void> => {
  await expect(page.locator('.ant-btn-loading')).toHaveCount(0)
  await page.evaluate(async () => {
    const isEndless = (animation: Animation) => animation.effect?.getComputedTiming().endTime === Infinity
    // One that has come to its end may go on holding what it came to.
    const isMoving = (animation: Animation) => animation.playState === 'running' && !isEndless(animation)
    // What has just changed begins to move with the next picture.
    for (let seen = 1; seen > 0; ) {
      await new Promise(requestAnimationFrame)
      const moving = document.getAnimations().filter(isMoving)
      seen = moving.length
      await Promise.all(moving.map((animation) => animation.finished.catch(() => {})))
    }
  })
}

export const expectAccessible = async (page: Page, screen: string, within?: string) => {
  await atRest(page)
  // The portal has no frames, whose findings a page of axe's own would bring together.
  const builder = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (within === undefined ? builder : builder.include(within))
    // What is right is not told, so axe need not find names for it.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect
    .soft(
      serious.map(
        ({ id, nodes }) =>
          `${screen}: ${id} at ${nodes
            .map(({ target, any }) => [target.join(' '), any[0]?.message].join(': '))
            .slice(0, 3)
            .join(', ')}`,
      ),
    )
    .toEqual([])
}

/** Begins where signing in ends. The page for it is walked by those who look at it, and by the main job. */
const enter = async (page: Page, url: string, account: Account) => {
  const token = await signIn(url, account)
  // Nothing of the portal runs there.
  await page.goto('/version.json')
  await page.evaluate((kept) => localStorage.setItem('oms.token', kept), JSON.stringify(`Bearer ${token}`))
  await page.goto('/')
  await expect(page).not.toHaveURL(/\/login/)
}

/** The walks of a worker share one started product; whatever the console says while one walks is a fault. */
export const test = base.extend<
  { walk: Walk; expected: RegExp | undefined; silence: (page: Page) => void },
  { product: Server }
>({
  /** What the browser itself reports about a fault that the walk makes on purpose. */
  expected: [undefined, { option: true }],
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it gives from this pattern
    async ({}, use) => {
      const product = await startWithDemo({ PRACTICE_DAY: practiceDay, CALLBACK_HOSTS: '127.0.0.1' })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  silence: [
    async ({ page, expected }, use) => {
      const heard: string[] = []
      const listen = (own: Page) => {
        own.on('console', (message) => {
          const isFault =
            ['error', 'warning'].includes(message.type()) &&
            !harmless.test(message.text()) &&
            !expected?.test(message.text())
          if (isFault) heard.push(`${message.type()}: ${message.text()}`)
        })
        own.on('pageerror', (error) => heard.push(`uncaught: ${error.message}`))
      }
      listen(page)
      await use(listen)
      expect(heard, 'the console stays silent').toEqual([])
    },
    { auto: true },
  ],
  walk: async ({ page, locale, browser, product, silence }, use) => {
    const language: Language = locale === 'zh-CN' ? 'zh' : 'en'
    const t = (pair: Pair, params?: Params) => say(pair, language, params)
    const desks: Page[] = []
    await use({
      language,
      t,
      signIn: async (account) => {
        await enter(page, product.url, account)
      },
      openProvider: async () => {
        const viewport = page.viewportSize()
        const desk = await browser.newPage({
          baseURL: product.url,
          ...(locale !== undefined && { locale }),
          ...(viewport && { viewport }),
        })
        desks.push(desk)
        silence(desk)
        await enter(desk, product.url, providerAdmin(product))
        return desk
      },
      accessible: (screen, within) => expectAccessible(page, screen, within),
    })
    for (const desk of desks) await desk.close()
  },
})

/** The first account of the demo that may do everything a merchant may. */
export const merchantAdmin = (product: Server): Account => {
  const account = product.credentials().accounts.find(({ role }) => /admin/i.test(role))
  if (!account) throw new Error('the demo names no admin account')
  return account
}
/** Who works for the provider and may open every screen of its side. */
export const providerAdmin = (product: Server): Account => {
  const account = product
    .credentials()
    .accounts.find(({ tenant, role }) => tenant === 'stowline' && /provider/i.test(role))
  if (!account) throw new Error('the demo names no account of the provider')
  return account
}
export { expect }
