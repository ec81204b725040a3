import { hasKey, keysOf } from '../kernel/records.ts'

/** What a ticket may have been opened from. */
export const subjectKinds = [
  'order',
  'parcel',
  'shipment',
  'transfer',
  'return',
  'product',
  'stock',
  'charge',
  'bill',
  'compensation',
] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** What is asked for beside the description (spec section 5: warehouse, SKU and file required), where the type says so. */
export const ticketNeeds = ['warehouse', 'products', 'files'] as const
export type TicketNeed = (typeof ticketNeeds)[number]

const all: readonly TicketNeed[] = ticketNeeds
const goods: readonly TicketNeed[] = ['warehouse', 'products']
const place: readonly TicketNeed[] = ['warehouse']
const none: readonly TicketNeed[] = []

/** Categories of tickets, the types of each, and what each type asks for. */
export const ticketTypeTable = {
  order: { wrongItem: all, shortShipped: all, damagedGoods: all, notShipped: place, stopOrder: place },
  parcel: { parcelLost: place, parcelDamaged: all, parcelLate: place, notReceived: place },
  inbound: { countDiffers: all, inboundDamaged: all, putAwayLate: place },
  stock: { stockDiffers: goods, measuresDiffer: all },
  transfer: { transferShort: goods, transferDamaged: all, transferLate: place },
  return: { returnMissing: goods, returnCondition: all, handlingWrong: goods },
  fee: { chargedWrong: none, billQuestion: none },
  other: { question: none, suggestion: none },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly TicketNeed[]>>>>
export type TicketCategory = keyof typeof ticketTypeTable
export const ticketCategories = keysOf(ticketTypeTable)

type TypesOf<Table> =
  Table extends Readonly<Record<string, infer Types>> ? (Types extends Types ? keyof Types : never) : never
export type TicketType = TypesOf<typeof ticketTypeTable>

const typeRows: readonly {
  readonly type: TicketType
  readonly category: TicketCategory
  readonly needs: readonly TicketNeed[]
}[] = ticketCategories.flatMap((category) => {
  const types: Readonly<Partial<Record<TicketType, readonly TicketNeed[]>>> = ticketTypeTable[category]
  return keysOf(types).map((type) => ({ type, category, needs: types[type] ?? none }))
})

export const ticketTypes = typeRows.map(({ type }) => type)
/** The types of a category, in their order. */
export const typesOf = (category: TicketCategory): readonly TicketType[] =>
  typeRows.filter((row) => row.category === category).map(({ type }) => type)
export const needsOf = (type: TicketType): readonly TicketNeed[] =>
  typeRows.find((row) => row.type === type)?.needs ?? none
/** The category that a type belongs to. */
export const categoryOf = (type: TicketType): TicketCategory =>
  typeRows.find((row) => row.type === type)?.category ?? 'other'

/** The category that a ticket about such a thing begins with. */
export const categoryFor: Readonly<Record<SubjectKind, TicketCategory>> = {
  order: 'order',
  parcel: 'parcel',
  shipment: 'inbound',
  transfer: 'transfer',
  return: 'return',
  product: 'stock',
  stock: 'stock',
  charge: 'fee',
  bill: 'fee',
  compensation: 'fee',
}

export const isCategory = (text: string): text is TicketCategory => hasKey(ticketTypeTable, text)
