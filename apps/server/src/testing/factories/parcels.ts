import { insertRows } from '../../db/insert-rows.ts'
import type { LabelWorld } from './label-world.ts'
import { makeOrders } from './orders.ts'

const dayMs = 86_400_000
export const parcelStates = [
  'labelCreated',
  'pickedUp',
  'inTransit',
  'outForDelivery',
  'delivered',
  'exception',
  'returned',
  'voided',
] as const
export const numberOf = (n: number) => `PR${String(n).padStart(4, '0')}`

/** 32 parcels, four of each state, the n-th made n hours ago; every fourth one nobody has heard of. */
export const makeParcels = async (world: LabelWorld): Promise<{ orderNos: string[] }> => {
  const orderIds = await makeOrders(world.database, world.merchant, 32)
  const { stores, warehouses } = world.merchant
  const now = world.clock.now().getTime()
  const orderNos = await world.inTenant(async (db) => {
    const orders = await db.selectFrom('orders').select(['id', 'order_no']).where('id', 'in', orderIds).execute()
    const numbers = orderIds.map((id) => orders.find((order) => order.id === id)?.order_no ?? '')
    const rows = orderIds.map((order_id, n) => ({
      id: `parcel${String(n).padStart(3, '0')}`,
      order_id,
      carrier: n % 2 ? 'practice' : 'ups',
      tracking_number: numberOf(n),
      state: parcelStates[n % 8],
      order_no: numbers[n],
      store_id: n < 16 ? stores.amazon : stores.shopify,
      warehouse_id: n < 8 ? warehouses.west : warehouses.east,
      to_state: 'NJ',
      created_at: new Date(now - n * 3_600_000 - (n > 23 ? 10 * dayMs : 0)),
      last_event_at: n % 4 ? new Date(now - n * 1_800_000 - (n > 23 ? 10 * dayMs : 0)) : null,
      last_event: n % 4 ? { zh: '=事件', en: '=Event', place: 'Reno, NV' } : null,
    }))
    await insertRows(db, 'parcels', rows)
    const events = (['labelCreated', 'outForDelivery', 'exception'] as const).map((state, n) => ({
      state,
      at: new Date(now - (9 - n) * dayMs),
    }))
    const rest = { parcel_id: 'parcel005', text_cn: '', text_en: '', received_at: new Date(now) }
    const stored = events.map(({ state, at }) => ({ ...rest, state, at, code: state }))
    await insertRows(db, 'parcel_events', stored)
    return numbers
  })
  return { orderNos }
}
