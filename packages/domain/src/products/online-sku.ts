/** One product once, or several pieces together. */
export const onlineSkuKinds = ['single', 'combo'] as const
export type OnlineSkuKind = (typeof onlineSkuKinds)[number]

/** Most products of one online SKU. */
export const mostChildren = 50

type Child = { readonly productId: string; readonly sku: string; readonly quantity: number }

export const kindOf = (children: readonly Pick<Child, 'quantity'>[]): OnlineSkuKind =>
  children.length === 1 && children[0]?.quantity === 1 ? 'single' : 'combo'

/** `1 × LAMP, 3 × MUG`: what a set is made of, in one order however it was typed. */
export const childrenText = (children: readonly Pick<Child, 'sku' | 'quantity'>[]): string =>
  children
    .map(({ sku, quantity }) => ({ sku, text: `${quantity} × ${sku}` }))
    .toSorted((one, other) => (one.sku < other.sku ? -1 : 1))
    .map(({ text }) => text)
    .join(', ')

type Stock = { readonly warehouseId: string; readonly productId: string; readonly available: number }

/** How often a set can be promised: an order leaves from one warehouse, so in each as often as its scarcest part allows there. */
export const promisableSets = (
  children: readonly Pick<Child, 'productId' | 'quantity'>[],
  stock: readonly Stock[],
): number => {
  if (children.length === 0) return 0
  const sets = [...Map.groupBy(stock, ({ warehouseId }) => warehouseId).values()].map((here) =>
    Math.min(
      ...children.map(({ productId, quantity }) => {
        const available = here.find((one) => one.productId === productId)?.available ?? 0
        return Math.floor(Math.max(0, available) / quantity)
      }),
    ),
  )
  return sets.reduce((sum, each) => sum + each, 0)
}

/**
 * What is wrong with what an online SKU is made of: a product twice, or a combo under the SKU of one of its own products. Orders find the online
 * SKU first, so such a combo would hold itself.
 */
export const childrenFault = (sku: string, children: readonly Child[]): string | undefined => {
  if (new Set(children.map(({ productId }) => productId)).size < children.length) return 'products.productTwice'
  return kindOf(children) === 'combo' && children.some((child) => child.sku === sku)
    ? 'products.comboOfItself'
    : undefined
}
