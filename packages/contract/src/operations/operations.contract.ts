import { z } from 'zod'
import { BatchResult, batchOf, idOf, line, pageOf, pageRequest } from '../kernel/fields.ts'
import { MerchantRow, NewMerchant } from './merchants.schema.ts'
import { rpc } from '../kernel/rpc.ts'
import { OrderId } from '../orders/orders.schema.ts'

const MerchantId = idOf('merchant')

/** The provider's side. Its menus hold /ops/... paths; each call names the merchant and is audited. */
export const operations = {
  startProcessing: rpc('POST wms/Operations/Order/StartProcessing', {
    access: '/ops/orders',
    idempotent: true,
    input: z.strictObject({ merchantId: MerchantId, orderIds: batchOf(OrderId) }),
    output: BatchResult,
    refuses: ['batch.tooMany', 'orders.alreadyProcessing', 'orders.labelUnsettled', 'lifecycle.notAllowed'],
  }),
  ship: rpc('POST wms/Operations/Order/Ship', {
    access: '/ops/orders',
    idempotent: true,
    input: z.strictObject({ merchantId: MerchantId, orderIds: batchOf(OrderId), remark: line(200).optional() }),
    output: BatchResult,
    refuses: ['batch.tooMany', 'orders.notProcessing', 'orders.labelUnsettled', 'lifecycle.notAllowed'],
  }),
  createMerchant: rpc('POST wms/Operations/Merchant/Create', {
    access: '/ops/merchants',
    idempotent: true,
    remote: true,
    input: NewMerchant,
    output: z.object({ id: z.string(), isMailed: z.boolean() }),
    refuses: ['identity.accountTaken', 'identity.merchantCodeTaken'],
  }),
  listMerchants: rpc('POST wms/Operations/Merchant/GetListByPage', {
    access: '/ops/merchants',
    reads: true,
    input: z.strictObject({ ...pageRequest(['createdTime']), search: line(100).optional() }),
    output: pageOf(MerchantRow),
  }),
}
