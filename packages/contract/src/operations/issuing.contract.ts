import { billWarnings } from '@stowline/domain/billing/bills/bill'
import { z } from 'zod'
import { BillDetail, BillFees, billFilters, BillRow, Month, StatementFile } from '../billing/bills.schema.ts'
import { Done, Money, NamePair, Price, requiredLine, TaskStarted } from '../kernel/fields.ts'
import { BillId, MerchantId } from '../kernel/ids.ts'
import { listShape } from '../kernel/list.ts'
import { Nothing, rpc } from '../kernel/rpc.ts'

const access = '/ops/bills'
const base = 'wms/Operations/Bill'
const one = { merchantId: MerchantId, id: BillId }

/** A bill in the provider's list, whoever's it is. */
export const BillWork = BillRow.extend({ merchantId: MerchantId, merchantName: NamePair })
export type BillWork = z.output<typeof BillWork>

/** A bill that the next run issues. */
export const DueBill = z.object({
  merchantId: MerchantId,
  merchantName: NamePair,
  month: Month,
  fees: BillFees,
  total: Money,
  /** What is not paid before it is issued. */
  open: Money,
  chargeCount: z.int(),
  /** Each with what it speaks of: charges, a sum or a day. */
  warnings: z.array(z.object({ kind: z.enum(billWarnings), count: z.int(), missing: Money, day: z.string() })),
})
export type DueBill = z.output<typeof DueBill>

/** What the provider agreed on with a merchant: how long he may take to pay, and how far below nothing he may go. */
const terms = {
  /** Days from the day of issue. */
  dueDays: z.int().min(0).max(180),
  credit: Price,
}

/** The provider's side of bills: all merchants', the next run before it is done, and on which terms they are paid. */
export const issuing = {
  list: rpc(`POST ${base}/GetListByPage`, {
    access,
    ...listShape({
      row: BillWork,
      sorts: ['month', 'due'],
      filters: { id: BillId.optional(), merchantIds: z.array(MerchantId).max(100).optional(), ...billFilters },
    }),
  }),
  detail: rpc(`POST ${base}/GetDetail`, { access, input: z.strictObject(one), output: BillDetail }),
  /** What the next run would issue. Nothing is written. */
  preview: rpc(`POST ${base}/PreviewRun`, { access, input: Nothing, output: z.object({ bills: z.array(DueBill) }) }),
  /** Issues what is due and settles what the balances cover, merchant by merchant, as a task. Without merchants: of all. */
  run: rpc(`POST ${base}/Run`, {
    access,
    idempotent: true,
    input: z.strictObject({ merchantIds: z.array(MerchantId).min(1).max(2_000).optional() }),
    output: TaskStarted,
    refuses: ['bills.nothingDue', 'tasks.tooMany'],
  }),
  terms: rpc(`POST ${base}/GetTerms`, {
    access,
    input: z.strictObject({ merchantId: MerchantId }),
    output: z.object({
      ...terms,
      credit: Money,
      balance: Money,
      held: Money,
      /** What counts for whoever asks, who has raised the limit; null: the same as for everybody. */
      ownCredit: Money.nullable(),
    }),
  }),
  setTerms: rpc(`POST ${base}/SetTerms`, {
    access,
    idempotent: true,
    input: z.strictObject({ merchantId: MerchantId, ...terms, reason: requiredLine(200) }),
    output: Done,
    refuses: ['bills.creditUsed'],
    refusesAt: { 'bills.creditUsed': ['credit'] },
  }),
  /** A merchant's statement, in the provider's downloads. */
  statement: rpc(`POST ${base}/ExportStatement`, {
    access,
    idempotent: true,
    input: z.strictObject({ ...one, ...StatementFile }),
    output: TaskStarted,
    refuses: ['tasks.tooMany'],
  }),
}
