import { categoryOf, needsOf, type TicketCategory, type TicketNeed, type TicketType } from './ticket-types.ts'

/** A ticket's form as its rules see it. */
export type CheckedTicket = {
  readonly category: TicketCategory
  readonly type: TicketType
  readonly warehouseId: string | null
  readonly description: string
  readonly productIds: readonly string[]
  readonly files: number
}

const needCodes = {
  warehouse: 'tickets.warehouseNeeded',
  products: 'tickets.productsNeeded',
  files: 'tickets.filesNeeded',
} as const satisfies Readonly<Record<TicketNeed, string>>

/** What is wrong with a draft already: what does not belong together, and a product that is there twice (spec section 5). */
export const draftFault = ({ category, type, productIds }: CheckedTicket): string | undefined => {
  if (categoryOf(type) !== category) return 'tickets.typeWrong'
  return new Set(productIds).size === productIds.length ? undefined : 'tickets.productTwice'
}

/** Why a ticket cannot go to the provider yet: the first thing that its type asks for and that is not there. */
export const initiateFault = (ticket: CheckedTicket): string | undefined => {
  const { type, warehouseId, description, productIds, files } = ticket
  const fault = draftFault(ticket)
  if (fault) return fault
  const has: Readonly<Record<TicketNeed, boolean>> = {
    warehouse: warehouseId !== null,
    products: productIds.length > 0,
    files: files > 0,
  }
  const missing = needsOf(type).find((need) => !has[need])
  if (missing) return needCodes[missing]
  return description.trim() ? undefined : 'tickets.descriptionNeeded'
}
