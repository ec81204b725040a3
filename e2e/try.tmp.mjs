import { chromium } from '@playwright/test'
import sparticuz from '@sparticuz/chromium'
import fs from 'node:fs'
const [,, base='http://127.0.0.1:8250', user='northpeak', lang='zh-CN', ...steps] = process.argv
const cred = JSON.parse(fs.readFileSync('/tmp/sl/me/demo-credentials.json')).accounts.find(a=>a.userName===user)
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox'] })
const ctx = await browser.newContext({ locale: lang, viewport: { width: 1440, height: 900 } })
const page = await ctx.newPage()
page.on('console', m => { if (['error','warning'].includes(m.type())) console.log('CONSOLE', m.type(), m.text().slice(0,300)) })
page.on('pageerror', e => console.log('PAGEERROR', String(e).slice(0,400)))
page.on('response', r => { if (r.status()>=400) console.log('HTTP', r.status(), r.url()) })
export const shot = (n) => page.screenshot({ path: `/tmp/sl/shots/${n}.png` })
await page.goto(base + '/login')
await page.waitForSelector('input')
await shot('login')
const inputs = page.locator('input')
await page.locator('input[name=userName], input[autocomplete=username]').first().fill(user)
await page.locator('input[type=password]').first().fill(cred.password)
await page.keyboard.press('Enter')
const slider = page.locator('[role=slider]')
await slider.waitFor({ timeout: 15000 })
await page.waitForTimeout(600)
await shot('puzzle')
await slider.focus()
const now = Number(await slider.getAttribute('aria-valuenow')||0)
for (let i=0;i<12;i++) await page.keyboard.press('PageUp').catch(()=>{})
let v = Number(await slider.getAttribute('aria-valuenow'))
const target = 120
for (let k=0;k<400 && v!==target;k++){ await page.keyboard.press(v<target?'ArrowRight':'ArrowLeft'); v=Number(await slider.getAttribute('aria-valuenow')) }
await page.keyboard.press('Enter')
await page.waitForURL(u => !u.pathname.startsWith('/login'), { timeout: 20000 }).catch(async e => { console.log('no nav', page.url()); await shot('stuck') })
await page.waitForTimeout(5000)
await shot('first')
console.log(page.url())
for (const s of steps) { const [name, url] = s.split('='); const u = s.slice(name.length+1); await page.goto(base+u); await page.waitForTimeout(5000); await shot(name); console.log(name, page.url()) }
await browser.close()
