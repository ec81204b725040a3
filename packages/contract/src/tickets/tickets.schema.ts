import { compensationStates } from '@stowline/domain/billing/compensation'
import { priorities, sides, ticketStates } from '@stowline/domain/tickets/lifecycle'
import { mostFiles, mostProducts, mostText } from '@stowline/domain/tickets/limits'
import { type SubjectKind, subjectKinds, ticketCategories, ticketTypes } from '@stowline/domain/tickets/ticket-types'
import { z } from 'zod'
import { Day, HistoryEvent, line, Moment, Money, Numbers, Quantity, Version } from '../kernel/fields.ts'
import {
  BillId,
  ChargeId,
  CompensationId,
  FileId,
  OrderId,
  ParcelId,
  ProductId,
  ReturnId,
  ShipmentId,
  StockId,
  TicketId,
  TransferId,
  WarehouseId,
} from '../kernel/ids.ts'

export const TicketCategory = z.enum(ticketCategories)
export const TicketType = z.enum(ticketTypes)
export const Priority = z.enum(priorities)

/** What a ticket is about, by the number that people know. The id is opaque and of the kind that is named. */
export const TicketSubject = z.object({ kind: z.enum(subjectKinds), id: z.string(), no: z.string() })
export type TicketSubject = z.output<typeof TicketSubject>

const about = <const Kind extends SubjectKind, Id extends z.ZodString>(kind: Kind, id: Id) =>
  z.strictObject({ kind: z.literal(kind), id })

/** What a ticket is to be about, by the id of its kind. */
export const About = z.union([
  about('order', OrderId),
  about('parcel', ParcelId),
  about('shipment', ShipmentId),
  about('transfer', TransferId),
  about('return', ReturnId),
  about('product', ProductId),
  about('stock', StockId),
  about('charge', ChargeId),
  about('bill', BillId),
  about('compensation', CompensationId),
])

/** When something is due and when it came. `due` is null while nothing runs. */
const Promised = z.object({ due: Moment.nullable(), done: Moment.nullable(), isLate: z.boolean() })
export type Promised = z.output<typeof Promised>

/** A ticket as lists show it. */
export const TicketRow = z.object({
  id: TicketId,
  ticketNo: z.string(),
  category: TicketCategory,
  type: TicketType,
  priority: Priority,
  state: z.enum(ticketStates),
  /** Since when it has this state. */
  stateTime: Moment,
  warehouseId: WarehouseId.nullable(),
  subject: TicketSubject.nullable(),
  /** Its description, cut. */
  summary: z.string(),
  /** What was said last, cut. */
  lastReply: z.object({ text: z.string(), time: Moment, side: z.enum(sides), by: z.string() }).nullable(),
  firstAnswer: Promised,
  solution: Promised,
  createdTime: Moment,
  initiatedTime: Moment.nullable(),
  version: Version,
})
export type TicketRow = z.output<typeof TicketRow>

/** A picture or an archive of a ticket. */
export const TicketFile = z.object({ fileId: FileId, name: z.string(), size: z.int() })
export type TicketFile = z.output<typeof TicketFile>

export const TicketMessage = z.object({
  id: z.string(),
  time: Moment,
  side: z.enum(sides),
  by: z.string(),
  text: z.string(),
  files: z.array(TicketFile),
})
export type TicketMessage = z.output<typeof TicketMessage>

/** What the merchant gets back at the end of a ticket. Prices are USD. */
export const TicketFee = z.object({
  compensationId: CompensationId,
  no: z.string(),
  state: z.enum(compensationStates),
  pieces: z.int(),
  claimed: Money,
  /** Of what was approved, once it was decided; until then of what is claimed. */
  unitPrice: Money,
  amount: Money,
})
export type TicketFee = z.output<typeof TicketFee>

/** A product that a ticket is about. */
export const TicketProduct = z.object({
  productId: ProductId,
  sku: z.string(),
  nameCn: z.string(),
  nameEn: z.string(),
  quantity: z.int(),
})

export const TicketDetail = TicketRow.extend({
  description: z.string(),
  products: z.array(TicketProduct),
  files: z.array(TicketFile),
  messages: z.array(TicketMessage),
  fees: z.array(TicketFee),
  rejectReason: z.string(),
  closeReason: z.string(),
  satisfaction: z.int().nullable(),
  endedTime: Moment.nullable(),
  history: z.array(HistoryEvent),
})
export type TicketDetail = z.output<typeof TicketDetail>

/** Several lines of text: trimmed, no control characters but line feeds and tabs. */
export const Text = z
  .string()
  .trim()
  .max(mostText)
  .regex(/^[\n\t\P{Cc}]*$/u)
export const files = z.array(FileId).max(mostFiles).default([])

export const TicketForm = {
  category: TicketCategory,
  type: TicketType,
  priority: Priority.default('commonly'),
  warehouseId: WarehouseId.nullable().default(null),
  /** What it was opened from; the number is told by the server. */
  subject: About.nullable().default(null),
  description: Text.default(''),
  products: z
    .array(z.strictObject({ productId: ProductId, quantity: Quantity }))
    .max(mostProducts)
    .default([]),
  fileIds: files,
}

const hours = z.int().min(1).max(400)
/** What is promised of a category, in working hours. */
export const TicketPromise = z.strictObject({ category: TicketCategory, firstAnswer: hours, solution: hours })

/** What the list and its export may ask. */
export const ticketFilters = {
  tab: z.enum(ticketStates).optional(),
  categories: z.array(TicketCategory).max(ticketCategories.length).optional(),
  types: z.array(TicketType).max(ticketTypes.length).optional(),
  priorities: z.array(Priority).max(priorities.length).optional(),
  warehouseIds: z.array(WarehouseId).max(50).optional(),
  /** Numbers of tickets, and of what they are about. */
  numbers: Numbers.optional(),
  text: line(100).optional(),
  dateFrom: Day.optional(),
  dateTo: Day.optional(),
}
