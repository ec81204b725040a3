import { findZip3 } from '../shipping/zip3.ts'
import { milesBetween } from '../shipping/zone.ts'
import type { WarehouseReason } from './warehouse-reason.ts'

export type WarehouseFacts = { readonly id: string; readonly postalCode: string }
export type WarehouseDistance = WarehouseFacts & { readonly miles: number | undefined }

/** Warehouses from the nearest to the farthest; of an unknown ZIP code in the order given. */
export const byDistance = (warehouses: readonly WarehouseFacts[], postalCode: string): WarehouseDistance[] => {
  const there = findZip3(postalCode)
  const measured = warehouses.map((warehouse) => {
    const here = findZip3(warehouse.postalCode)
    return { ...warehouse, miles: here && there ? milesBetween(here, there) : undefined }
  })
  return measured.sort((a, b) => (a.miles ?? Infinity) - (b.miles ?? Infinity) || 0)
}

/**
 * The warehouse proposed for an order: the nearest that has the stock for all of it, else the nearest.
 * `needs` is what the order takes of each product; `available` answers for one warehouse and product.
 */
export const chooseWarehouse = (
  warehouses: readonly WarehouseFacts[],
  postalCode: string,
  needs: ReadonlyMap<string, number>,
  available: (warehouseId: string, productId: string) => number,
): { readonly id: string; readonly reason: WarehouseReason } | undefined => {
  const near = byDistance(warehouses, postalCode)
  const covers = (id: string) =>
    needs.size > 0 && [...needs].every(([productId, quantity]) => available(id, productId) >= quantity)
  const stocked = near.find(({ id }) => covers(id))
  const [nearest] = near
  if (stocked) return { id: stocked.id, reason: stocked === nearest ? 'nearestStocked' : 'stocked' }
  return nearest && { id: nearest.id, reason: needs.size > 0 ? 'noneStocked' : 'nearest' }
}
