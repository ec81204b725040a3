/** What the contains-search of the list looks through: numbers, people, place and SKUs, in lower case. */
export const searchText = (order: {
  readonly orderNo: string
  readonly platformNo: string
  readonly buyerName: string
  readonly recipient: string
  readonly city: string
  readonly skus: readonly string[]
}): string => {
  const parts = [order.orderNo, order.platformNo, order.recipient, order.buyerName, order.city, ...new Set(order.skus)]
  return [...new Set(parts.map((part) => part.toLowerCase().trim()).filter(Boolean))].join(' ').slice(0, 2_000)
}
