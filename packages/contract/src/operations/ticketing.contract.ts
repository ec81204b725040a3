import { mostSavedReplies, mostText } from '@stowline/domain/tickets/limits'
import { z } from 'zod'
import { compensationTypes } from '@stowline/domain/billing/compensation'
import {
  BatchResult,
  batchOf,
  Day,
  Done,
  DownloadLink,
  line,
  Moment,
  NamePair,
  Numbers,
  requiredLine,
} from '../kernel/fields.ts'
import { FileId, MerchantId, SavedReplyId, TicketId, UserId, WarehouseId } from '../kernel/ids.ts'
import { listShape } from '../kernel/list.ts'
import { rpc } from '../kernel/rpc.ts'
import {
  files,
  Priority,
  Text,
  TicketCategory,
  TicketDetail,
  TicketPromise,
  TicketRow,
} from '../tickets/tickets.schema.ts'

const access = '/ops/tickets'
const base = 'wms/Operations/Ticket'
const some = { merchantId: MerchantId, ticketIds: batchOf(TicketId) }
const one = { merchantId: MerchantId, id: TicketId }

/** A ticket in the provider's inbox, whoever's it is, and who sees to it. */
export const TicketWork = TicketRow.extend({
  merchantId: MerchantId,
  merchantName: NamePair,
  assignee: z.object({ id: UserId, name: z.string() }).nullable(),
})
export type TicketWork = z.output<typeof TicketWork>

/** What only the provider's people read. */
const TicketNote = z.object({ id: z.string(), time: Moment, by: z.string(), text: z.string() })
export type TicketNote = z.output<typeof TicketNote>
export const TicketWorkDetail = TicketDetail.extend({
  notes: z.array(TicketNote),
  /** What a compensation of it refers to: the order or the shipment that it is about. */
  reference: z.string(),
})
export type TicketWorkDetail = z.output<typeof TicketWorkDetail>

/** Tabs of the inbox: what waits for the provider by whose it is, and where the others stand. */
export const ticketWorkTabs = ['late', 'mine', 'unassigned', 'open', 'answered', 'ended'] as const

const SavedReply = z.object({
  id: SavedReplyId,
  title: z.string(),
  text: z.string(),
  category: TicketCategory.nullable(),
})
export type SavedReply = z.output<typeof SavedReply>

/** The provider's side of tickets: who sees to them, what is said to the merchant and among its own people, how they end. */
export const ticketing = {
  list: rpc(`POST ${base}/GetListByPage`, {
    access,
    ...listShape({
      row: TicketWork,
      sorts: ['due', 'stateTime', 'createdTime'],
      filters: {
        id: TicketId.optional(),
        tab: z.enum(ticketWorkTabs).optional(),
        merchantIds: z.array(MerchantId).max(100).optional(),
        categories: z.array(TicketCategory).max(8).optional(),
        priorities: z.array(Priority).max(3).optional(),
        warehouseIds: z.array(WarehouseId).max(50).optional(),
        numbers: Numbers.optional(),
        text: line(100).optional(),
        dateFrom: Day.optional(),
        dateTo: Day.optional(),
      },
    }),
  }),
  detail: rpc(`POST ${base}/GetDetail`, { access, input: z.strictObject(one), output: TicketWorkDetail }),
  reply: rpc(`POST ${base}/Reply`, {
    access,
    idempotent: true,
    input: z.strictObject({ ...one, text: Text.min(1), fileIds: files }),
    output: TicketWorkDetail,
    refuses: ['tickets.ended', 'tickets.fileGone'],
    refusesAt: { 'tickets.fileGone': ['fileIds'] },
  }),
  /** Among the provider's people alone. */
  note: rpc(`POST ${base}/Note`, {
    access,
    idempotent: true,
    input: z.strictObject({ ...one, text: Text.min(1) }),
    output: TicketWorkDetail,
  }),
  /** Null: nobody sees to it. */
  assign: rpc(`POST ${base}/Assign`, {
    access,
    idempotent: true,
    input: z.strictObject({ ...some, userId: UserId.nullable() }),
    output: BatchResult,
    refuses: ['batch.tooMany', 'tickets.notUnderWay'],
  }),
  reject: rpc(`POST ${base}/Reject`, {
    access,
    idempotent: true,
    input: z.strictObject({ ...some, reason: requiredLine(500) }),
    output: BatchResult,
    refuses: ['batch.tooMany', 'tickets.notUnderWay'],
  }),
  /** What its merchant has an answer to is over. */
  close: rpc(`POST ${base}/Close`, {
    access,
    idempotent: true,
    input: z.strictObject({ ...some, reason: line(500).default('') }),
    output: BatchResult,
    refuses: ['batch.tooMany', 'tickets.notAnswered'],
  }),
  /** Writes down what the merchant gets back for it, to be approved and paid out like any compensation. One that was rejected makes room for another. */
  compensate: rpc(`POST ${base}/Compensate`, {
    access,
    idempotent: true,
    input: z.strictObject({
      ...one,
      type: z.enum(compensationTypes),
      /** Number of an order or a shipment of the merchant. */
      reference: requiredLine(64),
      sku: line(64).default(''),
      pieces: z.int().min(0).max(999_999).default(0),
      /** USD: more than nothing, at most seven digits and two decimals. */
      claimed: requiredLine(20),
      reason: requiredLine(200),
    }),
    output: TicketWorkDetail,
    refuses: [
      'tickets.notSolved',
      'tickets.compensated',
      'recharge.amountFormat',
      'recharge.amountZero',
      'recharge.amountDigits',
      'recharge.amountDecimals',
      'compensation.referenceUnknown',
      'compensation.skuUnknown',
    ],
    refusesAt: {
      ...{ 'recharge.amountFormat': ['claimed'], 'recharge.amountZero': ['claimed'] },
      ...{ 'recharge.amountDigits': ['claimed'], 'recharge.amountDecimals': ['claimed'] },
      ...{ 'compensation.referenceUnknown': ['reference'], 'compensation.skuUnknown': ['sku'] },
    },
  }),
  /** Whom tickets may be given to. */
  staff: rpc(`GET ${base}/GetStaff`, {
    access,
    input: z.strictObject({}),
    output: z.array(z.object({ id: UserId, name: z.string() })),
  }),
  savedReplies: rpc(`GET ${base}/GetSavedReplies`, {
    access,
    input: z.strictObject({}),
    output: z.array(SavedReply).max(mostSavedReplies),
  }),
  /** Without an id it is a new one. */
  saveReply: rpc(`POST ${base}/SaveReply`, {
    access,
    idempotent: true,
    input: z.strictObject({
      id: SavedReplyId.optional(),
      title: requiredLine(60),
      text: Text.min(1).max(mostText),
      category: TicketCategory.nullable().default(null),
    }),
    output: z.object({ id: SavedReplyId }),
    refuses: ['tickets.tooManyReplies'],
  }),
  removeReply: rpc(`POST ${base}/DeleteReply`, {
    access,
    idempotent: true,
    input: z.strictObject({ id: SavedReplyId }),
    output: Done,
  }),
  /** Working hours until the first answer and the solution, by category. */
  promises: rpc(`GET ${base}/GetPromises`, {
    access,
    input: z.strictObject({}),
    output: z.array(TicketPromise),
  }),
  /** For tickets that begin from now on. */
  setPromise: rpc(`POST ${base}/SetPromise`, {
    access,
    idempotent: true,
    input: TicketPromise,
    output: Done,
  }),
  file: rpc(`POST ${base}/GetFileUrl`, {
    access,
    input: z.strictObject({ ...one, fileId: FileId }),
    output: DownloadLink,
  }),
}
