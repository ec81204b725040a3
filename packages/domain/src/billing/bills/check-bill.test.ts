import { expect, test } from 'vitest'
import { cents } from '../../kernel/money.ts'
import { sha256 } from '../../kernel/sha256.ts'
import { sampleTariff } from '../cards/sample/sample-tariff.ts'
import { workOut } from '../charges/charge.ts'
import { billText, chargeText } from './bill-proof.ts'
import { type CheckedCharge, checkOf } from './check-bill.ts'

const input = { service: 'photo', count: 12 }
const worked = workOut('valueAdded', input, sampleTariff)
if (!worked.ok) throw new Error('The sample has no price for a photo')
const { lines, total } = worked.value

const charge = (id: string, change: Partial<CheckedCharge> = {}): CheckedCharge => ({
  ...{ id, type: 'valueAdded', day: '2026-10-03', sourceKind: 'service', sourceId: id, part: '', reference: 'VAS-1' },
  ...{ cardVersion: sampleTariff.version, reverses: null, cents: total },
  ...{ input: JSON.stringify(input), lines: JSON.stringify(lines), orderId: null, entry: null },
  ...change,
})
const told = charge('t', {
  ...{
    type: 'freight',
    cardVersion: null,
    input: null,
    cents: 987,
    lines: '[{"code":"baseFee","amount":987,"because":""}]',
  },
  entry: { setId: 's3', number: 3, cents: -987, isOwn: true },
})

/** What is found in charges that were on a bill as `issued`. */
const foundIn = (charges: readonly CheckedCharge[], issued = charges) => {
  const hash = sha256(billText(issued.map((one) => sha256(chargeText(one)))))
  const sum = cents(issued.reduce((all, one) => all + one.cents, 0))
  const check = checkOf({ hash, total: sum, count: issued.length }, new Map([[sampleTariff.version, sampleTariff]]))
  return [...check.add(charges), ...check.end()].map(({ fault, charge: of, expected }) => [fault, of?.id, expected])
}
const back = charge('b', {
  reverses: 'a',
  cents: -total,
  lines: JSON.stringify(lines.map((line) => ({ ...line, amount: -line.amount }))),
})

test('a bill that is as it was issued has no difference: worked out, taken back, and told', () => {
  expect(foundIn([charge('a'), back, told])).toEqual([])
})

test('one cent that was changed is named, wherever it stands', () => {
  const issued = [charge('a'), told]
  const cent = cents(total + 1)
  expect(foundIn([charge('a', { cents: cent }), told], issued)).toEqual([
    ['price', 'a', total],
    ['total', undefined, total + 988],
  ])
  const [first] = lines
  const line = JSON.stringify([{ ...first, amount: cent }, ...lines.slice(1)])
  expect(foundIn([charge('a', { lines: line }), told], issued)).toEqual([
    ['lines', 'a', total],
    ['hash', undefined, total + 987],
  ])
  expect(foundIn([charge('a'), { ...told, cents: 988 }], issued)[0]).toEqual(['sum', 't', 987])
})

test('another card, another entry, another fact, a charge that is gone', () => {
  expect(foundIn([charge('a', { cardVersion: 9 })])).toEqual([['card', 'a', 0]])
  expect(foundIn([{ ...told, entry: { setId: 's3', number: 3, cents: -986, isOwn: true } }])).toEqual([
    ['book', 't', 986],
  ])
  expect(foundIn([charge('a', { reference: 'VAS-2' })], [charge('a')])).toEqual([['hash', undefined, total]])
  expect(foundIn([charge('a')], [charge('a'), charge('c', { cents: 0, lines: '[]' })])[0]).toEqual([
    'count',
    undefined,
    total,
  ])
})
