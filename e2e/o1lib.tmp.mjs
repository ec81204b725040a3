import { chromium } from '@playwright/test'
import fs from 'node:fs'
export const base = process.env.BASE ?? 'http://127.0.0.1:8262'
const user = process.env.WHO ?? 'northpeak'
export const start = async ({ lang = process.env.LANG2 ?? 'zh-CN', w = Number(process.env.W ?? 1440), h = w === 1280 ? 800 : 900 } = {}) => {
  const browser = await chromium.connect('ws://127.0.0.1:8270/o1')
  const file = `/tmp/sl/o1s/state-${user}-${lang}-${base.slice(-4)}.json`
  const has = fs.existsSync(file)
  const ctx = await browser.newContext({
    locale: lang,
    viewport: { width: w, height: h },
    acceptDownloads: true,
    ...(has && { storageState: file }),
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await ctx.newPage()
  page.setDefaultTimeout(8000)
  page.on('console', (m) => {
    if (['error', 'warning'].includes(m.type())) console.log('CONSOLE', m.type(), m.text().slice(0, 400))
  })
  page.on('pageerror', (e) => console.log('PAGEERROR', String(e).slice(0, 600)))
  page.on('response', async (r) => {
    if (r.status() >= 400) console.log('HTTP', r.status(), r.url(), (await r.text().catch(() => '')).slice(0, 300))
    else if (r.url().includes('/api/') && r.headers()['content-type']?.includes('json')) {
      const b = await r.json().catch(() => null)
      if (b && b.success === false) console.log('REFUSED', r.url().split('/').slice(-2).join('/'), b.code, b.message, JSON.stringify(b.errors ?? ''))
    }
  })
  const shot = (n) => page.screenshot({ path: `/tmp/sl/o1s/${n}.png` })
  if (!has) {
    const cred = JSON.parse(fs.readFileSync('/tmp/sl/o1/demo-credentials.json')).accounts.find((a) => a.userName === user)
    await page.goto(base + '/login', { timeout: 60000 })
    await page.waitForSelector('input', { timeout: 60000 })
    await page.locator('input[name=userName], input[autocomplete=username]').first().fill(user)
    await page.locator('input[type=password]').first().fill(cred.password)
    await page.keyboard.press('Enter')
    const slider = page.locator('[role=slider]')
    await slider.waitFor({ timeout: 30000 })
    await page.waitForTimeout(600)
    await slider.focus()
    for (let i = 0; i < 12; i++) await page.keyboard.press('PageUp')
    let v = Number(await slider.getAttribute('aria-valuenow'))
    for (let k = 0; k < 400 && v !== 120; k++) {
      await page.keyboard.press(v < 120 ? 'ArrowRight' : 'ArrowLeft')
      v = Number(await slider.getAttribute('aria-valuenow'))
    }
    await page.keyboard.press('Enter')
    await page.waitForURL((u) => !u.pathname.startsWith('/login'), { timeout: 20000 })
    await page.waitForTimeout(1500)
    await ctx.storageState({ path: file })
  }
  const go = async (u) => {
    await page.goto(base + u)
    await page
      .waitForSelector('.list-page tr.grid-row, .form-kit, .order-page, .import-wizard, .list-states, .empty-state', { timeout: 30000 })
      .catch(() => console.log('no page marker'))
    await page.waitForTimeout(800)
  }
  return { browser, ctx, page, shot, go }
}
