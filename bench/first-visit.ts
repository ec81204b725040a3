import { type Browser, chromium, type Page } from '@playwright/test'
import bundled from '@sparticuz/chromium'
import type { OrderWorld } from './order-world.ts'
import { milliseconds, report } from './report.ts'

/** Kilobytes of scripts and styles as they come over the wire, compressed. */
const weigh = async (page: Page): Promise<() => number> => {
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  const kinds = new Map<string, string>()
  let bytes = 0
  // The portal fetches the scripts of a part before it runs them from the cache.
  wire.on('Network.responseReceived', ({ requestId, type, response }) =>
    kinds.set(requestId, type === 'Fetch' && response.url.endsWith('.js') ? 'Script' : type),
  )
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (['Script', 'Stylesheet'].includes(kinds.get(requestId) ?? '')) bytes += encodedDataLength
  })
  return () => bytes / 1024
}

const visit = async (browser: Browser, url: string, wanted: string, token?: string) => {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  if (token)
    await context.addInitScript((value) => localStorage.setItem('oms.token', value), JSON.stringify(`Bearer ${token}`))
  const page = await context.newPage()
  const kilobytes = await weigh(page)
  const go = async () => {
    const started = performance.now()
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator(wanted).first().waitFor({ state: 'visible' })
    return performance.now() - started
  }
  const cold = await go()
  const weight = kilobytes()
  const warm = await go()
  await context.close()
  return { cold, warm, weight }
}

const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const visits = async (browser: Browser, url: string, wanted: string, token?: string) => {
  const all = []
  for (let n = 0; n < 5; n += 1) all.push(await visit(browser, url, wanted, token))
  return {
    cold: middle(all.map(({ cold }) => cold)),
    warm: middle(all.map(({ warm }) => warm)),
    weight: middle(all.map(({ weight }) => weight)),
  }
}

const reportWeight = (work: string, kilobytes: number, most: number) =>
  report({
    work: `${work}: JS and CSS, gz`,
    measured: `${kilobytes.toFixed(0)} KB`,
    target: `<= ${most} KB`,
    isMet: kilobytes <= most,
  })

const reportTime = (work: string, took: number, most: number) =>
  report({ work, measured: milliseconds(took), target: `<= ${most} ms`, isMet: took <= most })

/** Weight and time of the two pages that everybody meets, in Chromium on loopback; the middle one of five visits, each with an empty cache. */
export const benchFirstVisit = async ({ server, token }: OrderWorld): Promise<void> => {
  const browser = await chromium.launch({ executablePath: await bundled.executablePath(), args: ['--no-sandbox'] })
  try {
    const login = await visits(browser, `${server.url}/login`, 'form input')
    reportWeight('login, first visit', login.weight, 130)
    reportTime('login: form usable, cold', login.cold, 250)
    const orders = await visits(browser, `${server.url}/delivery/index`, 'tbody tr[data-row-key]', token)
    reportWeight('orders, first visit', orders.weight, 430)
    reportTime('orders: first row, cold', orders.cold, 600)
    reportTime('orders: first row, warm, 100,000 orders', orders.warm, 250)
  } finally {
    await browser.close()
  }
}
