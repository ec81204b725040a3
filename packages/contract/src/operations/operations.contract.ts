import { z } from 'zod'
import { BatchResult, idOf, line } from '../kernel/fields.ts'
import { rpc } from '../kernel/rpc.ts'
import { OrderId } from '../orders/orders.schema.ts'

const MerchantId = idOf('merchant')

/** The provider's side. Its menus hold /ops/... paths; each call names the merchant and is audited. */
export const operations = {
  startProcessing: rpc('POST wms/Operations/Order/StartProcessing', {
    access: '/ops/orders',
    idempotent: true,
    input: z.strictObject({ merchantId: MerchantId, orderIds: z.array(OrderId).min(1).max(200) }),
    output: BatchResult,
  }),
  ship: rpc('POST wms/Operations/Order/Ship', {
    access: '/ops/orders',
    idempotent: true,
    input: z.strictObject({ merchantId: MerchantId, orderIds: z.array(OrderId).min(1).max(200), remark: line(200).optional() }),
    output: BatchResult,
  }),
}
