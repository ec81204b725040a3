import { type Browser, chromium, type Page } from '@playwright/test'
import bundled from '@sparticuz/chromium'
import type { OrderWorld } from './order-world.ts'
import { milliseconds, report } from './report.ts'

type Portal = { readonly server: Pick<OrderWorld['server'], 'url'>; readonly token: string }
type Deed = { readonly by: 'click'; readonly on: string } | { readonly by: 'key'; readonly key: string }

const list = '/delivery/index?size=100'
const rows = 'tbody tr[data-row-key]'
const limits = { drawer: 150, firstRows: 100, allRows: 300 }
const [openings, walks, turns, settles] = [4, 12, 6, 900]

/** What is waited for: the record of this number beside the list, or so many rows of another page than the one that began with `not`. */
type Wanted = { readonly record: string } | { readonly not: string; readonly rows: number }

/** Lets the page say when the person's next deed came in, and when each of the wanted things was painted after it. */
const watch = (page: Page, wanted: readonly Wanted[]) =>
  page.evaluate((all) => {
    const count = (selector: string) => document.querySelectorAll(selector).length
    const first = () => document.querySelector<HTMLElement>('tr[data-row-key]')?.dataset['rowKey']
    const stands = (one: (typeof all)[number]) =>
      'record' in one
        ? count('.record-drawer .order-detail') > 0 &&
          document.querySelector('.record-drawer h2')?.textContent === one.record
        : count('.grid[aria-busy=true]') === 0 && first() !== one.not && count('tr[data-row-key]') >= one.rows
    const state = { from: 0, painted: all.map(() => 0) }
    const met = new Set<number>()
    const afterPaint = (at: number) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          state.painted[at] = performance.now() - state.from
        }
        port2.postMessage(undefined)
      })
    const observer = new MutationObserver(() => {
      for (const [at, one] of all.entries()) {
        if (met.has(at) || !stands(one)) continue
        met.add(at)
        afterPaint(at)
      }
      if (met.size === all.length) observer.disconnect()
    })
    const begin = ({ timeStamp }: Event) => {
      state.from = timeStamp
      observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    }
    for (const deed of ['click', 'keydown']) addEventListener(deed, begin, { capture: true, once: true })
    Object.assign(globalThis, { watched: state })
  }, wanted)

/** Milliseconds from the deed until each of them was painted. */
const took = async (page: Page, deed: Deed, wanted: readonly Wanted[]): Promise<number[]> => {
  await watch(page, wanted)
  if (deed.by === 'click') await page.locator(deed.on).first().click({ noWaitAfter: true })
  else await page.keyboard.press(deed.key)
  const done = await page.waitForFunction(() => {
    const { painted } = (globalThis as unknown as { watched: { painted: number[] } }).watched
    return painted.every((at) => at > 0) && painted
  })
  return (await done.jsonValue()) as number[]
}

/** What was begun for later is done. */
const settle = (page: Page) => page.waitForTimeout(settles)

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const openPage = async (browser: Browser, { server, token }: Portal): Promise<Page> => {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  await context.addInitScript((value) => localStorage.setItem('oms.token', value), JSON.stringify(`Bearer ${token}`))
  const page = await context.newPage()
  await page.goto(`${server.url}${list}`)
  await page.locator(`${rows}:nth-child(100)`).waitFor()
  await settle(page)
  return page
}

const numberOf = async (page: Page, row: number): Promise<string> =>
  (await page.locator(`${rows}:nth-child(${row}) th a`).first().textContent()) ?? ''

const openRow = async (page: Page, row: number): Promise<number> => {
  const at = `${rows}:nth-child(${row}) th a`
  const [first = 0] = await took(page, { by: 'click', on: at }, [{ record: await numberOf(page, row) }])
  return first
}

const numbers = (): number[] => []

/** The first drawer of a visit, the rows after it by J, then some others. */
const openDrawers = async (page: Page) => {
  const first = await openRow(page, 2)
  const [later, walked] = [numbers(), numbers()]
  for (let walk = 0; walk < walks; walk += 1) {
    await settle(page)
    const record = await numberOf(page, 3 + walk)
    walked.push(...(await took(page, { by: 'key', key: 'j' }, [{ record }])))
  }
  for (const row of [4, 6, 8]) {
    await page.keyboard.press('Escape')
    await settle(page)
    later.push(await openRow(page, row))
  }
  await page.keyboard.press('Escape')
  return { first, later, walked }
}

/** The next pages: when their first 20 rows were painted, and when all. */
const turnPages = async (page: Page) => {
  const [first, all] = [numbers(), numbers()]
  for (let turn = 0; turn < turns; turn += 1) {
    await settle(page)
    const not = (await page.locator(rows).first().getAttribute('data-row-key')) ?? ''
    const wanted = [20, 100].map((count) => ({ not, rows: count }))
    const [some = 0, whole = 0] = await took(
      page,
      { by: 'click', on: '.list-pager__pages button:last-of-type' },
      wanted,
    )
    first.push(some)
    all.push(whole)
  }
  return { first, all }
}

/** Drawers and pages of 100 rows of the order list, in milliseconds, of several visits. */
const measureListScreen = async (browser: Browser, portal: Portal) => {
  const visits = []
  for (let visit = 0; visit < openings; visit += 1) {
    const page = await openPage(browser, portal)
    visits.push({ drawers: await openDrawers(page), pages: await turnPages(page) })
    await page.context().close()
  }
  return {
    firstDrawer: middle(visits.map(({ drawers }) => drawers.first)),
    laterDrawer: middle(visits.flatMap(({ drawers }) => drawers.later)),
    walked: middle(visits.flatMap(({ drawers }) => drawers.walked)),
    firstRows: middle(visits.flatMap(({ pages }) => pages.first)),
    allRows: middle(visits.flatMap(({ pages }) => pages.all)),
  }
}

/** Drawers and pages of the order list, in Chromium on loopback; middle ones of many. */
export const benchListScreen = async (portal: Portal): Promise<void> => {
  const browser = await chromium.launch({ executablePath: await bundled.executablePath(), args: ['--no-sandbox'] })
  try {
    const found = await measureListScreen(browser, portal)
    const reportTime = (work: string, ms: number, most: number) =>
      report({ work, measured: milliseconds(ms), target: `<= ${most} ms`, isMet: ms <= most })
    reportTime('orders: the first drawer of a visit', found.firstDrawer, limits.drawer)
    reportTime('orders: a later drawer', found.laterDrawer, limits.drawer)
    reportTime('orders: the next drawer by J', found.walked, limits.drawer)
    reportTime('orders: a page of 100 rows, the first 20', found.firstRows, limits.firstRows)
    reportTime('orders: a page of 100 rows, all', found.allRows, limits.allRows)
  } finally {
    await browser.close()
  }
}
