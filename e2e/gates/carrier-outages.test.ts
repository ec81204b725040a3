import { api } from '@stowline/contract'
import type { FaultRule } from '@stowline/carriers/double'
import { afterEach, describe, expect, test } from 'vitest'
import { buyLabel } from '../../apps/server/src/modules/shipping/purchase/buy-label.ts'
import { shippingHandlers } from '../../apps/server/src/modules/shipping/index.ts'
import { buy, type CarrierCode, carriers, endsOf, type FaultBench, nameOf } from './fault-bench.ts'
import { benchOn, calmDown, engineNames, report } from './fault-places.ts'
import { isFull } from './world.ts'

/** Orders of a batch that a whole carrier fails. */
const many = isFull ? 200 : 40
const hour = 3_600_000

afterEach(calmDown)

const namesOf = (count: number, what: string) => Array.from({ length: count }, () => nameOf(what))
const countOf = (ends: readonly string[], end: string) => ends.filter((one) => one === end).length
const labelOf = ({ world }: FaultBench, orderId: string) => world.labelsOf(orderId).then((labels) => labels.at(-1))
const rowsOf = ({ world }: FaultBench) =>
  world.inTenant((db) =>
    db
      .selectFrom('task_rows as r')
      .innerJoin('tasks as t', (join) => join.onRef('t.tenant_id', '=', 'r.tenant_id').onRef('t.id', '=', 'r.task_id'))
      .select(['r.subject_id', 'r.state', 'r.error_kind', 'r.code', 't.created_at'])
      .where('t.kind', '=', 'createLabels')
      .execute(),
  )

/** Runs a batch to its end; answers what each row says and how long it took. */
const runBatch = async (bench: FaultBench, ids: readonly string[]) => {
  const { isOver, ended } = await bench.batch(ids)
  const settledMs = await bench.settle(isOver)
  await ended
  const rows = (await rowsOf(bench)).filter(({ subject_id }) => ids.includes(subject_id ?? ''))
  return { settledMs, rows }
}

/** Every pair; in the quick run each engine and each carrier once. */
const places = engineNames
  .flatMap((engine) => carriers.map((carrier) => [engine, carrier] as const))
  .filter(([engine, carrier]) => isFull || (engine === 'embedded') === (carrier === 'ups'))

describe.each(places)('%s, %s', (engine, carrier) => {
  test('C1: nobody answers. No label, nothing held, every row may be tried again, and the carrier is soon left alone', async () => {
    const bench = await benchOn(engine)
    const ids = await bench.orders(carrier, namesOf(many, 'Down'))
    const calls = () => bench.double.book().calls[`${carrier}.rate`] ?? 0
    bench.double.faults.set({ kind: 'refuseConnection', carrier, ms: hour })
    const { rows, settledMs } = await runBatch(bench, ids)
    const wrong = rows.filter(
      ({ state, error_kind, code }) => state !== 'failed' || error_kind !== 'system' || code !== 'labels.unreached',
    )
    expect(countOf(await endsOf(bench, ids), 'none')).toBe(many)
    await calmDown()
    const asked = calls()
    await runBatch(bench, ids)
    expect(countOf(await endsOf(bench, ids), 'label')).toBe(many)
    expect(calls() - asked).toBe(many)
    await report(`C1, ${carrier}, ${engine}`, bench, { wrong: wrong.map(({ code }) => `row says ${code}`), settledMs })
  })

  test('C19: credentials revoked in the middle of a batch. The rest fails fast; rows, labels and charges are one number', async () => {
    const bench = await benchOn(engine)
    const ids = await bench.orders(carrier, namesOf(many, 'Revoked'))
    bench.double.faults.set({ kind: 'revokedCredentials', carrier, after: many })
    const { rows, settledMs } = await runBatch(bench, ids)
    const ends = await endsOf(bench, ids)
    const succeeded = rows.filter(({ state }) => state === 'succeeded').length
    expect(succeeded).toBeGreaterThan(0)
    expect(succeeded).toBeLessThan(many)
    expect([countOf(ends, 'label'), countOf(ends, 'none')]).toEqual([succeeded, many - succeeded])
    await report(`C19, ${carrier}, ${engine}`, bench, { wrong: [], settledMs })
  })

  test('C18: the look-up is down for an hour. The label stays in confirmation, its money held, and is bought once', async () => {
    const bench = await benchOn(engine)
    const name = nameOf('Lookup')
    const [id = ''] = await bench.orders(carrier, [name])
    bench.double.faults.set({ kind: 'timeoutAfter', carrier, operation: 'ship', match: name, times: 1 })
    bench.double.faults.set({ kind: 'lookupDown', carrier })
    expect(await buy(bench, id)).toMatchObject({ state: 'unknown' })
    const ships = () => bench.double.book().calls[`${carrier}.ship`]
    const before = ships()
    for (let passed = 0; passed < hour; passed += 60_000) {
      await bench.settle(() => true, 0)
      bench.world.clock.move(60_000)
    }
    expect(await labelOf(bench, id)).toMatchObject({ state: 'unknown' })
    expect(ships()).toBe(before)
    expect(await buy(bench, id)).toMatchObject({ state: 'unknown', message: expect.stringContaining('confirming') })
    bench.double.faults.clear()
    bench.world.clock.move(5 * 60_000)
    const settledMs = await bench.settle()
    expect(await labelOf(bench, id)).toMatchObject({ state: 'ready' })
    await report(`C18, ${carrier}, ${engine}`, bench, { wrong: [], settledMs })
  })

  test('C17: twenty clicks while the carrier is slow are one purchase', async () => {
    const bench = await benchOn(engine)
    const name = nameOf('Clicks')
    const [id = ''] = await bench.orders(carrier, [name])
    bench.double.faults.set({ kind: 'slow', carrier, operation: 'ship', match: name, ms: 800 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy(bench, id)))
    expect(answers.every(({ state }) => state === 'ready' || state === 'buying')).toBe(true)
    expect(await bench.world.labelsOf(id)).toHaveLength(1)
    await report(`C17, ${carrier}, ${engine}`, bench, { wrong: [], settledMs: await bench.settle() })
  })

  test('C15: killed between the answer and the commit. One label, one charge', async () => {
    const bench = await benchOn(engine)
    const [id = ''] = await bench.orders(carrier, [nameOf('Killed')])
    await buyAndDie(bench, id, carrier)
    expect(await labelOf(bench, id)).toMatchObject({ state: 'buying' })
    const settledMs = await bench.settle()
    expect(await labelOf(bench, id)).toMatchObject({ state: 'ready', attempts: 1 })
    await report(`C15, ${carrier}, ${engine}`, bench, { wrong: [], settledMs })
  })

  test('C16: voids that are lost, were done before or come too late return the money once, or not at all', async () => {
    const bench = await benchOn(engine)
    const names = namesOf(voids.length, 'Void')
    const ids = await bench.orders(carrier, names)
    for (const id of ids) expect(await buy(bench, id)).toMatchObject({ state: 'ready' })
    for (const [at, { rule }] of voids.entries())
      if (rule) bench.double.faults.set({ operation: 'void', ...rule, carrier, match: names[at] ?? '' })
    await bench.world.run(api.shipping.voidLabels, shippingHandlers.voidLabels, { orderIds: ids as never })
    const settledMs = await bench.settle()
    const states = await Promise.all(ids.map(async (id) => (await labelOf(bench, id))?.state))
    expect(states).toEqual(voids.map(({ end }) => end))
    await report(`C16, ${carrier}, ${engine}`, bench, { wrong: [], settledMs })
  })
})

const voids: readonly { rule?: Omit<FaultRule, 'carrier' | 'match'>; end: 'void' | 'ready' }[] = [
  { end: 'void' },
  { rule: { kind: 'voidTimeout', times: 1 }, end: 'void' },
  { rule: { kind: 'timeoutBefore', times: 1 }, end: 'void' },
  { rule: { kind: 'alreadyVoided', times: 1 }, end: 'void' },
  { rule: { kind: 'status500After', times: 1 }, end: 'void' },
  { rule: { kind: 'status429', retryAfter: 30, times: 1 }, end: 'void' },
  { rule: { kind: 'alreadyScanned' }, end: 'ready' },
]

/** Buys in a server that dies with the carrier's answer in its hands. */
const buyAndDie = async ({ world }: FaultBench, orderId: string, code: CarrierCode): Promise<void> => {
  const work = world.context
  const carrier = work.carriers.get(code)
  if (!carrier) throw new Error(`no ${code}`)
  let isDead = false
  const dying: typeof carrier = {
    ...carrier,
    ship: (...question) =>
      carrier.ship(...question).finally(() => {
        isDead = true
      }),
  }
  const transaction: typeof work.transaction = (fn) =>
    isDead ? Promise.reject(new Error('killed')) : work.transaction(fn)
  await expect(buyLabel({ ...work, carriers: new Map([[code, dying]]), transaction }, orderId, 'pdf')).rejects.toThrow(
    'killed',
  )
}
