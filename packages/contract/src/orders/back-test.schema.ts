import { backTestSizes } from '@stowline/domain/orders/strategies/replay'
import { warehouseReasons } from '@stowline/domain/orders/warehouse-reason'
import { z } from 'zod'
import { Money, requiredLine } from '../kernel/fields.ts'
import { OrderId, StrategyId, WarehouseId } from '../kernel/ids.ts'
import { WarehouseRule } from './orders.schema.ts'
import { StrategyForm } from './strategies.schema.ts'

/** A rule as it stands in the editor: with an id in place of the stored one, without as a new one. */
export const EditedStrategy = z.strictObject({ id: StrategyId.optional(), ...StrategyForm })

export const BackTestInput = z.strictObject({ edited: EditedStrategy, last: z.literal(backTestSizes).default(1_000) })

/** What became of the orders under one set of rules. */
const Side = z.object({
  warehouses: z.array(z.object({ warehouseId: WarehouseId, orders: z.int() })),
  zones: z.array(z.object({ zone: z.string(), orders: z.int() })),
  /** Of the orders that have a price under both sets. */
  freight: Money,
  stockOuts: z.int(),
})

/** The warehouse that a set of rules gives, and why; a rule that nobody has saved has an id of its own for this answer. */
const Chosen = {
  reason: z.enum(warehouseReasons).nullable(),
  rule: WarehouseRule.nullable(),
}

/** Orders that go the same way for the same reason. */
const Move = z.object({
  from: WarehouseId.nullable(),
  to: WarehouseId.nullable(),
  ...Chosen,
  orders: z.int(),
  /** What their labels cost more; of those that have a price under both sets. */
  freightChange: Money,
  /** The newest of them. */
  newest: z.array(z.object({ orderId: OrderId, orderNo: z.string() })),
})

export const BackTest = z.object({
  orders: z.int(),
  /** Orders that have a price under both sets. */
  priced: z.int(),
  /** Orders of which a SKU is not known: nobody can say whether they would be short of stock. */
  unknown: z.int(),
  before: Side,
  after: Side,
  moved: z.int(),
  /** The largest first. */
  moves: z.array(Move),
})

export const TryInput = z.strictObject({ edited: EditedStrategy, orderNo: requiredLine(64) })
export const Tried = z.object({
  orderId: OrderId,
  orderNo: z.string(),
  warehouseId: WarehouseId.nullable(),
  ...Chosen,
  /** The rule that fired is the one in the editor. */
  isEdited: z.boolean(),
  /** Where the order is now. */
  present: WarehouseId.nullable(),
})
