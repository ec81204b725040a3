import type { ChargeRow } from '@stowline/contract/billing/charges.contract'
import { adjustmentLine } from '@stowline/domain/billing/adjustment'
import { useRecordCharges } from '../../../api/record-charges.tsx'
import type { OrderDetail } from '../view/order-sections.tsx'

const ofFreight: readonly string[] = [adjustmentLine('freight'), adjustmentLine('addressCorrection')]

/** The numbers that an order's charges stand under. */
export const chargedUnder = ({ orderNo, labels }: OrderDetail): readonly string[] => [
  orderNo,
  ...labels.flatMap(({ trackingNumber }) => trackingNumber ?? []),
]

/** What was charged or given back for an order's freight after its label was paid. */
export const useAdjustedFreight = (order: OrderDetail): readonly ChargeRow[] => {
  const charged = useRecordCharges({ numbers: chargedUnder(order) }, order.status === 'shipped')
  return charged.filter(({ type, lines: [line] }) => type === 'adjustment' && ofFreight.includes(line?.code ?? ''))
}
