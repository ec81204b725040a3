import { expect, test } from 'vitest'
import { byDistance, chooseWarehouse } from './choose-warehouse.ts'
import type { WarehouseReason } from './warehouse-reason.ts'

const east = { id: 'east', postalCode: '07032' }
const central = { id: 'central', postalCode: '75050' }
const west = { id: 'west', postalCode: '91761' }
const all = [central, east, west]

test.each<
  [
    what: string,
    zip: string,
    stock: Record<string, number>,
    needs: Record<string, number>,
    chosen: string,
    reason: WarehouseReason,
  ]
>([
  ['Boston ships from the east', '02118', { east: 5, central: 5, west: 5 }, { P: 2 }, 'east', 'nearestStocked'],
  ['nothing in the east: the next nearest', '02118', { east: 1, central: 5, west: 5 }, { P: 2 }, 'central', 'stocked'],
  ['Seattle ships from the west', '98101', { east: 5, central: 5, west: 5 }, { P: 2 }, 'west', 'nearestStocked'],
  ['nowhere enough: the nearest', '98101', { east: 1 }, { P: 2 }, 'west', 'noneStocked'],
  ['unknown ZIP: the first given that has stock', '', { west: 9 }, { P: 2 }, 'west', 'stocked'],
  ['unknown ZIP and no stock: the first given', 'x', {}, { P: 2 }, 'central', 'noneStocked'],
  ['nothing known of the products: the nearest', '02118', {}, {}, 'east', 'nearest'],
])('%s', (_, zip, stock, needs, chosen, reason) => {
  const available = (warehouseId: string, productId: string) => (productId === 'P' ? (stock[warehouseId] ?? 0) : 0)
  expect(chooseWarehouse(all, zip, new Map(Object.entries(needs)), available)).toEqual({ id: chosen, reason })
})

test('no warehouse, no choice', () => {
  expect(chooseWarehouse([], '02118', new Map(), () => 0)).toBeUndefined()
  expect(byDistance(all, '60601').map(({ id }) => id)).toEqual(['east', 'central', 'west'])
})
