import { z } from 'zod'
import { PaymentAccount, RechargeDetail, RechargeRow, rechargeFilters } from '../billing/recharge.schema.ts'
import { BatchResult, batchOf, Done, DownloadLink, NamePair, requiredLine } from '../kernel/fields.ts'
import { FileId, MerchantId, RechargeId } from '../kernel/ids.ts'
import { listShape } from '../kernel/list.ts'
import { Nothing, rpc } from '../kernel/rpc.ts'

const access = '/ops/recharge'
const base = 'wms/Operations/Recharge'
const some = { merchantId: MerchantId, rechargeIds: batchOf(RechargeId) }
const one = { merchantId: MerchantId, id: RechargeId }

/** A recharge in the provider's queue, whoever's it is. */
export const RechargeWork = RechargeRow.extend({ merchantId: MerchantId, merchantName: NamePair })
export type RechargeWork = z.output<typeof RechargeWork>

/** The provider's side of recharges: what has come is booked, what has not is given back with its reason. Each is in the merchant's trail. */
export const recharging = {
  list: rpc(`POST ${base}/GetListByPage`, {
    access,
    ...listShape({
      row: RechargeWork,
      sorts: ['askedTime'],
      filters: { id: RechargeId.optional(), merchantIds: z.array(MerchantId).max(100).optional(), ...rechargeFilters },
    }),
  }),
  detail: rpc(`POST ${base}/GetDetail`, { access, input: z.strictObject(one), output: RechargeDetail }),
  /** The money has come: exactly that amount is booked. Never by who asked for it. */
  confirm: rpc(`POST ${base}/Confirm`, {
    access,
    idempotent: true,
    input: z.strictObject(some),
    output: BatchResult,
    refuses: ['batch.tooMany', 'recharge.notPending', 'recharge.ownRequest'],
  }),
  reject: rpc(`POST ${base}/Reject`, {
    access,
    idempotent: true,
    input: z.strictObject({ ...some, remark: requiredLine(200) }),
    output: BatchResult,
    refuses: ['batch.tooMany', 'recharge.notPending'],
  }),
  /** A proof of a merchant's recharge. */
  file: rpc(`POST ${base}/GetFileUrl`, {
    access,
    input: z.strictObject({ ...one, fileId: FileId }),
    output: DownloadLink,
  }),
  /** Where merchants send their money. */
  paymentAccount: rpc(`GET ${base}/GetPaymentAccount`, {
    access,
    reads: true,
    input: Nothing,
    output: z.object({ account: PaymentAccount.extend({ isPractice: z.boolean() }).nullable() }),
  }),
  setPaymentAccount: rpc(`POST ${base}/SetPaymentAccount`, {
    access,
    idempotent: true,
    input: z.strictObject(PaymentAccount.shape),
    output: Done,
    refuses: ['recharge.routingWrong', 'recharge.swiftWrong'],
  }),
}
