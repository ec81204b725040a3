import { hasKey } from '@stowline/domain/kernel/records'
import { incompletenessesOf } from '@stowline/domain/orders/completeness'
import type { FieldName } from '../../../ui/form/field-limits.ts'
import type { BatchFailure } from '../../../ui/list-page/index.ts'
import type { OrderDetail } from '../view/order-sections.tsx'

/** The field of the order's form where something is mended. */
const places = {
  address: ['address', 'street'],
  postalCode: ['address', 'postalCode'],
  phone: ['address', 'phone'],
  warehouse: 'warehouseId',
  service: 'serviceCode',
  sku: ['lines', 0, 'sku'],
  package: 'package',
} as const satisfies Readonly<Record<string, FieldName>>
type Place = keyof typeof places

const placeOfCode: Readonly<Record<string, Place>> = {
  'orders.noAddress': 'address',
  'orders.addressInvalid': 'address',
  'orders.addressCorrected': 'address',
  'orders.noWarehouse': 'warehouse',
  'orders.noService': 'service',
  'orders.unknownSku': 'sku',
  'orders.noPackage': 'package',
  'labels.notOffered': 'service',
}

/** What a carrier's own words are about, the first that fits; a refusal that says nothing of the kind is about the service. */
const placeOfWords: readonly (readonly [words: RegExp, place: Place])[] = [
  [/phone/i, 'phone'],
  [/postal|zip/i, 'postalCode'],
  [/address|street|city|state|p\.?o\.? box|post office/i, 'address'],
  [/weight|dimension|length|width|height|package/i, 'package'],
]

const placeOf = ({ code, detail, message }: Omit<BatchFailure, 'id' | 'no'>): Place | undefined => {
  const place = placeOfCode[code]
  if (place || code !== 'labels.carrierRefused') return place
  const said = detail ?? message
  return placeOfWords.find(([words]) => words.test(said))?.[1] ?? 'service'
}

/** The form of an order, at what mends this failure: where that is not known, at what the order lacks. */
export const mendPath = (id: string, failure: Omit<BatchFailure, 'id' | 'no'>): string =>
  `/delivery/index?mode=edit&id=${id}&at=${placeOf(failure) ?? 'missing'}`

/** The field that the address of the form names. */
export const mendField = (at: string | null, order: OrderDetail): FieldName | undefined => {
  if (at === null) return undefined
  if (hasKey(places, at)) return places[at]
  const [code] = incompletenessesOf({ ...order, package: order, unknownSkus: [] })
  const place = code && placeOfCode[code]
  return place && places[place]
}
