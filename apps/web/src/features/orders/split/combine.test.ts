import { expect, test } from 'vitest'
import { oldestFirst, sameParcel } from './combine.ts'

test('the preview names the order that the server keeps: the oldest, whichever was chosen first', () => {
  const rows = [
    { id: 'c', createdTime: '2026-11-22T10:00:00.000Z' },
    { id: 'b', createdTime: '2026-11-20T10:00:00.000Z' },
    { id: 'a', createdTime: '2026-11-20T10:00:00.000Z' },
  ]
  expect(oldestFirst(rows).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('orders of one address and warehouse could leave in one parcel, one order or another town could not', () => {
  const row = {
    recipient: 'Ann Lee',
    cityName: 'Omaha',
    stateorProvince: 'NE',
    postalCode: '68138',
    warehouseId: 'nj',
  }
  expect(sameParcel([row, { ...row, recipient: 'ann lee' }])).toBe(true)
  expect(sameParcel([row])).toBe(false)
  expect(sameParcel([row, { ...row, cityName: 'Lincoln' }])).toBe(false)
})
