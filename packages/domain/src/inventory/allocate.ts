/** Units of one product that one line of an order needs from one warehouse. */
export type Demand = {
  readonly orderId: string
  readonly lineId: string
  readonly warehouseId: string
  readonly productId: string
  readonly quantity: number
}
export type Missing = { readonly warehouseId: string; readonly productId: string; readonly missing: number }

export const stockKey = (warehouseId: string, productId: string): string => `${warehouseId} ${productId}`

/**
 * Serves orders in the order given, each wholly or not at all. Demand is summed per product before it is compared, so that two lines
 * of one product cannot both take the last piece; what an order takes is gone for those after it.
 */
export const allocate = (
  demands: readonly Demand[],
  available: ReadonlyMap<string, number>,
): { granted: Demand[]; short: Map<string, Missing[]> } => {
  const left = new Map(available)
  const granted: Demand[] = []
  const short = new Map<string, Missing[]>()
  for (const [orderId, lines] of groupByOrder(demands)) {
    const needed = sumByStock(lines)
    const missing = [...needed].flatMap(([key, { warehouseId, productId, quantity }]) => {
      const lacking = quantity - (left.get(key) ?? 0)
      return lacking > 0 ? [{ warehouseId, productId, missing: lacking }] : []
    })
    if (missing.length) {
      short.set(orderId, missing)
      continue
    }
    for (const [key, { quantity }] of needed) left.set(key, (left.get(key) ?? 0) - quantity)
    granted.push(...lines)
  }
  return { granted, short }
}

const groupByOrder = (demands: readonly Demand[]): Map<string, Demand[]> => {
  const orders = new Map<string, Demand[]>()
  for (const demand of demands) {
    const lines = orders.get(demand.orderId)
    if (lines) lines.push(demand)
    else orders.set(demand.orderId, [demand])
  }
  return orders
}

/** Demand per row of stock. */
export const sumByStock = (
  demands: readonly Pick<Demand, 'warehouseId' | 'productId' | 'quantity'>[],
): Map<string, { warehouseId: string; productId: string; quantity: number }> => {
  const sums = new Map<string, { warehouseId: string; productId: string; quantity: number }>()
  for (const { warehouseId, productId, quantity } of demands) {
    const key = stockKey(warehouseId, productId)
    const sum = sums.get(key)
    if (sum) sum.quantity += quantity
    else sums.set(key, { warehouseId, productId, quantity })
  }
  return sums
}
