import { mkdirSync } from 'node:fs'
import chromium from '@sparticuz/chromium'
import { chromium as pw } from '@playwright/test'
import { say } from '@stowline/text/kernel/pair'
import { startServer } from './server.ts'
import { signInByKeyboard } from './walks/sign-in-page.ts'
const out = '/tmp/w/views.pics2'
mkdirSync(out, { recursive: true })
const server = await startServer({ PRACTICE_DAY: '60' })
const browser = await pw.launch({ executablePath: await chromium.executablePath(), args: ['--no-sandbox'] })
for (const [language, locale, w, h] of [
  ['zh', 'zh-CN', 1440, 900],
  ['en', 'en-US', 1280, 800],
  ['zh', 'zh-CN', 1920, 1080],
] as const) {
  const page = await browser.newPage({
    baseURL: server.url,
    locale,
    timezoneId: language === 'zh' ? 'Asia/Shanghai' : 'America/Los_Angeles',
    viewport: { width: w, height: h },
  })
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log('CONSOLE', m.text().slice(0, 300)))
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message))
  const shot = async (name: string) => {
    await page.waitForTimeout(700)
    await page.screenshot({ path: `${out}/${name}-${language}-${w}.png` })
  }
  const step = async (name: string, fn: () => Promise<unknown>) => {
    try {
      await fn()
    } catch (e) {
      console.log('STEP', language, name, String(e).slice(0, 300))
    }
    await shot(name)
  }
  const account = server.credentials().accounts.find(({ role, tenant }) => role === 'admin' && tenant !== 'provider')
  await signInByKeyboard(page, (pair, params) => say(pair, language, params), account as never)
  await page.waitForURL((url) => !url.pathname.includes('login'))
  await page.waitForTimeout(2000)
  await step('01-orders', async () => {
    await page.goto('/delivery/index')
    await page.waitForTimeout(1500)
  })
  const numbers = await page.locator('tbody th a').allTextContents()
  await step('02-found', async () => {
    await page.locator('.search-box__batch').click()
    await page
      .locator('.batch-search textarea')
      .fill([...numbers.slice(0, 6), 'SO999', 'SO998', 'XX1', 'XX2', numbers[0]].join('\n'))
    await page.locator('.batch-search__actions button').first().click()
    await page.waitForTimeout(900)
  })
  await step('03-found-chosen', async () => {
    await page.locator('thead input[type=checkbox]').click()
  })
  await step('04-chips', async () => {
    await page.goto(
      '/delivery/index?q=a&f.warehouseIds=nj1&f.carriers=ups,fedex&f.labelStates=none,ready,failed&f.dateFrom=x&f.states=CA&f.weight=1~20&f.date=createdTime~2026-11-01~2026-11-20&f.issues=overdue',
    )
    await page.waitForTimeout(1500)
  })
  await step('05-display', async () => {
    await page.goto('/delivery/index?tab=toShip&sort=orderNo.asc')
    await page.waitForTimeout(1500)
    await page.locator('.display-button').click()
  })
  await step('06-view', async () => {
    await page.keyboard.press('Escape')
    await page.locator('.view-tools button').last().click()
    await page.locator('.filter-line input').fill(language === 'zh' ? '今天要发' : 'Due today')
    await page.keyboard.press('Enter')
    await page.waitForTimeout(400)
    await page.locator('thead th[data-column=orderNo] button').first().click()
    await page.waitForTimeout(600)
  })
  await step('07-view-panel', async () => {
    await page.locator('.view-tools button').first().click()
  })
  await step('08-page-chosen', async () => {
    await page.goto('/delivery/index?size=50')
    await page.waitForTimeout(1500)
    await page.locator('thead input[type=checkbox]').click()
  })
  await step('09-tracking', async () => {
    await page.goto('/logistics/index')
    await page.waitForTimeout(1500)
  })
  await step('10-tasks', async () => {
    await page.goto('/download/center')
    await page.waitForTimeout(1500)
  })
  await step('11-accounts', async () => {
    await page.goto('/settings/logistics')
    await page.waitForTimeout(1500)
  })
  await step('12-billing', async () => {
    await page.goto('/settings/logistics?tab=billing')
    await page.waitForTimeout(1500)
  })
  await step('13-stores', async () => {
    await page.goto('/settings/shop')
    await page.waitForTimeout(1500)
  })
  await page.goto('/delivery/index')
  await page.waitForTimeout(1500)
  let tabs = 0
  await page.evaluate(() => (document.activeElement as HTMLElement)?.blur())
  for (; tabs < 40; tabs++) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => document.activeElement?.className ?? '')
    if (String(at).includes('skip-link')) await page.keyboard.press('Enter')
    if (String(at).includes('list-skip')) {
      await shot('14-skip')
      await page.keyboard.press('Enter')
      break
    }
  }
  console.log('tabs', tabs + 1, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120)))
  await page.close()
}
await browser.close()
await server.stop()
