import { transactionDirections, transactionExportFields, transactionTypes } from '@stowline/domain/billing/transactions'
import { balancePaths } from '@stowline/domain/identity/menus'
import { z } from 'zod'
import { Day, line, manyOf, Moment, Money, Numbers, Price, TaskStarted, zoned } from '../kernel/fields.ts'
import { BillId, ChargeId, OrderId, RechargeId, ReturnId, TransactionId } from '../kernel/ids.ts'
import { listShape } from '../kernel/list.ts'
import { Nothing, rpc } from '../kernel/rpc.ts'

/** The merchant's money with the provider. */
export const Balance = z.object({
  balance: Money,
  /** How far below nothing the balance may go. */
  credit: Price,
  /** Set aside for labels that are under way. */
  held: Price,
  /** Balance and credit without what is held. */
  available: Price,
  /** Paid ahead and not held: what bills are settled from. */
  prepaid: Price,
  /** Recharges that wait to be booked. */
  pending: Price,
  /** The balance is under the figure below which the portal warns. */
  isLow: z.boolean(),
  warnBelow: Price,
})

/** One movement of the merchant's balance, with what the balance was afterwards. */
export const TransactionRow = z.object({
  id: TransactionId,
  /** Its place in the merchant's book, from 1 without gaps; what moves only the provider's side has a number too, and no row. */
  number: z.int(),
  time: Moment,
  type: z.enum(transactionTypes),
  /** Below nothing: money that went. */
  amount: Money,
  balanceAfter: Money,
  /** The label it was for. */
  order: z.object({ id: OrderId, orderNo: z.string(), trackingNumber: z.string().nullable() }).nullable(),
  /** The return that its label was for. */
  returned: z.object({ id: ReturnId, returnNo: z.string(), trackingNumber: z.string().nullable() }).nullable(),
  /** The recharge it was. */
  recharge: z.object({ id: RechargeId, no: z.string() }).nullable(),
  /** The agreed sum that it was: a compensation or an adjustment, by what that is about. */
  charge: z.object({ id: ChargeId, reference: z.string() }).nullable(),
  /** The bill that it settled. */
  bill: z.object({ id: BillId, no: z.string() }).nullable(),
})
export type TransactionRow = z.infer<typeof TransactionRow>

export const transactionFilters = {
  types: z.array(z.enum(transactionTypes)).max(transactionTypes.length).optional(),
  direction: z.enum(transactionDirections).optional(),
  /** What is typed to find an order or a parcel, or a part of a recharge's or a bill's number. */
  text: line(100).optional(),
  /** Pasted numbers of orders, labels, recharges and bills. */
  numbers: Numbers.optional(),
  dateFrom: Day.optional(),
  dateTo: Day.optional(),
}

const transactions = '/finance/transaction'

export const billing = {
  balance: rpc('GET wms/FMS/FMSAccount/GetBalance', {
    access: balancePaths,
    reads: true,
    input: Nothing,
    output: Balance,
  }),
  transactions: rpc('POST wms/FMS/FMSAccount/GetTransactionPageList', {
    access: transactions,
    reads: true,
    ...listShape({
      row: TransactionRow,
      sorts: ['number'],
      filters: { id: TransactionId.optional(), ...transactionFilters },
      more: {
        /** Of the days asked, whatever else is filtered: the balance before them, what came, what went, the balance after them. */
        statement: z.object({ opening: Money, moneyIn: Money, moneyOut: Money, closing: Money }),
        /** The last link of the book's chain (docs/operations.md): whoever keeps it can prove later that nothing before it was changed. */
        chain: z.object({ number: z.int(), hash: z.string() }),
      },
    }),
  }),
  exportTransactions: rpc('POST wms/FMS/FMSAccount/ExportTransactionDownload', {
    access: transactions,
    idempotent: true,
    input: z.strictObject({
      transactionIds: manyOf(TransactionId).optional(),
      filters: z.strictObject(transactionFilters).optional(),
      fields: z.array(z.enum(transactionExportFields)).max(transactionExportFields.length).optional(),
      /** Without it the file is as a workbook. */
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
      ...zoned,
    }),
    output: TaskStarted,
    refuses: ['exports.tooFewFields', 'exports.nothingSelected', 'exports.noData', 'batch.tooMany', 'tasks.tooMany'],
  }),
}
