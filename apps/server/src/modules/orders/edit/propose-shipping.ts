import type { Measures } from '@stowline/domain/kernel/units'
import { stockKey } from '@stowline/domain/inventory/allocate'
import type { WarehouseFacts } from '@stowline/domain/orders/choose-warehouse'
import { createDecider } from '@stowline/domain/orders/strategies/decide'
import type { WarehouseReason } from '@stowline/domain/orders/warehouse-reason'
import { packageOfProducts } from '@stowline/domain/orders/package-of-products'
import type { Carrier } from '@stowline/domain/shipping/carrier'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Work } from '../../../kernel/context.ts'
import { stockOf } from '../../inventory/index.ts'
import { type ResolvedProduct, resolveSkus, skuKey } from '../../products/index.ts'
import type { OrderDraft } from './order-draft.ts'
import { readStrategies } from '../strategies/read-strategies.ts'
import { needsOf, readPlatforms, type RuledOrder, strategyFactsOf } from '../strategies/strategy-facts.ts'
import { carrierOfService, firstService } from './service-choice.ts'

type Draft = Pick<OrderDraft, 'storeId' | 'package' | 'serviceCode' | 'signType' | 'isResidential'> & {
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[]
  readonly address: RuledOrder['address']
}
export type Service = { readonly carrier: string; readonly serviceCode: string; readonly logisticsAccountId: string }
/** What is proposed for one order where nobody has chosen. */
export type Proposal = {
  readonly warehouseId: string | null
  readonly warehouseReason: WarehouseReason | null
  /** The rule that decided. */
  readonly warehouseRule: { readonly id: string; readonly policyNameCn: string; readonly policyNameEn: string } | null
  readonly package: Measures | null
  readonly service: Service | null
}

/** Reads what proposals go by, for any number of orders in six statements at most. */
export const proposeShipping = async (
  { db, carriers, now }: Pick<Work, 'db' | 'carriers' | 'now'>,
  drafts: readonly Draft[],
): Promise<(draft: Draft) => Proposal> => {
  const products = await resolveSkus(
    db,
    drafts.flatMap(({ storeId, lines }) => lines.map(({ sku }) => ({ storeId, sku }))),
  )
  const warehouses = await readWarehouses(db)
  const stock = await stockOf(db, [...new Set([...products.values()].flat().map(({ productId }) => productId))], now())
  const available = new Map(stock.map((row) => [stockKey(row.warehouseId, row.productId), row.available]))
  const service = await defaultService(db, carriers)
  const rules = await readStrategies(db)
  const platforms: ReadonlyMap<string, string> = rules.length ? await readPlatforms(db) : new Map()
  const decide = createDecider(rules, warehouses)
  return (draft) => {
    const packed = packedProducts(draft, products)
    const ofProducts = packageOfProducts(packed) ?? null
    const { serviceCode = service?.serviceCode ?? null } = draft
    const facts = strategyFactsOf(
      {
        ...draft,
        package: draft.package === undefined ? ofProducts : draft.package,
        serviceCode,
        carrier: carrierOfService(carriers, serviceCode),
        products: packed,
      },
      platforms,
    )
    const has = (warehouseId: string, productId: string) => available.get(stockKey(warehouseId, productId)) ?? 0
    const decision = decide(facts, { needs: needsOf(packed), available: has })
    return {
      warehouseId: decision?.warehouseId ?? null,
      warehouseReason: decision?.reason ?? null,
      warehouseRule: ruleOf(decision?.strategy),
      package: ofProducts,
      service,
    }
  }
}

/** A rule as orders keep it. */
export const ruleOf = (rule: Proposal['warehouseRule'] | undefined): Proposal['warehouseRule'] =>
  rule ? { id: rule.id, policyNameCn: rule.policyNameCn, policyNameEn: rule.policyNameEn } : null

/** The products inside an order; none when a SKU is unknown, since a guess would be too small. */
export const packedProducts = (
  { storeId, lines }: Pick<Draft, 'storeId' | 'lines'>,
  products: ReadonlyMap<string, readonly ResolvedProduct[]>,
) => {
  const resolved = lines.map((line) => ({ line, own: products.get(skuKey(storeId, line.sku)) ?? [] }))
  if (resolved.some(({ own }) => !own.length)) return []
  return resolved.flatMap(({ line, own }) =>
    own.map(({ perSku, ...product }) => ({ ...product, quantity: perSku * line.quantity })),
  )
}

/** The merchant's warehouses, in its own order. */
export const readWarehouses = async (db: Db): Promise<WarehouseFacts[]> => {
  const { rows } = await sql<WarehouseFacts>`
    select w.id, w.postal_code as "postalCode" from tenant_warehouses t join warehouses w on w.id = t.warehouse_id order by t.position, w.id`.execute(
    db,
  )
  return rows
}

/** The oldest active account and its carrier's first service for any address. */
const defaultService = async (db: Db, carriers: ReadonlyMap<string, Carrier>): Promise<Service | null> => {
  const { rows } = await sql<{ id: string; carrier: string }>`
    select a.id, a.carrier from logistics_accounts a where a.state = 'active' order by a.created_at, a.id`.execute(db)
  for (const { id, carrier } of rows) {
    const serviceCode = firstService(carriers.get(carrier))
    if (serviceCode) return { carrier, serviceCode, logisticsAccountId: id }
  }
  return null
}
