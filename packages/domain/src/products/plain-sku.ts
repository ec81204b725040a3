/** As the columns `sku_plain` are computed: capitals of the Latin alphabet and spaces do not count. */
export const plainSku = (sku: string): string =>
  sku.replace(/\s+/g, '').replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())

/**
 * The products that spellings mean, by each of them: the one that is spelt so, else the only one that differs in capitals and spaces alone. A
 * spelling that means none, or several, is left out.
 */
export const spelt = <Product extends { readonly sku: string }>(
  spellings: readonly string[],
  products: readonly Product[],
): ReadonlyMap<string, Product> => {
  const bySku = new Map(products.map((product) => [product.sku, product]))
  const alike = Map.groupBy(products, ({ sku }) => plainSku(sku))
  return new Map(
    spellings.flatMap((spelling) => {
      const [only, ...more] = alike.get(plainSku(spelling)) ?? []
      const product = bySku.get(spelling) ?? (more.length === 0 ? only : undefined)
      return product ? [[spelling, product] as const] : []
    }),
  )
}
