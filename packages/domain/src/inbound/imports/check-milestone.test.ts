import { expect, test } from 'vitest'
import { checkMilestone, type MilestoneValues, type ReferredShipment } from './check-milestone.ts'

const now = new Date('2026-07-14T12:00:00Z')
const atSea: ReferredShipment = {
  id: 's1',
  merchantId: 'm1',
  status: 'atSea',
  hasContainer: true,
  received: 0,
  waiting: 0,
  timeZone: 'America/Los_Angeles',
  last: new Date('2026-07-01T00:00:00Z'),
}
const shipments = new Map([
  ['CSQU3054383', [atSea]],
  ['TWICE', [atSea, { ...atSea, id: 's2' }]],
  ['AGAIN', [{ ...atSea, id: 's3', status: 'shelved' as const }, atSea]],
  ['FORECAST', [{ ...atSea, id: 's4', status: 'forecast' as const, last: null }]],
])
const checkAll = (rows: readonly MilestoneValues[]) => {
  const seen = new Map<string, ReferredShipment>()
  return rows.map((values, at) => checkMilestone({ row: at + 2, values }, { shipments, seen, now }))
}
const toldOf = (rows: readonly MilestoneValues[]) =>
  checkAll(rows).map(({ problems }) => problems.map(({ field, code }) => `${field} ${code}`))

test('milestones of one shipment follow each other; their times are those of its warehouse', () => {
  const checked = checkAll([
    { reference: 'CSQU3054383', milestone: 'Arrived', time: '2026-07-10 09:30' },
    { reference: 'AGAIN', milestone: '预约', time: '2026-07-11', appointment: '2026-07-20 08:00' },
    { reference: 'CSQU3054383', milestone: 'gate-in warehouse', time: '2026-07-13T10:00:00Z' },
  ])
  expect(checked.flatMap(({ problems }) => problems)).toEqual([])
  expect(checked.map(({ milestone }) => [milestone?.action, milestone?.time, milestone?.appointment])).toEqual([
    ['arrive', '2026-07-10T16:30:00.000Z', undefined],
    ['reserve', '2026-07-11T19:00:00.000Z', '2026-07-20T15:00:00.000Z'],
    ['deliver', '2026-07-13T10:00:00.000Z', undefined],
  ])
})

test('a bare day of today is no time to come', () => {
  const [checked] = checkAll([{ reference: 'CSQU3054383', milestone: 'arrive', time: '2026-07-14' }])
  expect(checked?.milestone?.time).toBe(now.toISOString())
})

const good = { reference: 'CSQU3054383', milestone: 'arrived', time: '2026-07-10 09:30' }
test.each<readonly [string, MilestoneValues, readonly string[]]>([
  ['nothing of it', {}, ['reference imports.missing', 'milestone imports.missing', 'time imports.missing']],
  ['a number of nobody', { ...good, reference: 'OWL' }, ['reference imports.shipmentUnknown']],
  ['a number that was a long one', { ...good, reference: '6.1E+11' }, ['reference imports.digitsLost']],
  ['a number of two that are under way', { ...good, reference: 'TWICE' }, ['reference imports.shipmentAmbiguous']],
  ['a word that is no milestone', { ...good, milestone: 'lost' }, ['milestone imports.milestoneUnknown']],
  ['a milestone that is not next', { ...good, milestone: 'delivered' }, ['milestone inbound.notReserved']],
  ['one that has not left', { ...good, reference: 'FORECAST' }, ['milestone inbound.notAtSea']],
  ['a time that is none', { ...good, time: 'soon' }, ['time imports.dateUnreadable']],
  ['a time to come', { ...good, time: '2026-07-15 09:30' }, ['time inbound.timeFuture']],
  ['a time before the one before', { ...good, time: '2026-06-01' }, ['time inbound.timeBefore']],
])('%s', (_, values, told) => {
  expect(toldOf([values])).toEqual([told])
})

test('a reservation names its appointment, and a row that is left out moves nothing on', () => {
  expect(
    toldOf([
      good,
      { ...good, milestone: 'reserved', time: '2026-07-11' },
      { ...good, milestone: 'delivered', time: '2026-07-12' },
    ]),
  ).toEqual([[], ['appointment inbound.appointmentNeeded'], ['milestone inbound.notReserved']])
})
