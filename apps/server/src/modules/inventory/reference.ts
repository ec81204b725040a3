import type { StockReference } from '@stowline/contract/inventory/stock-rows'
import { stockDocuments } from '@stowline/domain/inventory/buckets'
import { isOneOf } from '@stowline/domain/kernel/records'
import type { z } from 'zod'

type Stored = {
  readonly referenceKind: string
  readonly referenceId: string
  readonly referenceNo: string
  readonly orderId: string | null
  readonly orderNo: string | null
}

/** The document of a movement or a lot; an order by its number of today. */
export const referenceOf = ({
  referenceKind,
  referenceId,
  referenceNo,
  orderId,
  orderNo,
}: Stored): z.output<typeof StockReference> => ({
  kind: isOneOf(stockDocuments, referenceKind) ? referenceKind : 'opening',
  no: orderNo ?? referenceNo,
  orderId,
  shipmentId: referenceKind === 'inbound' ? referenceId : null,
  transferId: referenceKind === 'transfer' ? referenceId : null,
})
