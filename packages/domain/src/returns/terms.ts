import type { ReturnHandling } from './choices.ts'

/** What the provider has set for returns, in days (behaviour: Return). */
export type ReturnTerms = {
  /** Without receipt for so long, a return is told as late. */
  readonly overtimeDays: number
  /** After so long from its receipt the default handling holds. */
  readonly handlingDays: number
  /** What holds then where the merchant has no default of his own. */
  readonly handling: ReturnHandling
}

export const usualReturnTerms: ReturnTerms = { overtimeDays: 30, handlingDays: 15, handling: 'retain' }

const dayMs = 86_400_000

/** Days that a return has waited for its parcel. */
export const daysWaited = (since: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - since.getTime()) / dayMs))

/** The moment at which the default handling holds. */
export const handlingDue = (receivedAt: Date, { handlingDays }: Pick<ReturnTerms, 'handlingDays'>): Date =>
  new Date(receivedAt.getTime() + handlingDays * dayMs)

/** A handling that a merchant has set: for a product in a store, for a product, for a store, or for everything. */
export type DefaultHandling = {
  readonly productId: string | null
  readonly storeId: string | null
  readonly handling: ReturnHandling
}

/** The default of a product that came back from a store; what names the product goes before what names the store. */
export const defaultFor = (
  defaults: readonly DefaultHandling[],
  of: { readonly productId: string | null; readonly storeId: string | null },
): ReturnHandling | undefined => {
  const fits = defaults.filter(
    ({ productId, storeId }) =>
      (productId === null || productId === of.productId) && (storeId === null || storeId === of.storeId),
  )
  const weight = ({ productId, storeId }: DefaultHandling) => (productId ? 2 : 0) + (storeId ? 1 : 0)
  return fits.toSorted((a, b) => weight(b) - weight(a))[0]?.handling
}
