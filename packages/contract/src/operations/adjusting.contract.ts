import { z } from 'zod'
import { AdjustmentDetail, AdjustmentRow, adjustmentFilters, NewAdjustment } from '../billing/adjustment.schema.ts'
import { BatchResult, batchOf, NamePair, requiredLine } from '../kernel/fields.ts'
import { AdjustmentId, MerchantId } from '../kernel/ids.ts'
import { listShape } from '../kernel/list.ts'
import { rpc } from '../kernel/rpc.ts'

const access = '/ops/adjustments'
const base = 'wms/Operations/Adjustment'
const some = { merchantId: MerchantId, adjustmentIds: batchOf(AdjustmentId) }

/** An adjustment in the provider's queue, whoever's it is. `isOwn`: who looks has entered it, and therefore cannot book it. */
export const AdjustmentWork = AdjustmentRow.extend({
  merchantId: MerchantId,
  merchantName: NamePair,
  isOwn: z.boolean(),
})
export type AdjustmentWork = z.output<typeof AdjustmentWork>

/** Corrections of what merchants pay: entered by one person, booked by another. The merchant reads them among his charges. */
export const adjusting = {
  list: rpc(`POST ${base}/GetListByPage`, {
    access,
    ...listShape({
      row: AdjustmentWork,
      sorts: ['madeTime'],
      filters: {
        id: AdjustmentId.optional(),
        merchantIds: z.array(MerchantId).max(100).optional(),
        ...adjustmentFilters,
      },
    }),
  }),
  detail: rpc(`POST ${base}/GetDetail`, {
    access,
    input: z.strictObject({ merchantId: MerchantId, id: AdjustmentId }),
    output: AdjustmentDetail,
  }),
  create: rpc(`POST ${base}/Create`, {
    access,
    idempotent: true,
    input: NewAdjustment.extend({ merchantId: MerchantId }),
    output: z.object({ id: AdjustmentId, no: z.string() }),
    refuses: [
      'recharge.amountFormat',
      'recharge.amountZero',
      'recharge.amountDigits',
      'recharge.amountDecimals',
      'adjustment.referenceUnknown',
    ],
    refusesAt: {
      ...{ 'recharge.amountFormat': ['amount'], 'recharge.amountZero': ['amount'] },
      ...{ 'recharge.amountDigits': ['amount'], 'recharge.amountDecimals': ['amount'] },
      'adjustment.referenceUnknown': ['reference'],
    },
  }),
  /** It becomes a charge, and leaves or reaches the balance where that is enough. Never by who entered it. */
  approve: rpc(`POST ${base}/Approve`, {
    access,
    idempotent: true,
    input: z.strictObject(some),
    output: BatchResult,
    refuses: ['batch.tooMany', 'adjustment.notWaiting', 'adjustment.ownEntry'],
  }),
  reject: rpc(`POST ${base}/Reject`, {
    access,
    idempotent: true,
    input: z.strictObject({ ...some, remark: requiredLine(200) }),
    output: BatchResult,
    refuses: ['batch.tooMany', 'adjustment.notWaiting'],
  }),
}
