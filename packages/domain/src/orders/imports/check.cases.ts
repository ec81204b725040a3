import { checkOptionsOf, checkOrder, type CheckOptions } from './check.ts'
import type { OrderField } from './fields.ts'
import { groupRecords } from './group.ts'
import type { ImportFacts } from './imported.ts'
import type { ImportRecord } from './records.ts'

export const facts: ImportFacts = {
  zips: new Map([
    ['97209', { state: 'OR', cities: ['Portland'] }],
    ['07030', { state: 'NJ', cities: ['Hoboken'] }],
    ['63104', { state: 'MO', cities: ['Saint Louis'] }],
  ]),
  skus: new Set(['LAMP', 'MUG']),
  taken: new Map([['OLD-1', 'SO1']]),
  alikeSkus: new Map([['la mp', 'LAMP']]),
  warehouses: new Map([['nj', 'w1']]),
  services: new Map([['practice_ground', { carrier: 'practice', code: 'PRACTICE_GROUND' }]]),
}
export const plain: CheckOptions = checkOptionsOf(undefined, {})
export const sound: ImportRecord['values'] = {
  platformNo: 'A-1',
  recipient: 'Dana Whitfield',
  street: '1420 NW Lovejoy St',
  city: 'Portland',
  state: 'OR',
  postalCode: '97209',
  country: 'US',
  sku: 'LAMP',
  quantity: '1',
}
export const check = (changes: Partial<Record<OrderField, string | undefined>>, options = plain) => {
  const values = Object.fromEntries(
    Object.entries({ ...sound, ...changes }).filter(([, text]) => text !== undefined),
  ) as ImportRecord['values']
  const [group] = groupRecords([{ row: 2, values }])
  if (!group) throw new Error('no group')
  return checkOrder(group, facts, options)
}
export const codes = (result: ReturnType<typeof check>) =>
  result.problems.map(({ field, code, severity }) => `${severity} ${field} ${code.slice(8)}`)
