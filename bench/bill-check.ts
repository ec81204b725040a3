import { chromium } from '@playwright/test'
import { sampleTariff } from '@stowline/domain/billing/cards/sample/sample-tariff'
import { addMonths, firstDayOf, monthOf } from '@stowline/domain/billing/bills/bill'
import { startOfDay } from '@stowline/domain/kernel/zone'
import bundled from '@sparticuz/chromium'
import { type Database, databaseOver } from '../apps/server/src/db/database.ts'
import { openPostgres } from '../apps/server/src/db/postgres/engine.ts'
import { newId } from '../apps/server/src/kernel/new-id.ts'
import { nobody } from '../apps/server/src/kernel/work.ts'
import { type Activity, chargeActivities, issueNext } from '../apps/server/src/modules/billing/index.ts'
import type { OrderWorld } from './order-world.ts'
import { milliseconds, report, seconds } from './report.ts'

const charges = 100_000
/** Seconds in the browser's thread, and milliseconds in which a press that stops it is answered. */
const most = { whole: 60, stop: 1_000 }
const portion = 2_000

/** Nights, orders that left and jobs, worked out by the merchant's card. */
const workOf = (nth: number, day: string): Activity => {
  const own = { day, part: String(nth), reference: `BENCH-${nth}`, warehouseId: null } as const
  const size = { length: 6 + (nth % 30), width: 5 + (nth % 13), height: 3 + (nth % 7), unit: 'imperial' } as const
  if (nth % 4 === 0)
    return {
      ...{ ...own, type: 'orderHandling', sourceKind: 'order', sourceId: `o${nth}` },
      input: { pieces: 1 + (nth % 5), parcels: [{ ...size, weight: 1 + (nth % 60) }] },
    }
  if (nth % 40 === 1)
    return {
      ...{ ...own, type: 'valueAdded', sourceKind: 'service', sourceId: `j${nth}` },
      input: { service: Object.keys(sampleTariff.valueAdded.valueAddedFee)[0] ?? '', count: 1 + (nth % 90) },
    }
  return {
    ...{ ...own, type: 'storage', sourceKind: 'lot', sourceId: `l${nth}` },
    input: { night: day, age: 31 + (nth % 200), pieces: 1 + (nth % 80), piece: size },
  }
}

/** The merchant's bill of the running month, with so many charges more. */
const makeBill = async (database: Database, tenantId: string): Promise<void> => {
  const month = monthOf(new Date().toISOString().slice(0, 10))
  const work = { now: () => new Date(), newId: () => newId() }
  const inBook = <T>(fn: Parameters<typeof database.transaction<T>>[1]) =>
    database.transaction({ role: 'app', tenantId }, fn)
  for (let at = 0; at < charges; at += portion) {
    const some = Array.from({ length: portion }, (_, nth) => workOf(at + nth, firstDayOf(month)))
    await inBook((db) => chargeActivities({ ...work, db }, some))
  }
  const after = startOfDay(firstDayOf(addMonths(month, 1)), 'America/New_York')
  const issued = { ...work, now: () => new Date(after.getTime() + 86_400_000), by: nobody, tell: async () => {} }
  await inBook((db) => issueNext(db, issued))
}

/** A bill of 100,000 lines, worked out again in a thread of Chromium: from the press to what it found. */
export const benchBillCheck = async ({ server, token, tenant, databaseUrl }: OrderWorld): Promise<void> => {
  const database = databaseOver(await openPostgres({ url: databaseUrl, poolSize: 2 }))
  await makeBill(database, tenant).finally(() => database.close())
  const browser = await chromium.launch({ executablePath: await bundled.executablePath(), args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } })
    const kept = JSON.stringify(`Bearer ${token}`)
    await context.addInitScript((value) => localStorage.setItem('oms.token', value), kept)
    const page = await context.newPage()
    await page.goto(`${server.url}/finance/bill`)
    await page.locator('tbody tr[data-row-key] th a').first().click()
    const press = page.locator('.drawer-section__tools button')
    await press.click()
    await page.locator('.ant-progress').waitFor()
    const stopping = performance.now()
    await press.click()
    await page.locator('.ant-progress').waitFor({ state: 'detached' })
    const stopped = performance.now() - stopping
    const started = performance.now()
    await press.click()
    const found = page.locator('.bill-check__right, .bill-check__wrong')
    await found.first().waitFor({ timeout: 600_000 })
    const took = (performance.now() - started) / 1000
    const told = (await found.first().textContent()) ?? ''
    const count = Number(told.replaceAll(',', '').match(/\d+/)?.[0] ?? 0)
    if (count < charges || (await page.locator('.bill-check__wrong').count()))
      throw new Error(`the check says: ${told}`)
    report({
      work: `a bill of ${count.toLocaleString('en')} lines, checked in the browser`,
      measured: seconds(took),
      ratio: `${((took * 1e6) / count).toFixed(0)} us`,
      target: `<= ${most.whole} s`,
      isMet: took <= most.whole,
    })
    report({
      work: 'that check, stopped',
      measured: milliseconds(stopped),
      target: `<= ${most.stop} ms`,
      isMet: stopped <= most.stop,
    })
  } finally {
    await browser.close()
  }
}
