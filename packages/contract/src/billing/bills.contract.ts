import { z } from 'zod'
import { Money, TaskStarted } from '../kernel/fields.ts'
import { BillId, ChargeId } from '../kernel/ids.ts'
import { listShape } from '../kernel/list.ts'
import { Nothing, rpc } from '../kernel/rpc.ts'
import { BillCharge, BillDetail, billFilters, BillRow, MonthSummary, StatementFile } from './bills.schema.ts'

const access = '/finance/bill'
const base = 'wms/FMS/FMSBill'

/** What the provider asks for a month, what it consists of, and the proof that it is right. */
export const bills = {
  list: rpc(`POST ${base}/GetPageList`, {
    access,
    reads: true,
    ...listShape({
      row: BillRow,
      sorts: ['month'],
      filters: { id: BillId.optional(), ...billFilters },
      more: {
        /** What stands on no bill yet. */
        accrued: MonthSummary,
        /** Days from the day of issue until a bill is due. */
        dueDays: z.int(),
      },
    }),
  }),
  /** A month by fee type (specification, section 9); without one the month that runs. */
  summary: rpc(`POST ${base}/FMSSummaryMonthBill`, {
    access: [access, '/home'],
    reads: true,
    input: z.strictObject({
      /** 0: the month that runs. */
      monthsAgo: z.int().min(0).max(120).default(0),
    }),
    output: MonthSummary,
  }),
  /** How it was paid, what each type consists of, and its fingerprint. */
  detail: rpc(`POST ${base}/GetDetail`, {
    access,
    reads: true,
    input: z.strictObject({ id: BillId }),
    output: BillDetail,
  }),
  /** Its charges as they are stored, in the order of their ids: for whoever works them out again. `after`: the `next` before. */
  charges: rpc(`POST ${base}/GetChargePage`, {
    access,
    reads: true,
    input: z.strictObject({ id: BillId, afterCharge: ChargeId.optional() }),
    output: z.object({ charges: z.array(BillCharge), next: ChargeId.nullable() }),
  }),
  /** The versions of the card that they were worked out by, each as JSON. */
  cards: rpc(`POST ${base}/GetCards`, {
    access,
    reads: true,
    input: z.strictObject({ id: BillId }),
    output: z.object({ cards: z.array(z.object({ version: z.int(), card: z.string() })) }),
  }),
  /** Pays what is open from the balance, the oldest bill first, each whole. */
  pay: rpc(`POST ${base}/PayBill`, {
    access,
    idempotent: true,
    input: Nothing,
    output: z.object({ paid: z.array(z.string()), short: Money }),
    refuses: ['bills.nothingOpen', 'bills.insufficient'],
  }),
  /** The bill on paper or as a sheet: every fee with its sum, the account over its month, and the end of the book's chain. */
  statement: rpc(`POST ${base}/ExportStatement`, {
    access,
    idempotent: true,
    input: z.strictObject({ id: BillId, ...StatementFile }),
    output: TaskStarted,
    refuses: ['tasks.tooMany'],
  }),
}
