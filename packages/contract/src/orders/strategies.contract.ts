import { z } from 'zod'
import { warehouseReasons } from '@stowline/domain/orders/warehouse-reason'
import { batchOf, BatchResult, Done, HistoryEvent, Version } from '../kernel/fields.ts'
import { OrderId, StrategyId, WarehouseId } from '../kernel/ids.ts'
import { Nothing, rpc } from '../kernel/rpc.ts'
import * as b from './back-test.schema.ts'
import { WarehouseRule } from './orders.schema.ts'
import * as s from './strategies.schema.ts'

const access = '/optimal-warehouse'
const base = 'oms/OptimalWarehouse/OptimalWarehouse'
const Saved = z.object({ id: StrategyId, version: z.int() })
const faults = [
  'strategies.noWarehouse',
  'strategies.warehouseTwice',
  'strategies.tooDeep',
  'strategies.noCondition',
  'strategies.tooManyConditions',
  'strategies.operatorUnknown',
  'strategies.valueMissing',
  'strategies.zipWrong',
  'strategies.numberWrong',
  'strategies.rangeWrong',
]
const taken = ['strategies.nameTaken', 'strategies.nameEnTaken']
const at = {
  'strategies.nameTaken': ['policyNameCn'],
  'strategies.nameEnTaken': ['policyNameEn'],
  'strategies.noWarehouse': ['warehouseIds'],
  'strategies.warehouseTwice': ['warehouseIds'],
  'strategies.tooDeep': ['conditions'],
  'strategies.noCondition': ['conditions'],
  'strategies.tooManyConditions': ['conditions'],
  'strategies.operatorUnknown': ['conditions'],
  'strategies.valueMissing': ['conditions'],
  'strategies.zipWrong': ['conditions'],
  'strategies.numberWrong': ['conditions'],
  'strategies.rangeWrong': ['conditions'],
} as const

/** Rules that choose the warehouse of an order (specification: OptimalWarehouse). */
export const strategies = {
  /** All of them, in the order in which they are asked. */
  list: rpc(`GET ${base}/GetList`, { access, reads: true, input: Nothing, output: z.array(s.StrategyRow) }),
  config: rpc(`GET ${base}/GetBaseConfig`, { access, reads: true, input: Nothing, output: s.StrategyConfig }),
  detail: rpc(`POST ${base}/GetDetail`, {
    access,
    reads: true,
    input: z.strictObject({ id: StrategyId }),
    output: s.StrategyRow.extend({ history: z.array(HistoryEvent) }),
  }),
  create: rpc(`POST ${base}/Create`, {
    access,
    idempotent: true,
    input: z.strictObject(s.StrategyForm),
    output: Saved,
    refuses: [...taken, ...faults, 'strategies.tooMany'],
    refusesAt: at,
  }),
  update: rpc(`POST ${base}/Update`, {
    access,
    idempotent: true,
    input: z.strictObject({ id: StrategyId, version: Version, ...s.StrategyForm }),
    output: Saved,
    refuses: [...taken, ...faults, 'request.stale'],
    refusesAt: at,
  }),
  /** Chooses the warehouse of orders by the rules, anew; each keeps why. */
  preferred: rpc(`POST ${base}/PreferredWarehouse`, {
    access: [access, '/delivery/index'],
    idempotent: true,
    input: z.strictObject({ orderIds: batchOf(OrderId) }),
    output: BatchResult.extend({
      decisions: z.array(
        z.object({
          orderId: OrderId,
          warehouseId: WarehouseId,
          reason: z.enum(warehouseReasons),
          rule: WarehouseRule.nullable(),
        }),
      ),
    }),
    refuses: [
      'batch.tooMany',
      'orders.alreadyProcessing',
      'orders.notEditable',
      'orders.hasLabel',
      'orders.noWarehouse',
    ],
  }),
  /** The warehouse that an order would get under the rules with the edited one among them, and why. Changes nothing. */
  tryOrder: rpc(`POST ${base}/Try`, { access, reads: true, input: b.TryInput, output: b.Tried, refuses: faults }),
  /** The last orders asked again under the edited, unsaved set. Changes nothing. */
  backTest: rpc(`POST ${base}/BackTest`, {
    access,
    remote: true,
    input: b.BackTestInput,
    output: b.BackTest,
    refuses: [...faults, 'strategies.backTestRunning'],
  }),
  remove: rpc(`POST ${base}/Delete`, { access, input: z.strictObject({ id: StrategyId }), output: Done }),
}
