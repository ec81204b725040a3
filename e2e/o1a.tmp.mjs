import { start } from './o1lib.tmp.mjs'
const { page, shot, go, browser } = await start()
await go('/delivery/index')
await shot('list-zh-1440')
await page.setViewportSize({ width: 1280, height: 800 })
await page.waitForTimeout(500)
await shot('list-zh-1280')
await browser.close()
