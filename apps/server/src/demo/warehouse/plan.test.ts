import type { ShipmentLine, ShipmentRow } from '@stowline/contract/inbound/inbound.schema'
import { expect, test } from 'vitest'
import { foundIn, nextOnTheWay, toCount, toShelve } from './plan.ts'

const line = (changes: Partial<ShipmentLine> = {}): ShipmentLine => ({
  ...{ id: 'l1', productId: 'p1', sku: 'MUG', nameCn: '杯', nameEn: 'Mug' },
  ...{ announced: 50, cartonRate: 10, cartons: 5, firstCarton: '1', lastCarton: '5' },
  ...{ received: 0, damaged: 0, putAway: 0, hasExpiry: false, hasSerials: false },
  ...changes,
})
const numbers = Array.from({ length: 400 }, (_, n) => `IN26071400${n}`)

test('most lines come whole, some short, some with broken pieces, none over', () => {
  const found = numbers.map((no) => foundIn(no, line()))
  const short = found.filter(({ received }) => received < 50).length
  const broken = found.filter(({ damaged }) => damaged > 0).length
  expect(found.every(({ received, damaged }) => received >= 47 && received <= 50 && damaged <= 2)).toBe(true)
  for (const count of [short, broken]) expect([count > 20, count < 80]).toEqual([true, true])
  expect(foundIn('IN1', line({ announced: 1 })).received).toBe(1)
})

test('counting once is counting all of it, also of a line that somebody has begun; the good pieces go to their shelf', () => {
  for (const no of numbers) {
    const { received, damaged } = foundIn(no, line())
    expect(toCount(no, line())).toEqual({ code: 'MUG', quantity: received, damaged })
    expect(toCount(no, line({ received: 30 }))).toMatchObject({ quantity: received - 30 })
    expect(toCount(no, line({ received, damaged }))).toBeUndefined()
    const shelve = (putAway: number) => toShelve(no, line({ received, damaged, putAway }), on('2026-07-14'))
    expect(shelve(0)).toEqual({ quantity: received - damaged, expiresOn: null, serials: [] })
    expect(shelve(40).quantity).toBe(received - damaged - 40)
  }
})

test('goods that expire get a day in the months to come, pieces with numbers go on where the last ones ended', () => {
  const goods = line({ received: 50, putAway: 48, hasExpiry: true, hasSerials: true })
  const { expiresOn, serials } = toShelve('IN1', goods, on('2026-07-14'))
  expect([expiresOn?.slice(0, 4) ?? '', serials]).toEqual([
    expect.stringMatching(/202[78]/),
    ['IN1-MUG-49', 'IN1-MUG-50'],
  ])
  expect(toShelve('IN1', goods, on('2026-07-14', 23)).expiresOn).toBe(expiresOn)
})

const shipment = (changes: Partial<ShipmentRow>): ShipmentRow => ({
  ...{ id: 's1', shipmentNo: 'IN1', status: 'forecast', statusTime: '2026-07-10T08:00:00Z', version: 1 },
  ...{ statusDays: 0, isCancelled: false },
  ...{ abnormalFrom: null, abnormalReason: '', rejectReason: '', warehouseId: 'w1', containerNo: '', transportNo: '' },
  ...{ containerType: null, containerNum: 1, transportCompanyId: 'other', transportType: 'air', originPort: '' },
  ...{ destinationPort: '', etd: '2026-07-14', eta: '2026-07-18', appointmentTime: null, milestones: [], clock: [] },
  ...{ skuCount: 1, unitCount: 50, cartonCount: 5, receivedCount: 0, putAwayCount: 0, damagedCount: 0 },
  ...{ volume: null, weight: null, remark: '', createdTime: '2026-07-10T08:00:00Z' },
  ...changes,
})
const on = (day: string, hour = 13) => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)

test('a milestone is reached on its day, at whatever hour it is asked; the dock is reserved for two days later', () => {
  expect(nextOnTheWay(shipment({}), on('2026-07-13'))).toBeUndefined()
  for (const hour of [0, 13, 23])
    expect(nextOnTheWay(shipment({}), on('2026-07-15', hour))).toEqual({ action: 'depart' })
  const atSea = shipment({ status: 'atSea', statusTime: '2026-07-14T13:00:00Z' })
  expect([nextOnTheWay(atSea, on('2026-07-16')), nextOnTheWay(atSea, on('2026-07-20'))]).toEqual([
    undefined,
    { action: 'arrive' },
  ])
  const arrived = shipment({ status: 'arrived', statusTime: '2026-07-18T13:00:00Z' })
  expect(nextOnTheWay(arrived, on('2026-07-20'))).toEqual({
    action: 'reserve',
    appointment: '2026-07-22T15:00:00.000Z',
  })
  const reserved = shipment({ status: 'reserved', appointmentTime: '2026-07-22T15:00:00Z' })
  expect([nextOnTheWay(reserved, on('2026-07-21')), nextOnTheWay(reserved, on('2026-07-22'))]).toEqual([
    undefined,
    { action: 'deliver' },
  ])
})

test('what stands still by itself, or cannot go on, is left with its reason', () => {
  const abnormal = shipment({ status: 'abnormal', abnormalReason: 'Customs' })
  expect(nextOnTheWay(abnormal, on('2026-09-01'))).toEqual({ left: expect.stringContaining('Customs') })
  const unnumbered = shipment({ transportType: 'seaFcl' })
  expect(nextOnTheWay(unnumbered, on('2026-07-16'))).toEqual({ left: expect.stringContaining('container number') })
  expect(nextOnTheWay(shipment({ status: 'rejected' }), on('2026-09-01'))).toBeUndefined()
})
