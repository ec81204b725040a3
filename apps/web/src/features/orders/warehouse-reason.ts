import type { OrderDetail } from '@stowline/contract/orders/orders.schema'
import { filled, type Pair } from '@stowline/text/kernel/pair'
import { warehouseReasonNames } from '@stowline/text/order-form-screen'

type Kept = Pick<OrderDetail, 'warehouseReason' | 'warehouseRule'>

/** Why the warehouse is this one, with the name of the rule that decided. */
export const warehouseReasonText = ({ warehouseReason, warehouseRule }: Kept): Pair | undefined => {
  if (!warehouseReason) return undefined
  const text = warehouseReasonNames[warehouseReason]
  if (!warehouseRule) return text
  const [zh] = filled(text, { name: warehouseRule.policyNameCn })
  const [, en] = filled(text, { name: warehouseRule.policyNameEn })
  return [zh, en]
}
