import { ask } from '../ask.ts'
import type { Server } from '../server.ts'
import { ownToken } from './carrier-portal.ts'

type Detail = { warehouseId: string; lines: { sku: string; quantity: number }[] }
/** An order that may get a label, and of whose goods as many, and at least `least`, are still on the shelf: what ran before may have sold the last ones. */
export const unlabelledId = async (product: Server, least = 1): Promise<string> => {
  const token = await ownToken(product)
  const call = <Data>(name: string, input: object) => ask<Data>(product.url, name, input, { token })
  const query = { status: 'toShip', chip: 'noLabel', pageSize: 20 }
  const { items } = await call<{ items: { id: string }[] }>('orders.list', query)
  for (const { id } of items) {
    const { warehouseId, lines } = await call<Detail>('orders.detail', { id })
    const skus = lines.map(({ sku }) => sku)
    const stock = await call<{ sku: string; available: number }[]>('inventory.stockSelect', { skus, warehouseId })
    const left = (wanted: string) => stock.find(({ sku }) => sku === wanted)?.available ?? 0
    if (lines.every(({ sku, quantity }) => left(sku) >= Math.max(quantity, least))) return id
  }
  throw new Error('no order without a label has its goods on the shelf')
}
