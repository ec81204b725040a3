import { randomBytes } from 'node:crypto'
import { ask } from '../ask.ts'

type Row = { readonly id: string }
type Detail = {
  readonly storeId: string
  readonly lines: readonly {
    readonly sku: string
    readonly stock: readonly { readonly warehouseId: string; readonly available: number }[]
  }[]
}
type Place = {
  readonly street: string
  readonly cityName: string
  readonly stateorProvince: string
  readonly postalCode: string
}

const places: readonly Place[] = [
  { street: '350 5th Ave', cityName: 'New York', stateorProvince: 'NY', postalCode: '10118' },
  { street: '4821 Cedar Hollow Rd', cityName: 'Austin', stateorProvince: 'TX', postalCode: '78701' },
  { street: '12 Broad St', cityName: 'Newark', stateorProvince: 'NJ', postalCode: '07102' },
  { street: '700 Pine St', cityName: 'Seattle', stateorProvince: 'WA', postalCode: '98101' },
  { street: '225 W Wacker Dr', cityName: 'Chicago', stateorProvince: 'IL', postalCode: '60606' },
]
const sanJuan: Place = {
  street: '100 Calle Fortaleza',
  cityName: 'San Juan',
  stateorProvince: 'PR',
  postalCode: '00901',
}
const anchorage: Place = { street: '410 W 4th Ave', cityName: 'Anchorage', stateorProvince: 'AK', postalCode: '99501' }

const usual = ['UPS_GROUND', 'FEDEX_GROUND', 'UPS_2ND_DAY_AIR', 'FEDEX_2_DAY', 'UPS_NEXT_DAY_AIR_SAVER'] as const

/** What sets an order apart from its neighbours; weights are in pounds. */
type Kind = {
  readonly place: Place
  readonly company?: string
  readonly serviceCode: string
  readonly signType?: string
  readonly weight: number
}

const isForHomes = (n: number) => n % 50 >= 4 && n % 50 < 7
/** Every third goes to a company; an address without one is a home. */
export const isFirm = (n: number) => n % 3 === 2 && !isForHomes(n)

/** In fifty orders: two across the water, two to Alaska, three by the service for homes, three with a signature; the others by turns. */
const placeOf = (n: number): Place =>
  n % 50 < 4 ? (n % 50 < 2 ? sanJuan : anchorage) : (places[n % places.length] ?? sanJuan)
const serviceOf = (n: number): Pick<Kind, 'serviceCode' | 'signType'> => {
  const at = n % 50
  if (at < 4) return { serviceCode: at % 2 === 0 ? 'UPS_2ND_DAY_AIR' : 'FEDEX_2_DAY' }
  if (isForHomes(n)) return { serviceCode: 'GROUND_HOME_DELIVERY' }
  if (at < 10)
    return { serviceCode: at % 2 === 0 ? 'UPS_GROUND' : 'FEDEX_GROUND', signType: at === 7 ? 'adult' : 'direct' }
  return { serviceCode: usual[n % usual.length] ?? 'UPS_GROUND' }
}
const mixed = (n: number): Kind => ({
  ...serviceOf(n),
  ...(isFirm(n) && { company: `Rivera Supply ${n}` }),
  place: placeOf(n),
  weight: 1 + (n % 7),
})

/** A SKU that a building has enough of for all orders. */
const plenty = async (base: string, token: string, count: number) => {
  const { items } = await ask<{ items: Row[] }>(base, 'orders.list', { status: 'toShip', pageSize: 50 }, { token })
  for (const { id } of items) {
    const { storeId, lines } = await ask<Detail>(base, 'orders.detail', { id }, { token })
    for (const { sku, stock } of lines) {
      const most = stock.find(({ available }) => available > count)
      if (most) return { storeId, sku, warehouseId: most.warehouseId }
    }
  }
  throw new Error(`the demo has no stock for ${count} orders`)
}

/** Orders to ship, given to the warehouse; answers their platform numbers. */
export const makeOrders = async (
  base: string,
  token: string,
  count: number,
  kindOf: (n: number) => Kind,
): Promise<string[]> => {
  const { storeId, sku, warehouseId } = await plenty(base, token, count)
  const make = async (n: number): Promise<string> => {
    const platformNo = `WALK-${String(n).padStart(3, '0')}`
    const { place, company, weight, ...service } = kindOf(n)
    const order = {
      ...{
        signType: 'none',
        ...service,
        storeId,
        platformNo,
        warehouseId,
        lines: [{ sku, quantity: 1 }],
        afterwards: 'submit',
      },
      address: { ...place, company, recipient: `Jamie Rivera ${n}`, phone: '201 555 0101' },
      package: { length: 10, width: 8, height: 4, weight, unit: 'imperial' },
    }
    await ask(base, 'orders.create', order, { token, key: randomBytes(16).toString('hex') })
    return platformNo
  }
  const numbers: string[] = []
  for (let from = 0; from < count; from += 10)
    numbers.push(...(await Promise.all(Array.from({ length: Math.min(10, count - from) }, (_, at) => make(from + at)))))
  return numbers
}

/** Orders of every kind. */
export const makeMixedOrders = (base: string, token: string, count: number) => makeOrders(base, token, count, mixed)

/** So heavy and so fast that a few cost what hundreds do: all of one price. */
export const makeDearOrders = (base: string, token: string, count: number) =>
  makeOrders(base, token, count, () => ({ place: anchorage, serviceCode: 'UPS_NEXT_DAY_AIR', weight: 25 }))
