import type { OrderGroup } from '@stowline/domain/orders/imports/group'
import { orderValues } from '@stowline/domain/orders/imports/group'
import { spellingsOf } from '@stowline/domain/orders/imports/identifiers'
import type { ImportFacts, StandingOrder } from '@stowline/domain/orders/imports/imported'
import { zipOf } from '@stowline/domain/orders/imports/places'
import type { Carrier } from '@stowline/domain/shipping/carrier'
import { findZip3 } from '@stowline/domain/shipping/zip3'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { LockedOrder } from '../lock-orders.ts'
import { labelFieldsEditable } from '@stowline/domain/orders/order-moves'
import { findAlikeSkus, resolveSkus } from '../../products/index.ts'

/** Facts that are the same for every order of the file. */
export type MerchantFacts = Pick<ImportFacts, 'warehouses' | 'services'> & {
  readonly choices: { readonly warehouse: readonly string[]; readonly service: readonly string[] }
}

export const merchantFacts = async (db: Db, carriers: ReadonlyMap<string, Carrier>): Promise<MerchantFacts> => {
  const warehouses = await db
    .selectFrom('tenant_warehouses as t')
    .innerJoin('warehouses as w', 'w.id', 't.warehouse_id')
    .select(['w.id', 'w.code', 'w.short_name', 'w.name_cn', 'w.name_en'])
    .orderBy('t.position')
    .execute()
  const accounts = await db
    .selectFrom('logistics_accounts')
    .select('carrier')
    .distinct()
    .where('state', '=', 'active')
    .execute()
  const services = accounts.flatMap(({ carrier }) =>
    (carriers.get(carrier)?.services ?? []).map((service) => ({ carrier, service })),
  )
  return {
    warehouses: new Map(
      warehouses.flatMap(({ id, code, short_name, name_cn, name_en }) =>
        [code, short_name, name_cn, name_en].map((name) => [name.toLowerCase(), id] as const),
      ),
    ),
    services: new Map(
      services.flatMap(({ carrier, service }) =>
        [service.code, ...service.name].map((name) => [name.toLowerCase(), { carrier, code: service.code }] as const),
      ),
    ),
    choices: { warehouse: warehouses.map(({ code }) => code), service: services.map(({ service }) => service.code) },
  }
}

/**
 * What the check must know about these orders: their ZIPs, which SKUs exist, which numbers the store has already and what stands under
 * them. At most four statements, however many orders.
 */
export const factsOf = async (
  db: Db,
  storeId: string,
  groups: readonly OrderGroup[],
  merchant: MerchantFacts,
): Promise<ImportFacts> => {
  const records = groups.flatMap((group) => group.records)
  const skus = [...new Set(records.flatMap(({ values }) => spellingsOf(values.sku)))]
  const resolved = await resolveSkus(
    db,
    skus.map((sku) => ({ storeId, sku })),
  )
  const known = new Set([...resolved.keys()].map((key) => key.slice(storeId.length + 1)))
  const orders = groups.map((group) => orderValues(group.records))
  const taken = await takenNumbers(
    db,
    storeId,
    orders.flatMap(({ platformNo }) => spellingsOf(platformNo)),
  )
  return {
    ...merchant,
    zips: new Map(orders.flatMap(({ postalCode }) => placeOf(postalCode))),
    skus: known,
    alikeSkus: await findAlikeSkus(
      db,
      storeId,
      skus.filter((sku) => !known.has(sku)),
    ),
    taken,
    standing: await standingOrders(db, [...taken.values()]),
  }
}

const placeOf = (postalCode: string | undefined): (readonly [string, { state: string; cities: string[] }])[] => {
  const zip = postalCode ? zipOf(postalCode)?.code.slice(0, 5) : undefined
  const area = zip ? findZip3(zip) : undefined
  return zip && area ? [[zip, { state: area.state, cities: [] }]] : []
}

/** Numbers are compared as the store wrote them, and in the one case or the other, since within a file case does not count. */
const takenNumbers = async (db: Db, storeId: string, numbers: readonly string[]): Promise<Map<string, string>> => {
  if (numbers.length === 0) return new Map()
  const spellings = [...new Set(numbers.flatMap((number) => [number, number.toLowerCase(), number.toUpperCase()]))]
  const { rows } = await sql<{ platform_no: string; order_no: string }>`
    select o.platform_no, min(o.order_no) as order_no from orders o
    where o.store_id = ${storeId} and o.platform_no = any(${spellings}::text[]) group by o.platform_no`.execute(db)
  const taken = new Map(rows.map(({ platform_no, order_no }) => [platform_no.toLowerCase(), order_no]))
  return new Map(
    numbers.flatMap((number) => {
      const orderNo = taken.get(number.toLowerCase())
      return orderNo === undefined ? [] : [[number, orderNo] as const]
    }),
  )
}

type StandingRow = Omit<StandingOrder, 'lines' | 'unchangeable'> &
  Pick<LockedOrder, 'status' | 'isProcessing' | 'labelState'> & {
    readonly lines: StandingOrder['lines'] | null
    readonly isSplit: boolean
  }

/** Orders by our number, with the lines of all their parts. Those that were combined hold, or gave away, what no file says of them. */
const standingOrders = async (db: Db, orderNos: readonly string[]): Promise<Map<string, StandingOrder>> => {
  if (orderNos.length === 0) return new Map()
  const { rows } = await sql<StandingRow>`
    select o.id, o.order_no as "orderNo", o.version, o.status, o.is_processing as "isProcessing", o.label_state as "labelState", o.recipient, o.company, o.phone, o.street, o.street2, o.city, o.state, o.postal_code as "postalCode",
      exists (select from orders p where p.store_id = o.store_id and p.platform_no = o.platform_no and p.id <> o.id) as "isSplit",
      (select json_agg(json_build_object('sku', l.sku, 'quantity', l.quantity))
        from orders p join order_lines l on l.order_id = p.id where p.store_id = o.store_id and p.platform_no = o.platform_no) as lines
    from orders o
    where o.order_no = any(${orderNos}::text[]) and o.combined_into is null and not exists (select from orders c where c.combined_into = o.id)`.execute(
    db,
  )
  return new Map(
    rows.map(({ lines, isSplit, ...order }) => {
      const unchangeable = isSplit ? 'imports.takeOverSplit' : labelFieldsEditable(order)
      return [order.orderNo, { ...order, lines: lines ?? [], unchangeable }]
    }),
  )
}
