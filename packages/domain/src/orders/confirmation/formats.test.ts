import { expect, test } from 'vitest'
import { platforms } from '../lifecycle.ts'
import { confirmationFile, confirmationFormats, type ShippedLine } from './formats.ts'

const line = (changes: Partial<ShippedLine> = {}): ShippedLine => ({
  platformNo: '113-1',
  platformLineId: '77',
  sku: 'MUG',
  quantity: 2,
  carrier: 'ups',
  carrierName: 'UPS',
  service: 'Ground',
  trackingNumber: '1Z1',
  shippedAt: new Date('2026-07-14T09:00:00Z'),
  timeZone: 'America/New_York',
  ...changes,
})
const rows = (text: string) => text.trimEnd().split('\r\n')

test('Amazon: tab-separated, a row per order item, carriers it knows by code', () => {
  const [header, first, second] = rows(
    confirmationFile('amazon', [line(), line({ platformLineId: '78', carrier: 'practice', carrierName: 'Practice' })]),
  )
  expect(header).toBe(
    'order-id\torder-item-id\tquantity\tship-date\tcarrier-code\tcarrier-name\ttracking-number\tship-method',
  )
  expect(first).toBe('113-1\t77\t2\t2026-07-14\tUPS\t\t1Z1\tGround')
  expect(second).toBe('113-1\t78\t2\t2026-07-14\tOther\tPractice\t1Z1\tGround')
})

test('a store told per order gets one row for two lines of one parcel, two for two parcels', () => {
  const lines = [line(), line({ sku: 'LAMP' }), line({ trackingNumber: '1Z2' })]
  expect(rows(confirmationFile('tiktok', lines))).toEqual([
    'Order ID,Tracking ID,Shipping Provider Name',
    '113-1,1Z1,UPS',
    '113-1,1Z2,UPS',
  ])
})

test.each(platforms)('%s: as many fields as headings, whatever the values hold', (platform) => {
  const { columns, delimiter } = confirmationFormats[platform]
  const [, row = ''] = rows(confirmationFile(platform, [line({ platformNo: 'A"1\t2\n3', carrierName: 'UPS, Inc.' })]))
  const fields = delimiter === ',' ? row.match(/("([^"]|"")*"|[^,]*)(,|$)/g)?.length : row.split(delimiter).length
  expect((fields ?? 0) - (delimiter === ',' && !row.endsWith(',') ? 1 : 0)).toBe(columns.length)
})

test('the day told is the day at the warehouse, not the one in Greenwich', () => {
  const shippedAt = new Date('2026-07-15T02:30:00Z')
  const dayAt = (timeZone: string) =>
    rows(confirmationFile('other', [line({ shippedAt, timeZone })]))[1]
      ?.split(',')
      .at(-1)
  expect([dayAt('America/Los_Angeles'), dayAt('America/New_York'), dayAt('UTC')]).toEqual([
    '2026-07-14',
    '2026-07-14',
    '2026-07-15',
  ])
})
