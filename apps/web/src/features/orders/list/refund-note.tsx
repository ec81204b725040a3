import type { OrderRow } from '@stowline/contract/orders/orders.schema'
import { orderRefund } from '@stowline/text/batch-buttons'
import { useText } from '../../../ui/language/language.tsx'
import { formatDecimal } from '../../../ui/money/format-decimal.ts'
import { canVoid } from './order-preflight.ts'
import { refundOf } from './refund.ts'

const RefundNote = ({ rows }: { rows: readonly OrderRow[] }) => {
  const t = useText()
  const count = rows.filter(canVoid).length
  const refund = refundOf(rows)
  if (count === 0) return null
  return (
    <div className="label-summary">
      {refund && <strong className="label-sum">{t(orderRefund.sum, { sum: formatDecimal(refund) })}</strong>}
      <span className="kit-second">{t(orderRefund.voids, { count })}</span>
    </div>
  )
}

/** What becomes of the labels of orders that end, and the money that comes back. */
export const refundNote = (rows: readonly OrderRow[]) => <RefundNote rows={rows} />
