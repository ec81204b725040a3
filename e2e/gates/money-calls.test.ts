import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkInvariants } from '../../apps/server/src/db/check.ts'
import type { Database } from '../../apps/server/src/db/database.ts'
import { errorCode } from '../../apps/server/src/db/error-code.ts'
import { createFiles } from '../../apps/server/src/files/files.ts'
import { folderStorage } from '../../apps/server/src/files/storage.ts'
import { newId } from '../../apps/server/src/kernel/new-id.ts'
import { issueBillsJob, sumChargesJob } from '../../apps/server/src/modules/billing/index.ts'
import { newTenant } from '../../apps/server/src/testing/database.ts'
import { useCases } from '../../apps/server/src/testing/factories/use-case.ts'
import { figure } from '../../tools/figure.ts'
import { MoneyMerchant, type Office } from './money-merchant.ts'
import { openOwnDatabase } from './own-database.ts'
import { isFull } from './world.ts'

const clients = 32
const tenants = 8
const calls = isFull ? 20_000 : 1_000
/** So many months pass while they are at work, so that bills are issued among them. */
const months = 6

const upTo = (most: number) => 1 + Math.floor(Math.random() * most)

const operations: Readonly<Record<string, (merchant: MoneyMerchant) => Promise<boolean>>> = {
  recharge: (merchant) => merchant.askForRecharge(upTo(20_000)),
  compensation: (merchant) => merchant.claim(upTo(5_000)),
  adjustment: (merchant) => merchant.adjust(upTo(9_000)),
  decision: (merchant) => merchant.decide(),
  charge: (merchant) => merchant.charge(upTo(4_000)),
  label: (merchant) => merchant.buy(upTo(9_000)),
  refund: (merchant) => merchant.giveBack(),
  bills: (merchant) => merchant.night(issueBillsJob),
  sums: (merchant) => merchant.night(sumChargesJob),
}
/** How often each comes among a hundred. */
const mix = {
  recharge: 8,
  compensation: 6,
  adjustment: 8,
  decision: 28,
  charge: 18,
  label: 20,
  refund: 8,
  bills: 3,
  sums: 1,
}
const drawn = Object.entries(mix).flatMap(([name, often]) => Array.from({ length: often }, () => name))
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

const openOffice = async (database: Database, now: () => Date): Promise<Office> => {
  const folder = mkdtempSync(join(tmpdir(), 'stowline-money-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const files = createFiles(folderStorage(join(folder, 'files')), now)
  const provider = await newTenant(database, 'provider')
  const staff = (nickname: string) => {
    const caller = { tenantKind: 'provider', kind: 'provider', nickname, userId: newId() } as const
    const menus = ['/ops/recharge', '/ops/compensation', '/ops/adjustments']
    return useCases(database, provider, { caller: { ...caller, menus }, now, services: { files } }).run
  }
  return { database, files, now, ann: staff('Ann'), bob: staff('Bob') }
}

/** As the server does with a transaction that lost a race. */
const retried = async (fn: () => Promise<boolean>, tries = 3): Promise<boolean> => {
  try {
    return await fn()
  } catch (error) {
    if (tries > 1 && ['40001', '40P01'].includes(errorCode(error) ?? '')) return retried(fn, tries - 1)
    throw error
  }
}

test('recharges, labels, charges, adjustments, compensations and bill runs at once: every cent is where the answers say, and every invariant holds', {
  timeout: 1_800_000,
}, async () => {
  const database = await openOwnDatabase('money_calls', clients)
  try {
    let done = 0
    const now = () => new Date(Date.UTC(2026, 0, 20 + Math.floor((done * months) / calls) * 30, 15))
    const office = await openOffice(database, now)
    const merchants = await Promise.all(Array.from({ length: tenants }, () => MoneyMerchant.open(office)))
    const [took, faults] = [new Map<string, number>(), [] as string[]]
    const client = async () => {
      while (done++ < calls) {
        const name = pick(drawn)
        await retried(() => (operations[name] as (typeof operations)[string])(pick(merchants))).then(
          (isDone) => void (isDone && took.set(name, (took.get(name) ?? 0) + 1)),
          (error: unknown) => void faults.push(`${name}: ${String(error)}`),
        )
      }
    }
    const since = performance.now()
    await Promise.all(Array.from({ length: clients }, client))
    const seconds = (performance.now() - since) / 1_000
    let off = 0
    for (const merchant of merchants) off += Math.abs((await merchant.worth()) - merchant.expected)
    const wrong = (await checkInvariants(database)).filter(({ violations }) => violations)
    const { rows } = await database.raw.query<{ bills: number; settled: number }>(
      'select count(*)::int as bills, count(settled_at)::int as settled from bills',
    )
    const counts = [...took].toSorted().map(([name, often]) => `${name} ${often}`)
    figure(
      'money calls, PostgreSQL',
      `${calls} calls by ${clients} clients over ${tenants} merchants in ${seconds.toFixed(1)} s (${counts.join(', ')}), ${rows[0]?.bills} bills, ${rows[0]?.settled} settled: ${off} cents off, ${faults.length} faults, ${wrong.length} invariants broken (limit 0)`,
    )
    expect(faults.slice(0, 5)).toEqual([])
    expect(off).toBe(0)
    expect(wrong).toEqual([])
    expect([...took.keys()].toSorted()).toEqual(Object.keys(mix).toSorted())
    expect(rows[0]?.bills).toBeGreaterThanOrEqual(tenants * 2)
  } finally {
    await database.close()
  }
})
