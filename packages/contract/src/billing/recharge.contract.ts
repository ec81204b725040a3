import { rechargeExportFields } from '@stowline/domain/billing/recharge'
import { z } from 'zod'
import { BatchResult, batchOf, DownloadLink, manyOf, TaskStarted, zoned } from '../kernel/fields.ts'
import { FileId, RechargeId } from '../kernel/ids.ts'
import { listShape } from '../kernel/list.ts'
import { Nothing, rpc } from '../kernel/rpc.ts'
import { NewRecharge, PaymentAccount, RechargeDetail, RechargeRow, rechargeFilters } from './recharge.schema.ts'

const access = '/finance/recharge'
const base = 'wms/FMS/FMSRecharge'
const amountRefusals = [
  'recharge.amountFormat',
  'recharge.amountZero',
  'recharge.amountDigits',
  'recharge.amountDecimals',
] as const

/** Money that a merchant puts in: he says what he has sent and proves it, the provider books it. */
export const recharge = {
  list: rpc(`POST ${base}/GetPageList`, {
    access,
    reads: true,
    ...listShape({
      row: RechargeRow,
      sorts: ['askedTime'],
      filters: { id: RechargeId.optional(), ...rechargeFilters },
    }),
  }),
  detail: rpc(`POST ${base}/GetDetail`, {
    access,
    reads: true,
    input: z.strictObject({ id: RechargeId }),
    output: RechargeDetail,
  }),
  create: rpc(`POST ${base}/Create`, {
    access,
    idempotent: true,
    input: NewRecharge,
    output: z.object({ id: RechargeId, no: z.string() }),
    refuses: [...amountRefusals, 'recharge.proofGone', 'recharge.proofUsed'],
    refusesAt: {
      ...{ 'recharge.amountFormat': ['amount'], 'recharge.amountZero': ['amount'] },
      ...{ 'recharge.amountDigits': ['amount'], 'recharge.amountDecimals': ['amount'] },
      ...{ 'recharge.proofGone': ['proofIds'], 'recharge.proofUsed': ['proofIds'] },
    },
  }),
  /** Takes back what nobody has decided yet. */
  withdraw: rpc(`POST ${base}/Withdraw`, {
    access,
    idempotent: true,
    input: z.strictObject({ rechargeIds: batchOf(RechargeId) }),
    output: BatchResult,
    refuses: ['batch.tooMany', 'recharge.notPending'],
  }),
  /** A proof of a recharge. */
  file: rpc(`POST ${base}/GetFileUrl`, {
    access,
    input: z.strictObject({ id: RechargeId, fileId: FileId }),
    output: DownloadLink,
  }),
  exportAll: rpc(`POST ${base}/ExportDownload`, {
    access,
    idempotent: true,
    input: z.strictObject({
      rechargeIds: manyOf(RechargeId).optional(),
      filters: z.strictObject(rechargeFilters).optional(),
      fields: z.array(z.enum(rechargeExportFields)).max(rechargeExportFields.length).optional(),
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
      ...zoned,
    }),
    output: TaskStarted,
    refuses: ['exports.tooFewFields', 'exports.nothingSelected', 'exports.noData', 'batch.tooMany', 'tasks.tooMany'],
  }),
  /** Where the money goes; null while the provider has not said. */
  payTo: rpc(`GET ${base}/GetPaymentAccount`, {
    access,
    reads: true,
    input: Nothing,
    output: z.object({ account: PaymentAccount.extend({ isPractice: z.boolean() }).nullable() }),
  }),
}
