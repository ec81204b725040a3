export { productHandlers } from './products.handlers.ts'
export { type ResolvedProduct, resolveSkus, skuKey, type SkuOfStore } from './resolve-skus.ts'
