import type { MovableProduct } from '@stowline/domain/products/product-moves'
import type { ProductState } from '@stowline/domain/products/lifecycle'
import { camel } from '../../db/camel.ts'
import type { Movable } from '../../kernel/move.ts'
import { saveAlike } from '../../kernel/save-alike.ts'

export type Product = {
  readonly id: string
  readonly sku: string
  readonly state: ProductState
  readonly isComplete: boolean
}

/** What a move of a product writes beside its state. */
export type ProductChanges = {
  readonly submitted_at?: Date
  readonly decided_at?: Date | null
  readonly decided_by?: string
  readonly reject_reason?: string
  readonly verified_length?: number
  readonly verified_width?: number
  readonly verified_height?: number
  readonly verified_weight?: number
}

/** Products on their way through their life cycle. Rows of a batch that are written alike go in one statement. */
export const movableProducts: Movable<Product, MovableProduct, ProductState, ProductChanges> = {
  entity: 'product',
  no: ({ sku }) => sku,
  state: ({ state }) => state,
  facts: ({ state, isComplete }) => ({ status: state, isComplete }),
  lock: ({ db }, ids) =>
    camel(db)
      .selectFrom('products')
      .select(['id', 'sku', 'state', 'isComplete'])
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute(),
  save: saveAlike((db, { to, changes }, ids) =>
    db
      .updateTable('products')
      .set((of) => ({ ...changes, ...(to && { state: to }), version: of('version', '+', 1) }))
      .where('id', 'in', ids)
      .execute(),
  ),
}
