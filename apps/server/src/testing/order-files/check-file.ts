import { type CheckedOrder, checkOptionsOf, checkOrder } from '@stowline/domain/orders/imports/check'
import { findPreset } from '@stowline/domain/orders/imports/detect'
import type { OrderGroup } from '@stowline/domain/orders/imports/group'
import type { ImportFacts } from '@stowline/domain/orders/imports/imported'
import { type Mapping, missingFields, proposeMapping } from '@stowline/domain/orders/imports/mapping'
import type { Preset } from '@stowline/domain/orders/imports/preset'
import { readLayout, readRows } from '../../modules/orders/imports/order-file.ts'
import { places } from './people.ts'
import { sampleProducts } from './sample-orders.ts'

/** A world that knows the sample's products and places. */
export const sampleFacts: ImportFacts = {
  zips: new Map(
    places
      .map(([zip, city, state]) => [zip, { state, cities: [city] }] as const)
      .concat([['99950', { state: 'AK', cities: ['Ketchikan'] }]]),
  ),
  skus: new Set(sampleProducts.map(({ sku }) => sku)),
  taken: new Map(),
  alikeSkus: new Map([]),
  warehouses: new Map(),
  services: new Map(),
}

export type CheckedFile = {
  readonly preset: Preset | undefined
  readonly missing: readonly string[]
  readonly groups: readonly OrderGroup[]
  readonly orders: readonly CheckedOrder[]
}

/** An order file as an import reads and checks it, with the columns that it proposes by itself. */
export const checkFile = async (content: string | Buffer, facts: ImportFacts = sampleFacts): Promise<CheckedFile> => {
  const bytes = Buffer.from(content as string)
  const layout = await readLayout(bytes, 'order')
  if (!layout) throw new Error('no layout')
  const headers = layout.headers.map(({ name }) => name)
  const preset = findPreset(layout.preset)
  const { mapping } = proposeMapping(headers, preset)
  const { headerRow } = layout
  const read = await readRows(bytes, {
    kind: 'order',
    headers,
    headerRow,
    preset: layout.preset,
    mapping: mapping as Record<string, string>,
  })
  if (!('groups' in read)) throw new Error('no orders')
  const options = checkOptionsOf(preset, read.habits)
  return {
    preset,
    missing: missingFields(mapping as Mapping, preset),
    groups: read.groups,
    orders: read.groups.map((group) => checkOrder(group, facts, options)),
  }
}
