export { findAlikeSkus } from './find-alike-skus.ts'
export { productHandlers } from './products.handlers.ts'
export { type ResolvedProduct, resolveSkus, skuKey } from './resolve-skus.ts'
