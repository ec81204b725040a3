import { expect, test } from 'vitest'
import { matchColumns } from './headers.ts'
import { shipmentFields } from './shipment-fields.ts'
import { rowReader } from './read-row.ts'
import { checkShipment } from './shipments.ts'

test('tracking numbers: read by their columns, checked against the orders', () => {
  const headers = ['Order #', 'Carrier', 'Tracking Number', 'Ship date']
  const matches = matchColumns(headers, shipmentFields)
  expect(matches.every(({ confidence }) => confidence === 'exact')).toBe(true)
  const mapping = Object.fromEntries(matches.map(({ field, header }) => [field, header]))
  const orders = new Map([
    ['so1', { id: 'o1' }],
    ['so2', { id: 'o2', problem: 'imports.orderShipped' as const }],
  ])
  const judge = (...cells: string[]) => {
    const record = rowReader(shipmentFields, headers, mapping)({ row: 2, cells })
    return record && checkShipment(record, { orders })
  }
  expect(judge('SO1', 'UPS', '1Z 999 AA1 0123456784', '10/06/2026')?.shipment).toMatchObject({
    orderId: 'o1',
    trackingNumber: '1Z999AA10123456784',
    shippedAt: '2026-10-06T12:00:00Z',
  })
  expect(judge('SO2', 'UPS', '1Z999AA10123456784', '')?.problems.map(({ code }) => code)).toEqual([
    'imports.orderShipped',
  ])
  expect(judge('SO3', '', '9.4E+21', '')?.problems.map(({ code }) => code)).toEqual([
    'imports.missing',
    'imports.digitsLost',
    'imports.trackingInvalid',
    'imports.orderUnknown',
  ])
  for (const carrier of ['=cmd|x', '+1', '-UPS', '@SUM(A1)', 'x'.repeat(41)])
    expect(judge('SO1', carrier, '1Z999AA10123456784', '')?.problems.map(({ code }) => code)).toEqual([
      'imports.carrierInvalid',
    ])
  expect(judge('SO1', 'UPS', '-1Z999AA10123456784', '')?.problems.map(({ code }) => code)).toEqual([
    'imports.trackingInvalid',
  ])
  expect(judge('', '', '', '')).toBeUndefined()
})
