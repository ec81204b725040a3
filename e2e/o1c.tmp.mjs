import { start } from './o1lib.tmp.mjs'
const { page, browser, shot, go } = await start()
const L = process.env.LANG2 ? 'en' : 'zh'
await go('/delivery/index'); await shot(`${L}-list-1440`)
await page.setViewportSize({ width: 1280, height: 800 }); await page.waitForTimeout(400); await shot(`${L}-list-1280`)
await page.setViewportSize({ width: 1440, height: 900 });
// drawer
await page.locator('tbody tr.grid-row').nth(1).click(); await page.waitForTimeout(2500); await shot(`${L}-drawer`)
await page.keyboard.press('j'); await page.waitForTimeout(1500); console.log('after j', page.url())
await page.keyboard.press('k'); await page.waitForTimeout(500); console.log('after k', page.url())
await page.evaluate(()=>{const d=document.querySelector('.ant-drawer-body');d.scrollTop=d.scrollHeight}); await page.waitForTimeout(500); await shot(`${L}-drawer2`)
await page.keyboard.press('Escape'); await page.waitForTimeout(400)
// row menu
await page.locator('tbody tr.grid-row').nth(0).locator('.row-actions button').last().click(); await page.waitForTimeout(500); await shot(`${L}-rowmenu`)
await page.keyboard.press('Escape')
// select page, batch bar, more
await page.locator('thead input[type=checkbox]').click(); await page.waitForTimeout(400); await shot(`${L}-batchbar`)
await page.locator('.batch-bar button').last().hover()
console.log(await page.locator('.batch-bar').innerText())
await page.locator('.batch-bar').getByRole('button',{name:/更多|More/}).click(); await page.waitForTimeout(500); await shot(`${L}-batchmore`)
await browser.close()
