import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Page, test as bare } from '@playwright/test'
import { sanitise } from '../../apps/server/src/modules/notices/sanitise.ts'
import { scriptPayloads } from '../../apps/server/src/testing/script-payloads.ts'
import { ask } from '../ask.ts'
import { signIn } from '../sign-in.ts'
import { expect, merchantAdmin, providerAdmin, test } from './portal.ts'

const purifier = () => readFileSync(createRequire(import.meta.url).resolve('dompurify/dist/purify.min.js'), 'utf8')

/** An empty page of no policy, in which `alert` counts. */
const emptyPage = async (page: Page) => {
  await page.goto('about:blank')
  await page.evaluate(() => {
    const counting = window as unknown as { ran: number }
    counting.ran = 0
    for (const name of ['alert', 'confirm', 'prompt'] as const)
      Object.assign(window, { [name]: () => (counting.ran += 1) })
  })
}

/** What ran of a piece of markup, once everything in it was pointed at, focused and clicked. */
const ranOf = async (page: Page, markup: string): Promise<number> => {
  await emptyPage(page)
  // A page that has gone elsewhere was taken there by the markup.
  const left = 1
  const ran = page.evaluate(async (text) => {
    const counting = window as unknown as { ran: number }
    document.body.innerHTML = text
    // Script elements that are set as markup never run: they are put in anew, as a page that came with them would.
    for (const script of document.querySelectorAll('script')) {
      const again = document.createElement('script')
      for (const { name, value } of script.attributes) again.setAttribute(name, value)
      again.textContent = script.textContent
      script.replaceWith(again)
    }
    await new Promise((done) => setTimeout(done, 30))
    const events = ['mouseover', 'pointerenter', 'focus', 'toggle']
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of events) element.dispatchEvent(new Event(name, { bubbles: false }))
      const address = element.getAttribute('href') ?? ''
      // Pressed only where it stays on the page.
      if (!/^https?:/.test(address)) element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      else element.dispatchEvent(new Event('click'))
    }
    await new Promise((done) => setTimeout(done, 30))
    return counting.ran
  }, markup)
  return ran.catch(() => left)
}

/** As the portal's `RichText` draws it. */
const drawnBy = async (page: Page, markup: string): Promise<string> => {
  await emptyPage(page)
  await page.addScriptTag({ content: purifier() })
  return page.evaluate((text) => {
    const { DOMPurify } = window as unknown as { DOMPurify: { sanitize: (markup: string, options: object) => string } }
    const tags = 'p h3 h4 ul ol li blockquote hr br strong b em i u s code a'.split(' ')
    const options = { ALLOWED_TAGS: tags, ALLOWED_ATTR: ['href', 'target', 'rel'], ALLOW_DATA_ATTR: false }
    return DOMPurify.sanitize(text, { ...options, ALLOW_ARIA_ATTR: false })
  }, markup)
}

// Without a policy, so that nothing but the sanitiser stops what is tried; what the browser then says of it is not of the product.
bare(
  'of 60 pieces of markup that would run a script none does, neither as it is stored nor as it is drawn',
  async ({ page }) => {
    expect(scriptPayloads).toHaveLength(60)
    const ran = { untouched: 0, stored: [] as string[], drawn: [] as string[] }
    for (const payload of scriptPayloads) {
      if (await ranOf(page, payload)) ran.untouched += 1
      if (await ranOf(page, sanitise(payload))) ran.stored.push(payload)
      if (await ranOf(page, await drawnBy(page, payload))) ran.drawn.push(payload)
    }
    // That they are dangerous is what makes this a test.
    expect(ran.untouched).toBeGreaterThan(30)
    expect([ran.stored, ran.drawn]).toEqual([[], []])
  },
)

test('what was written with all of them is read as text', async ({ page, product, walk }) => {
  const provider = { token: await signIn(product.url, providerAdmin(product)) }
  const empty = { noticeTime: null, effectiveTime: null, publishedTime: null, merchantIds: null, files: [] }
  const content = `<p>Before</p>${scriptPayloads.join('')}<p>After</p>`.slice(0, 20_000)
  const written = { titleCn: '攻击', titleEn: 'Attack', contentCn: content, contentEn: content }
  const draft = await ask<{ id: string; version: number }>(
    product.url,
    'noticing.save',
    { kind: 'announcement', type: 1, isBanner: false, ...written, ...empty },
    provider,
  )
  const live = await ask<typeof draft>(product.url, 'noticing.publish', draft, provider)
  await page.addInitScript(() => {
    for (const name of ['alert', 'confirm', 'prompt'] as const)
      Object.assign(window, { [name]: () => document.documentElement.setAttribute('data-ran', name) })
  })
  await walk.signIn(merchantAdmin(product))
  await page.goto(`/message/index?id=${live.id}`)
  await expect(page.locator('.rich-text')).toContainText('Before')
  expect(await page.locator('html').getAttribute('data-ran')).toBeNull()
  expect(await page.locator('.rich-text :is(script, img, svg, iframe, object, style, form, input)').count()).toBe(0)
  await ask(product.url, 'noticing.withdraw', live, provider)
})
