import { orderMoves } from '@stowline/domain/orders/order-moves'
import type { Work } from '../../../kernel/context.ts'
import type { Demand } from '@stowline/domain/inventory/allocate'
import { checkAddress } from '@stowline/domain/orders/check-address'
import { incompletenessesOf } from '@stowline/domain/orders/completeness'
import type { OrderStatus } from '@stowline/domain/orders/lifecycle'
import { holdingOrders, reserve, type Shortage, shortageWords } from '../../inventory/index.ts'
import { type ResolvedProduct, resolveSkus, skuKey } from '../../products/index.ts'
import type { LockedOrder } from '../lock-orders.ts'
import type { BarredOrder, MovedOrder, OrderEffect, OrderMove } from './move-orders.ts'
import { byOrder, type OrderLine, readLines } from '../edit/order-lines.ts'
import { saveOrders } from '../save-orders.ts'

type Products = ReadonlyMap<string, readonly ResolvedProduct[]>
type Checked = {
  readonly order: LockedOrder
  readonly address: ReturnType<typeof checkAddress> | undefined
  readonly lines: readonly OrderLine[]
}

/**
 * Gives orders to the warehouse: complete ones get their stock, older orders first. An order with too little stock goes to outOfStock
 * with the missing units named, and is reported as failed. Addresses nobody has checked are checked against the reference data here;
 * no carrier is asked inside the transaction.
 */
const submit: OrderEffect = async (work, found, to) => {
  const lines = byOrder(
    await readLines(
      work.db,
      found.map(({ id }) => id),
    ),
  )
  const products = await resolveSkus(
    work.db,
    found.flatMap(({ id, storeId }) => (lines.get(id) ?? []).map(({ sku }) => ({ storeId, sku }))),
  )
  const checked = found.map(
    (order): Checked => ({
      order,
      address: order.addressState === 'unchecked' ? checkAddress(order) : undefined,
      lines: lines.get(order.id) ?? [],
    }),
  )
  const barred = checked.flatMap((one) => incomplete(one, products))
  await saveRefusedAddresses(work, checked)
  const complete = checked.filter(({ order }) => !barred.some(({ row }) => row === order))
  const short = await reserveFor(work, complete, products)
  const skus = new Map([...products.values()].flat().map(({ productId, sku }) => [productId, sku]))
  return { moves: complete.map((one) => toMove(one, to, short.get(one.order.id), skus)), barred }
}

/** Postponed orders may hold their stock already; a label that was bought stays with its order. */
export const submitRule: OrderMove = { move: orderMoves.submit, effect: submit }

const incomplete = ({ order, address, lines }: Checked, products: Products): BarredOrder[] => {
  const unknownSkus = [...new Set(lines.map(({ sku }) => sku))].filter(
    (sku) => !products.get(skuKey(order.storeId, sku))?.length,
  )
  const { length, width, height, weight, unit } = order
  const [code] = incompletenessesOf({
    address: order,
    addressState: address?.state ?? order.addressState,
    warehouseId: order.warehouseId,
    serviceCode: order.serviceCode,
    package: { length, width, height, weight, unit },
    unknownSkus,
  })
  return code ? [{ row: order, code, params: { skus: unknownSkus.join(', ') } }] : []
}

/** What the check found against an address is kept, so that the list can show it. */
const saveRefusedAddresses = (work: Work, checked: readonly Checked[]): Promise<void> =>
  saveOrders(
    work,
    checked.flatMap(({ order, address }) =>
      address?.state === 'invalid'
        ? [{ order, changes: { address_state: address.state, address_notes: address.faults } }]
        : [],
    ),
  )

const reserveFor = async (
  work: Work,
  complete: readonly Checked[],
  products: Products,
): Promise<Map<string, Shortage[]>> => {
  const holding = await holdingOrders(
    work.db,
    complete.filter(({ order }) => order.status === 'postponed').map(({ order }) => order.id),
  )
  const oldestFirst = complete
    .filter(({ order }) => !holding.has(order.id))
    .sort((a, b) => a.order.createdAt.getTime() - b.order.createdAt.getTime() || (a.order.id < b.order.id ? -1 : 1))
  return reserve(
    work,
    oldestFirst.flatMap(({ order, lines }) => lines.flatMap((line) => demandsOf(order, line, products))),
  )
}

/** What one line asks of the stock. */
export const demandsOf = (
  order: Pick<LockedOrder, 'storeId' | 'warehouseId'>,
  line: OrderLine,
  products: Products,
): Demand[] =>
  (products.get(skuKey(order.storeId, line.sku)) ?? []).map(({ productId, perSku }) => ({
    orderId: line.orderId,
    lineId: line.id,
    warehouseId: order.warehouseId ?? '',
    productId,
    quantity: line.quantity * perSku,
  }))

const toMove = (
  { order, address }: Checked,
  to: OrderStatus | undefined,
  missing: Shortage[] | undefined,
  skus: ReadonlyMap<string, string>,
): MovedOrder => {
  const changes = address ? { address_state: address.state, address_notes: address.faults } : {}
  if (!missing) return { row: order, to, changes: { ...changes, shortage: null } }
  const shortage = missing.map(({ productId, missing: units, expired }) => ({
    sku: skus.get(productId) ?? '',
    missing: units,
    ...(expired && { expired }),
  }))
  const { isExpired, params } = shortageWords(shortage)
  return {
    row: order,
    to: 'outOfStock',
    changes: { ...changes, shortage },
    detail: { shortage },
    failure: { code: isExpired ? 'inventory.insufficientExpired' : 'inventory.insufficient', params },
  }
}
