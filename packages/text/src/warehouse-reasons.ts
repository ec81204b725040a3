import type { KeptWarehouseReason } from '@stowline/domain/orders/warehouse-reason'
import { filled, type Pair, texts } from './kernel/pair.ts'

/** Why an order has its warehouse, or why one is proposed. `name`: the rule's. */
export const warehouseReasonNames = texts({
  nearestStocked: ['离收件地址最近，且有货', 'Nearest to the recipient, in stock'],
  stocked: ['有货的仓库中离收件地址最近', 'Nearest of the warehouses in stock'],
  noneStocked: ['离收件地址最近；没有仓库备齐全部商品', 'Nearest; no warehouse has all of it in stock'],
  nearest: ['离收件地址最近', 'Nearest to the recipient'],
  ruleStocked: ['按策略“{name}”，且有货', 'By the rule “{name}”, in stock'],
  ruleNextStocked: [
    '按策略“{name}”，其中第一个备齐整单的仓库',
    'By the rule “{name}”: its first warehouse that has all of it',
  ],
  ruleUnstocked: [
    '策略“{name}”的仓库都未备齐整单；选最近且有货的仓库',
    'None of the warehouses of the rule “{name}” has all of it; the nearest in stock',
  ],
  ruleNoneStocked: [
    '按策略“{name}”；没有仓库备齐全部商品',
    'By the rule “{name}”; no warehouse has all of it in stock',
  ],
  rule: ['按策略“{name}”', 'By the rule “{name}”'],
  chosen: ['由人或文件指定', 'Chosen by a person or a file'],
} satisfies Record<KeptWarehouseReason, Pair>)

type Kept = {
  readonly warehouseReason: KeptWarehouseReason | null
  readonly warehouseRule: { readonly policyNameCn: string; readonly policyNameEn: string } | null
  /** What the warehouse lacks for it now, of an order that stands. */
  readonly shortage?: readonly unknown[]
}

/** What is still true of a reason once the stock has gone. */
const withoutStock: Partial<Record<KeptWarehouseReason, KeptWarehouseReason>> = {
  nearestStocked: 'nearest',
  ruleStocked: 'rule',
  ruleNextStocked: 'rule',
}

/** Why the warehouse is this one, with the name of the rule that decided. */
export const warehouseReasonText = ({ warehouseReason, warehouseRule, shortage = [] }: Kept): Pair | undefined => {
  if (!warehouseReason) return undefined
  const isShort = shortage.length > 0
  const text = warehouseReasonNames[(isShort && withoutStock[warehouseReason]) || warehouseReason]
  if (!warehouseRule) return text
  const [zh] = filled(text, { name: warehouseRule.policyNameCn })
  const [, en] = filled(text, { name: warehouseRule.policyNameEn })
  return [zh, en]
}
