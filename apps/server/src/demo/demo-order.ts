import { milesBetween } from '@stowline/domain/shipping/zone'
import { findZip3 } from '@stowline/domain/shipping/zip3'
import { companies, firstNames, lastNames, streetKinds, streetNames } from './data/people.ts'
import { easternPlaces } from './data/eastern-places.ts'
import { westernPlaces } from './data/western-places.ts'
import type { Dice } from './dice.ts'
import type { DemoStore } from './merchants.ts'
import type { DemoProduct } from './products.ts'

const places = [...easternPlaces, ...westernPlaces]

export type DemoStatus = 'pending' | 'toShip' | 'postponed' | 'shipped' | 'cancelled' | 'outOfStock'
/** `elsewhere`: bought outside, its number was imported; nobody tells us of its scans. */
export type DemoLabel =
  | 'none'
  | 'ready'
  | 'printed'
  | 'failed'
  | 'unknown'
  | 'review'
  | 'void'
  | 'voidRefused'
  | 'elsewhere'
export type DemoOrder = {
  readonly createdAt: Date
  readonly status: DemoStatus
  readonly label: DemoLabel
  /** When its label was bought; undefined without one. */
  readonly boughtAt: Date | undefined
  readonly store: DemoStore
  readonly platformNo: string
  readonly person: string
  readonly company: string
  readonly phone: string
  readonly email: string
  readonly street: string
  readonly street2: string
  readonly place: (typeof places)[number]
  readonly warehouse: number
  readonly isResidential: boolean
  readonly addressState: 'valid' | 'corrected' | 'invalid' | 'unchecked'
  readonly serviceCode: string | null
  readonly signType: 'none' | 'direct' | 'adult'
  readonly lines: readonly { readonly product: DemoProduct; readonly quantity: number }[]
}

const hourMs = 3_600_000
export const dayMs = 24 * hourMs

/** Warehouse nearest to a ZIP, by the index of the demo's warehouses: NJ1, TX2, CA3. */
const warehouseZips = ['088', '750', '917']
const nearestWarehouse = (zip: string): number => {
  const to = findZip3(zip)
  const miles = warehouseZips.map((prefix) => {
    const from = findZip3(prefix)
    return from && to ? milesBetween(from, to) : 9_999
  })
  return miles.indexOf(Math.min(...miles))
}

const statusByAge = (dice: Dice, days: number): DemoStatus => {
  if (days < 1.2)
    return dice.weighted({ pending: 52, toShip: 40, outOfStock: 3, cancelled: 3, postponed: 2, shipped: 0 })
  if (days < 3)
    return dice.weighted({ pending: 10, toShip: 34, outOfStock: 4, cancelled: 4, postponed: 4, shipped: 44 })
  return dice.weighted({ pending: 0.4, toShip: 0.3, outOfStock: 0.6, cancelled: 3.2, postponed: 0.9, shipped: 94.6 })
}

const labelOf = (dice: Dice, status: DemoStatus, days: number): DemoLabel => {
  if (status === 'shipped') return days > 6 && days < 50 && dice.chance(0.012) ? 'elsewhere' : 'printed'
  if (status === 'cancelled') return dice.weighted({ none: 60, void: 40 })
  if (status !== 'toShip') return 'none'
  return dice.weighted({ none: 42, ready: 30, printed: 16, failed: 7, review: 5 })
}

/** The practice carrier scans a parcel one day after its label was bought: what is still to ship was bought later than that. */
const boughtAtOf = (dice: Dice, label: DemoLabel, status: DemoStatus, days: number, now: Date): Date | undefined => {
  if (label === 'none' || label === 'failed' || label === 'elsewhere') return undefined
  if (status === 'toShip') return new Date(now.getTime() - Math.min(days * 0.8, 0.05 + dice.next() * 0.8) * dayMs)
  return new Date(now.getTime() - days * dayMs + Math.min(days * 0.8, 0.15 + dice.next() * 0.8) * dayMs)
}

const platformNumber = (dice: Dice, { platform }: DemoStore): string => {
  if (platform === 'amazon') return `${dice.pick(['111', '112', '113', '114'])}-${dice.digits(7)}-${dice.digits(7)}`
  if (platform === 'walmart') return `2${dice.digits(14)}`
  if (platform === 'ebay') return `${dice.digits(2)}-${dice.digits(5)}-${dice.digits(5)}`
  if (platform === 'tiktok') return `5767${dice.digits(14)}`
  return `#${dice.between(10_000, 99_999)}${dice.digits(2)}`
}

const serviceFor = (dice: Dice, isResidential: boolean): string => {
  const ground = isResidential ? 'PRACTICE_HOME' : 'PRACTICE_GROUND'
  return dice.weighted({ [ground]: 84, PRACTICE_2DAY: 12, PRACTICE_OVERNIGHT: 4 })
}

/** A label that failed asked for a service that does not go to the order's post office box. */
const serviceOf = (label: DemoLabel, thrown: string): string => (label === 'failed' ? 'PRACTICE_2DAY' : thrown)

/** The street, and what the carrier finds wrong when it is asked: a box for a failed label, no house number for an invalid address. */
export const streetOf = ({
  label,
  addressState,
  street,
  street2,
}: Pick<DemoOrder, 'label' | 'addressState' | 'street' | 'street2'>) => {
  if (label === 'failed') return { street: `PO Box ${street.split(' ')[0]}`, street2: '' }
  return { street: addressState === 'invalid' ? street.replace(/^\d+ /, '') : street, street2 }
}

/** Nine digits without their dash are what the carrier writes differently. */
export const postalCodeOf = ({
  addressState,
  place,
  phone,
}: Pick<DemoOrder, 'addressState' | 'place' | 'phone'>): string =>
  addressState === 'corrected' ? `${place[0]}${phone.slice(-4)}` : place[0]

/** One invented order, `days` old at `now`. */
export const demoOrder = (
  dice: Dice,
  now: Date,
  days: number,
  stores: readonly DemoStore[],
  products: readonly DemoProduct[],
): DemoOrder => {
  const createdAt = new Date(now.getTime() - days * dayMs)
  const place = dice.pick(places)
  const status = statusByAge(dice, days)
  const label = labelOf(dice, status, days)
  const isResidential = dice.chance(0.82)
  const first = dice.pick(firstNames)
  const last = dice.pick(lastNames)
  const storeKey = dice.weighted(Object.fromEntries(stores.map((one) => [one.key, one.weight])))
  const store = stores.find(({ key }) => key === storeKey) ?? dice.pick(stores)
  const wasHandled = status !== 'pending' || dice.chance(0.7)
  const addressState =
    status === 'pending'
      ? dice.weighted({ unchecked: 62, valid: 28, corrected: 5, invalid: 5 })
      : dice.weighted({ valid: 92, corrected: 8 })
  return {
    createdAt,
    status,
    label,
    boughtAt: boughtAtOf(dice, label, status, days, now),
    store,
    platformNo: platformNumber(dice, store),
    person: `${first} ${last}`,
    company: isResidential || dice.chance(0.4) ? '' : dice.pick(companies),
    phone: `${dice.between(201, 989)}-555-0${dice.between(100, 199)}`,
    email: `${first}.${last}${dice.between(1, 99)}@buyers.example`.toLowerCase(),
    street: `${dice.between(11, 9899)} ${dice.pick(streetNames)} ${dice.pick(streetKinds)}`,
    street2: dice.chance(0.22) ? `Apt ${dice.between(1, 40)}${dice.pick(['', 'A', 'B', 'C'])}` : '',
    place,
    warehouse: nearestWarehouse(place[0]),
    isResidential,
    addressState,
    serviceCode: wasHandled ? serviceOf(label, serviceFor(dice, isResidential)) : null,
    signType: dice.weighted({ none: 92, direct: 6, adult: 2 }),
    lines: demoLines(dice, products, status),
  }
}

/** What one parcel may weigh; the carrier takes 150 lb. */
const mostPounds = 140

/** One to three products; an order out of stock asks for one of those that ran out. */
const demoLines = (dice: Dice, products: readonly DemoProduct[], status: DemoStatus) => {
  const scarce = products.filter(({ isScarce }) => isScarce)
  const plenty = products.filter(({ isScarce }) => !isScarce)
  const count = Number(dice.weighted({ 1: 74, 2: 19, 3: 7 }))
  const chosen = new Set<DemoProduct>(status === 'outOfStock' ? [dice.pick(scarce)] : [])
  while (chosen.size < count) chosen.add(dice.pick(plenty))
  let pounds = 0
  return [...chosen].flatMap((product, at) => {
    const wanted = Number(dice.weighted({ 1: 80, 2: 14, 3: 4, 4: 2 }))
    const quantity = Math.min(wanted, Math.max(at ? 0 : 1, Math.floor((mostPounds - pounds) / product.weight)))
    pounds += quantity * product.weight
    return quantity ? [{ product, quantity }] : []
  })
}
