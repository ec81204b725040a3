import { inches, type Measures, pounds } from '@stowline/domain/kernel/units'
import type { StrategyFacts } from '@stowline/domain/orders/strategies/evaluate'
import type { Db } from '../../../db/database.ts'
import type { ResolvedProduct } from '../../products/index.ts'

/** An order as rules look at it, stored or not made yet. */
export type RuledOrder = {
  readonly storeId: string
  readonly address: { readonly postalCode: string; readonly state?: string; readonly country?: string }
  readonly isResidential?: boolean | null | undefined
  readonly package: Measures | null
  readonly carrier: string | null
  readonly serviceCode: string | null
  readonly signType?: string | undefined
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[]
  /** Empty when a SKU is not known. */
  readonly products: readonly (Pick<ResolvedProduct, 'productId' | 'category' | 'declaredCents'> & {
    readonly quantity: number
  })[]
}

/** Platforms by store. */
export const readPlatforms = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.selectFrom('stores').select(['id', 'platform']).execute()
  return new Map(rows.map(({ id, platform }) => [id, platform]))
}

/** The value of all goods in USD; not known while one of them is not declared. */
const declaredOf = (products: RuledOrder['products']): number | null =>
  products.length === 0 || products.some(({ declaredCents }) => declaredCents === 0)
    ? null
    : products.reduce((sum, { declaredCents, quantity }) => sum + declaredCents * quantity, 0) / 100

/** What rules may ask of the order; what is not known stays so. */
export const strategyFactsOf = (order: RuledOrder, platforms: ReadonlyMap<string, string>): StrategyFacts => {
  const { address, package: measures, lines, products } = order
  return {
    store: order.storeId,
    platform: platforms.get(order.storeId) ?? '',
    state: (address.state ?? '').trim().toUpperCase(),
    postalCode: address.postalCode,
    country: address.country ?? 'US',
    addressKind: order.isResidential == null ? null : order.isResidential ? 'residential' : 'commercial',
    weight: measures && pounds(measures.weight, measures.unit),
    longestSide: measures && inches(Math.max(measures.length, measures.width, measures.height), measures.unit),
    declaredValue: declaredOf(products),
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    sku: lines.map(({ sku }) => sku),
    category: [...new Set(products.map(({ category }) => category))],
    carrier: order.carrier,
    service: order.serviceCode,
    signType: order.signType ?? 'none',
  }
}

/** Pieces of each product. */
export const needsOf = (products: RuledOrder['products']): ReadonlyMap<string, number> => {
  const needs = new Map<string, number>()
  for (const { productId, quantity } of products) needs.set(productId, (needs.get(productId) ?? 0) + quantity)
  return needs
}
