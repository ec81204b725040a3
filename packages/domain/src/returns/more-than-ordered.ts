/** So many pieces of a product. */
export type Pieces = { readonly productId: string; readonly quantity: number }

/**
 * Of which products more come back than their order left with, and how many it had: 0 of a product that it did not have. A warning and no refusal:
 * a buyer sends back what he was sent by mistake, too (return reason "extra shipment"). A return of no order has nothing to compare with.
 */
export const moreThanOrdered = (
  back: readonly Pieces[],
  ordered: readonly Pieces[],
): ReadonlyMap<string, { readonly back: number; readonly ordered: number }> => {
  if (ordered.length === 0) return new Map()
  const sum = (all: readonly Pieces[], id: string) =>
    all.reduce((total, { productId, quantity }) => total + (productId === id ? quantity : 0), 0)
  return new Map(
    [...new Set(back.map(({ productId }) => productId))].flatMap((id) => {
      const counts = { back: sum(back, id), ordered: sum(ordered, id) }
      return counts.back > counts.ordered ? [[id, counts]] : []
    }),
  )
}
