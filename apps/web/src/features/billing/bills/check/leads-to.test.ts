import { chargeTypes } from '@stowline/domain/billing/charges/charge-columns'
import { expect, test } from 'vitest'
import { leadsTo } from './leads-to.ts'

/** What each type is charged for (`charge-labels.ts`, `charge-activities.ts`, `charge-agreed.ts`), and where that leads. */
const kinds = [
  ['freight', 'label', 'o', ['/delivery/index?id=o']],
  ['storage', 'lot', null, ['/inventory/index?tab=age&id=s']],
  ['orderHandling', 'order', 'o', ['/delivery/index?id=s']],
  ['transfer', 'transfer', null, ['/transport/index?id=s']],
  ['unloading', 'shipment', null, ['/shipment/index?id=s']],
  ['valueAdded', 'service', 'o', ['/delivery/index?id=o']],
  ['compensation', 'compensation', null, ['/finance/compensation?id=s']],
  ['adjustment', 'adjustment', null, []],
] as const

test.each(kinds)('%s leads to its charge, to what it is for and to the book', (type, sourceKind, orderId, source) => {
  const charge = { id: 'c', type, day: '2031-03-01', reference: 'R', sourceKind, sourceId: 's', orderId }
  const addresses = (entry: { setId: string; number: number; cents: number; isOwn: boolean } | null) =>
    leadsTo({ ...charge, entry }).map(({ path, query }) => `${path}?${new URLSearchParams(query)}`)
  const own = `/finance/expense?tab=${type}&id=c`
  expect(addresses(null)).toEqual([own, ...source])
  const entry = { setId: 'set', number: 7, cents: -1, isOwn: true }
  expect(addresses(entry)).toEqual([own, ...source, '/finance/transaction?id=set'])
})

test('every type is among them', () => {
  expect(kinds.map(([type]) => type)).toEqual([...chargeTypes])
})
