import { inventory, stockLevels } from '@stowline/contract/inventory/inventory.contract'
import { buckets, movementTypes } from '@stowline/domain/inventory/buckets'
import { type AgeTier, ageTierNames, tierOfAge } from '@stowline/domain/inventory/storage-age'
import { bucketNames, movementTypeNames } from '@stowline/text/inventory'
import { inventoryScreen } from '@stowline/text/inventory-screen'
import type { Pair } from '@stowline/text/kernel/pair'
import { fieldNames } from '@stowline/text/fields'
import { listCall } from '../../api/list.ts'
import { optionsOf, warehouseFilter } from '../../api/shared-filters.ts'

const bySku = { id: 'any', label: fieldNames.sku, numbersOf: ({ sku }: { readonly sku: string }) => [sku] } as const
const asOf = { id: 'asOf', kind: 'moment', label: inventoryScreen.asOf, isPromoted: true } as const
const warehouses = { ...warehouseFilter, isPromoted: true } as const
const bucketFilter = {
  id: 'buckets',
  kind: 'multi',
  label: inventoryScreen.bucket,
  options: optionsOf(buckets, bucketNames),
} as const

export const stockList = listCall(inventory.stock, {
  search: { placeholder: inventoryScreen.search, fields: [bySku] },
  filters: [
    asOf,
    warehouses,
    {
      id: 'level',
      kind: 'select',
      label: inventoryScreen.level,
      isPromoted: true,
      options: optionsOf(stockLevels, { none: inventoryScreen.levelNone, low: inventoryScreen.levelLow }),
    },
    bucketFilter,
  ],
  defaultSort: { field: 'sku', order: 'asc' },
})

export const movementList = listCall(inventory.movements, {
  search: { placeholder: inventoryScreen.searchMovements, fields: [bySku] },
  filters: [
    asOf,
    warehouses,
    {
      id: 'date',
      kind: 'days',
      label: inventoryScreen.date,
      isPromoted: true,
      mostDays: 31,
      presets: ['today', 'last7', 'last20', 'last30'],
    },
    {
      id: 'types',
      kind: 'multi',
      label: inventoryScreen.type,
      options: optionsOf(movementTypes, movementTypeNames),
    },
    bucketFilter,
  ],
  defaultSort: { field: 'time', order: 'desc' },
})

/** `31–60 days`, `361 days and more`. */
export const rangePair = ({ from, to }: { readonly from: number; readonly to: number | null }): Pair => {
  const words = to === null ? inventoryScreen.tierLast : inventoryScreen.tierRange
  const filled = (text: string) =>
    text.replace('{from}', String(to === null ? from - 1 : from)).replace('{to}', String(to))
  return [filled(words[0]), filled(words[1])]
}
const tiers = ageTierNames.map((value: AgeTier) => ({ value, label: rangePair(tierOfAge(Number(value))) }))

export const ageList = listCall(inventory.age, {
  search: { placeholder: inventoryScreen.search, fields: [bySku] },
  filters: [
    asOf,
    warehouses,
    { id: 'tiers', kind: 'multi', label: inventoryScreen.tier, isPromoted: true, options: tiers },
    {
      id: 'expiresWithin',
      kind: 'atLeast',
      isMost: true,
      label: inventoryScreen.expiresWithin,
      unit: inventoryScreen.daysToExpiry,
      usual: 60,
      least: 1,
      most: 730,
    },
  ],
  defaultSort: { field: 'putAwayTime', order: 'asc' },
})
