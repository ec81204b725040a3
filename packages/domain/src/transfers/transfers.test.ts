import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unreachable } from '../kernel/lifecycle.ts'
import { isWorkingDay } from '../kernel/working-time.ts'
import { dayIn } from '../kernel/zone.ts'
import { type CheckedTransfer, sameNumbers, transferFaultOf } from './check-transfer.ts'
import { transferLifecycle, transferStatuses } from './lifecycle.ts'
import { earliestShipDay, shipDateZone, shipDayBar, shipHours } from './ship-date.ts'
import { shipDateCases } from './ship-date.cases.ts'
import { cartonsFor, decideShortage, labelsFor, type ShortageDecision, type TransferCounts } from './shortage.ts'
import { type MovableTransfer, nextTransferWork, transferMoves } from './transfer-moves.ts'

const at = (text: string) => new Date(text)

test('the table reaches every status of the specification', () => {
  expect(transferStatuses).toHaveLength(9)
  // Back from an interruption goes by what is remembered; to it lead the provider's two questions.
  expect(unreachable(transferLifecycle)).toEqual([])
})

describe('the estimated ship date', () => {
  test.each(shipDateCases.map((one) => [one[0], one] as const))(
    '%s',
    (_what, [, made, earliest, day, why, closed = []]) => {
      expect(earliestShipDay(at(made), closed)).toBe(earliest)
      expect(shipDayBar(day, at(made), closed)?.why).toBe(why)
    },
  )

  test('of whatever moment, it is a working day, later than the day of making, with no working day between', () => {
    const moments = fc.date({ min: at('2024-01-01T00:00:00Z'), max: at('2030-12-31T00:00:00Z'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }), (made, ahead) => {
        const today = dayIn(made, shipDateZone)
        const closed = ahead.map((days) => dayIn(new Date(made.getTime() + days * 86_400_000), shipDateZone))
        const earliest = earliestShipDay(made, closed)
        expect(earliest > today).toBe(true)
        expect(isWorkingDay(earliest, shipHours(closed))).toBe(true)
        expect(shipDayBar(earliest, made, closed)).toBeUndefined()
        for (let day = today; day < earliest; day = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10))
          expect(shipDayBar(day, made, closed)).toBeDefined()
      }),
      { numRuns: 300 },
    )
  })
})

const form: CheckedTransfer = {
  ...{ transID: 'FBA1', po: 'PO1', fromWarehouseId: 'a', toWarehouseId: null, toWarehouseName: 'ONT8' },
  ...{ estimatedTime: '2026-07-15', etd: null, eta: null, productIds: ['p', 'q'], documents: 1 },
}

test.each([
  ['is whole', {}, undefined],
  ['transID and PO are one', { po: ' fba1 ' }, 'transfers.sameNumbers'],
  ['no PO is no PO', { po: '' }, undefined],
  ['to its own warehouse', { toWarehouseId: 'a' }, 'transfers.sameWarehouse'],
  ['to nowhere', { toWarehouseName: ' ' }, 'transfers.destinationNeeded'],
  ['too early', { estimatedTime: '2026-07-14' }, 'transfers.shipDateEarly'],
  ['arrives before it leaves', { etd: '2026-07-20', eta: '2026-07-19' }, 'transfers.etaBeforeEtd'],
  ['a product twice', { productIds: ['p', 'p'] }, 'transfers.productTwice'],
  ['without papers', { documents: 0 }, 'transfers.documentsNeeded'],
])('a form that %s', (_what, changes, code) => {
  expect(transferFaultOf({ ...form, ...changes }, at('2026-07-14T15:00:00Z'), [])?.code).toBe(code)
})

test('numbers are compared in any case of their letters', () => {
  expect([sameNumbers('A1', 'a1'), sameNumbers('A1', 'A2'), sameNumbers('', '')]).toEqual([true, false, false])
})

const line = (id: string, planned: number, picked: number, missing: number): TransferCounts => ({
  ...{ id, sku: id.toUpperCase(), planned, picked, missing },
})

test('a shortage is decided line by line', () => {
  const lines = [line('a', 40, 30, 3), line('b', 10, 0, 10), line('c', 5, 5, 0)]
  const decide = (entries: readonly (readonly [string, ShortageDecision])[]) => decideShortage(lines, new Map(entries))
  expect(decide([['a', 'accept']])).toEqual({
    ok: false,
    problem: { code: 'transfers.decisionNeeded', params: { sku: 'B' } },
  })
  expect(
    decide([
      ['a', 'accept'],
      ['b', 'wait'],
      ['c', 'wait'],
    ]),
  ).toMatchObject({
    problem: { code: 'transfers.lineNotShort' },
  })
  const decided = decide([
    ['a', 'accept'],
    ['b', 'cancel'],
  ])
  expect(decided.ok && decided.value.map(({ planned, picked, missing }) => [planned, picked, missing])).toEqual([
    [37, 30, 0],
    [0, 0, 0],
    [5, 5, 0],
  ])
  const waiting = decide([
    ['a', 'wait'],
    ['b', 'accept'],
  ])
  expect(waiting.ok && waiting.value.map(({ planned, decision }) => [planned, decision])).toEqual([
    [40, 'wait'],
    [0, 'accept'],
    [5, null],
  ])
  expect(decideShortage([line('a', 4, 0, 4)], new Map([['a', 'cancel']]))).toMatchObject({
    problem: { code: 'transfers.nothingLeft' },
  })
})

test('labels and cartons follow the pieces', () => {
  expect([labelsFor(40, { planned: 37, ordered: 40 }), labelsFor(4, { planned: 0, ordered: 40 })]).toEqual([37, 0])
  expect([cartonsFor(37, 12), cartonsFor(36, 12), cartonsFor(0, 12)]).toEqual([4, 3, 0])
})

const row = (changes: Partial<MovableTransfer>): MovableTransfer => ({
  ...{ status: 'toBeShipped', kind: 'ltl', isLoading: false, planned: 5, held: 5, picked: 5 },
  ...changes,
})

test('a truck is loaded before it is completed, and taken back until then', () => {
  expect(transferMoves.complete.bar(row({}))).toBe('transfers.notLoaded')
  expect(transferMoves.complete.bar(row({ isLoading: true }))).toBeUndefined()
  expect(transferMoves.complete.bar(row({ kind: 'parcel' }))).toBeUndefined()
  expect(transferMoves.cancelLtl.bar(row({}))).toBeUndefined()
  expect(transferMoves.cancelLtl.bar(row({ isLoading: true }))).toBe('transfers.loadingBegun')
  expect(transferMoves.cancelLtl.bar(row({ kind: 'parcel' }))).toBe('transfers.notLtl')
  expect(transferMoves.cancel.bar(row({ status: 'pending' }))).toBe('transfers.cancelByTruck')
  expect(transferMoves.cancel.bar(row({ status: 'inForecast' }))).toBeUndefined()
})

test('the warehouse is told what is next', () => {
  const next = (changes: Partial<MovableTransfer>) => nextTransferWork(row(changes))
  expect(next({ status: 'inForecast' })).toBe('accept')
  expect(next({ status: 'processing', picked: 3 })).toBe('pick')
  expect(next({ status: 'processing' })).toBe('makeReady')
  expect([next({}), next({ isLoading: true }), next({ kind: 'parcel' })]).toEqual(['load', 'complete', 'complete'])
  expect([next({ status: 'outOfStockToConfirm' }), next({ status: 'completed' })]).toEqual([undefined, undefined])
})
