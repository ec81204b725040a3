import { scannedPaths } from '@stowline/domain/connected/kinds'
import { orderStatuses } from '@stowline/domain/orders/lifecycle'
import { trackingStates } from '@stowline/domain/tracking/milestones'
import { z } from 'zod'
import { ConnectedRecord } from '../connected/connected.schema.ts'
import { requiredLine } from '../kernel/fields.ts'
import { OrderId, ParcelId, TransferId } from '../kernel/ids.ts'
import { rpc } from '../kernel/rpc.ts'

/** Most records of a kind in one answer; a text that more answer to is looked up in the list itself. */
export const mostFound = 5

const FoundOrder = z.object({
  id: OrderId,
  orderNo: z.string(),
  platformNo: z.string(),
  status: z.enum(orderStatuses),
  recipient: z.string(),
})
export type FoundOrder = z.output<typeof FoundOrder>

const FoundParcel = z.object({
  id: ParcelId,
  trackingNumber: z.string(),
  orderNo: z.string(),
  state: z.enum(trackingStates),
})
export type FoundParcel = z.output<typeof FoundParcel>

const FoundTransfer = z.object({
  id: TransferId,
  transID: z.string(),
  po: z.string(),
})
export type FoundTransfer = z.output<typeof FoundTransfer>

/** The search field of the frame: the newest records that a text or a number stands in, each kind only for accounts whose menus hold its screen. */
export const search = {
  find: rpc('POST oms/Search/Search/Find', {
    forCustomers: true,
    access: ['/delivery/index', '/logistics/index', '/transport/index'],
    reads: true,
    input: z.strictObject({ text: requiredLine(100) }),
    output: z.object({
      orders: z.array(FoundOrder),
      parcels: z.array(FoundParcel),
      transfers: z.array(FoundTransfer),
    }),
  }),
  /** What a scanned code is the number of, to the letter: the parcel under a label, the order on a slip, the product on a shelf. */
  scan: rpc('POST oms/Search/Search/Scan', {
    forCustomers: true,
    access: scannedPaths,
    reads: true,
    input: z.strictObject({ code: requiredLine(100) }),
    output: z.object({ records: z.array(ConnectedRecord) }),
  }),
}
