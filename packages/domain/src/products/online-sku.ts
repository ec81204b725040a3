/** One product once, or several pieces together. */
export const onlineSkuKinds = ['single', 'combo'] as const
export type OnlineSkuKind = (typeof onlineSkuKinds)[number]

/** Most products of one online SKU. */
export const mostChildren = 50

type Child = { readonly productId: string; readonly sku: string; readonly quantity: number }

export const kindOf = (children: readonly Pick<Child, 'quantity'>[]): OnlineSkuKind =>
  children.length === 1 && children[0]?.quantity === 1 ? 'single' : 'combo'

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
