import { hasKey } from '@stowline/domain/kernel/records'
import { incompletenessesOf } from '@stowline/domain/orders/completeness'
import { type RefusalPlace, refusalPlace } from '@stowline/domain/shipping/refusal-reasons'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'
import type { FieldName } from '../../../ui/form/field-limits.ts'
import type { BatchFailure } from '../../../ui/list-page/index.ts'
import type { OrderDetail } from '../view/order-sections.tsx'

/** The field of the order's form where something is mended. */
const places = {
  recipient: ['address', 'recipient'],
  address: ['address', 'street'],
  city: ['address', 'cityName'],
  state: ['address', 'stateorProvince'],
  postalCode: ['address', 'postalCode'],
  phone: ['address', 'phone'],
  warehouse: 'warehouseId',
  service: 'serviceCode',
  signature: 'signType',
  sku: ['lines', 0, 'sku'],
  package: 'package',
} as const satisfies Readonly<Record<Exclude<RefusalPlace, 'account'>, FieldName>> & Readonly<Record<string, FieldName>>
type Place = keyof typeof places
type Failure = Omit<BatchFailure, 'id' | 'no'>

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

/** What a carrier's own words are about where its code has no reason of ours, the first that fits; else it is about the service. */
const placeOfWords: readonly (readonly [words: RegExp, place: Place])[] = [
  [/phone/i, 'phone'],
  [/postal|zip/i, 'postalCode'],
  [/address|street|city|state|p\.?o\.? box|post office/i, 'address'],
  [/weight|dimension|length|width|height|package/i, 'package'],
]

const placeOf = ({ code, detail, message, reason }: Failure): Place | 'account' | undefined => {
  const place = refusalPlace(reason ?? null) ?? placeOfCode[code] ?? placeOfCode[reason ?? '']
  if (place || code !== 'labels.carrierRefused') return place
  const said = detail ?? message
  return placeOfWords.find(([words]) => words.test(said))?.[1] ?? 'service'
}

/** The form of an order, at what mends this failure: where that is not known, at what the order lacks. An account is mended among the accounts. */
export const mendPath = (id: string, failure: Failure): string => {
  const place = placeOf(failure)
  return place === 'account' ? '/settings/logistics' : `/delivery/index?mode=edit&id=${id}&at=${place ?? 'missing'}`
}

/** The same for an order whose label failed; of another one, its form. */
export const mendOrder = ({
  id,
  labelState,
  labelReason,
  labelError,
}: Pick<OrderRow, 'id' | 'labelState' | 'labelReason' | 'labelError'>): string =>
  labelState === 'failed'
    ? mendPath(id, { code: 'labels.carrierRefused', message: labelError ?? '', reason: labelReason ?? undefined })
    : `/delivery/index?mode=edit&id=${id}&at=missing`

/** The field that the address of the form names. */
export const mendField = (at: string | null, order: OrderDetail): FieldName | undefined => {
  if (at === null) return undefined
  if (hasKey(places, at)) return places[at]
  const [code] = incompletenessesOf({ ...order, package: order, unknownSkus: [] })
  const place = code && placeOfCode[code]
  return place && places[place]
}
