import { start } from './o1lib.tmp.mjs'
const { page, browser } = await start()
const t0 = Date.now()
await page.goto('http://127.0.0.1:8262/delivery/index')
await page.waitForSelector('tbody tr.grid-row', { timeout: 40000 })
console.log(Date.now() - t0)
console.log(await page.evaluate(() => [...document.querySelectorAll('thead th')].map((e) => [e.textContent, e.getBoundingClientRect().width])))
console.log(
  await page.evaluate(() =>
    ['main', '.list-page', '.sheet', '.list-body'].map((s) => {
      const e = document.querySelector(s)
      if (!e) return s
      const r = e.getBoundingClientRect()
      return [s, r.left, r.width, getComputedStyle(e).padding, e.parentElement.className, getComputedStyle(e.parentElement).padding]
    }),
  ),
)
await browser.close()
