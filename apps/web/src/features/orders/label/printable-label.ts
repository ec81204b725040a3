import type { Output } from '@stowline/contract/kernel/rpc'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'
import type { shipping } from '@stowline/contract/shipping/shipping.contract'
import type { PrintableLabel } from '../../../ui/print/print-order.ts'
import { wholeZip } from '../../../ui/kit/whole-zip.ts'

type Known = Output<typeof shipping.printCounts>[number]

/** The label of an order as the server knows it; without its word nothing is known of what it can be printed on. */
export const labelOf = (row: OrderRow, known: Known | undefined): PrintableLabel => {
  const trackingNumber = known ? known.trackingNumber : row.trackingNumber
  return {
    id: row.id,
    orderNo: row.orderNo,
    sku: row.firstSku,
    timesPrinted: known?.printCount ?? 0,
    prints: known?.prints,
    lines: [
      row.recipient,
      `${row.cityName}, ${row.stateorProvince} ${wholeZip(row.postalCode)}`,
      `${row.firstQuantity} × ${row.firstSku}`,
    ].filter(Boolean),
    ...(trackingNumber !== null && { trackingNumber }),
  }
}
