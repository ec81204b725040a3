import { z } from 'zod'
import {
  CompensationDetail,
  CompensationRow,
  compensationFilters,
  NewCompensation,
} from '../billing/compensation.schema.ts'
import { BatchResult, batchOf, DownloadLink, NamePair, requiredLine } from '../kernel/fields.ts'
import { CompensationId, FileId, MerchantId } from '../kernel/ids.ts'
import { listShape } from '../kernel/list.ts'
import { rpc } from '../kernel/rpc.ts'

const access = '/ops/compensation'
const base = 'wms/Operations/Compensation'
const some = { merchantId: MerchantId, compensationIds: batchOf(CompensationId) }
const one = { merchantId: MerchantId, id: CompensationId }

/** A compensation in the provider's queue, whoever's it is. `isDecider`: who looks has approved it, and therefore cannot pay it. */
export const CompensationWork = CompensationRow.extend({
  merchantId: MerchantId,
  merchantName: NamePair,
  isDecider: z.boolean(),
})
export type CompensationWork = z.output<typeof CompensationWork>

/** The provider's side of compensations: written down, decided, and paid out by somebody else than who decided. */
export const compensating = {
  list: rpc(`POST ${base}/GetListByPage`, {
    access,
    ...listShape({
      row: CompensationWork,
      sorts: ['madeTime'],
      filters: {
        id: CompensationId.optional(),
        merchantIds: z.array(MerchantId).max(100).optional(),
        ...compensationFilters,
      },
    }),
  }),
  detail: rpc(`POST ${base}/GetDetail`, { access, input: z.strictObject(one), output: CompensationDetail }),
  create: rpc(`POST ${base}/Create`, {
    access,
    idempotent: true,
    input: NewCompensation.extend({ merchantId: MerchantId }),
    output: z.object({ id: CompensationId, no: z.string() }),
    refuses: [
      'recharge.amountFormat',
      'recharge.amountZero',
      'recharge.amountDigits',
      'recharge.amountDecimals',
      'compensation.referenceUnknown',
      'compensation.skuUnknown',
      'compensation.evidenceGone',
    ],
    refusesAt: {
      ...{ 'recharge.amountFormat': ['claimed'], 'recharge.amountZero': ['claimed'] },
      ...{ 'recharge.amountDigits': ['claimed'], 'recharge.amountDecimals': ['claimed'] },
      ...{ 'compensation.referenceUnknown': ['reference'], 'compensation.skuUnknown': ['sku'] },
      'compensation.evidenceGone': ['evidenceIds'],
    },
  }),
  /** `approved`: USD for each of them; absent: what was claimed. */
  approve: rpc(`POST ${base}/Approve`, {
    access,
    idempotent: true,
    input: z.strictObject({ ...some, approved: requiredLine(20).optional() }),
    output: BatchResult,
    refuses: [
      'batch.tooMany',
      'compensation.notReviewing',
      'recharge.amountFormat',
      'recharge.amountZero',
      'recharge.amountDigits',
      'recharge.amountDecimals',
    ],
  }),
  reject: rpc(`POST ${base}/Reject`, {
    access,
    idempotent: true,
    input: z.strictObject({ ...some, remark: requiredLine(200) }),
    output: BatchResult,
    refuses: ['batch.tooMany', 'compensation.notReviewing'],
  }),
  /** The merchant's balance grows by what was approved. Never by who approved it. */
  pay: rpc(`POST ${base}/Pay`, {
    access,
    idempotent: true,
    input: z.strictObject(some),
    output: BatchResult,
    refuses: ['batch.tooMany', 'compensation.notApproved', 'compensation.ownDecision'],
  }),
  /** A picture or a paper of a merchant's compensation. */
  file: rpc(`POST ${base}/GetFileUrl`, {
    access,
    input: z.strictObject({ ...one, fileId: FileId }),
    output: DownloadLink,
  }),
}
