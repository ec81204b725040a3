import type { Label, Outcome } from '@stowline/domain/shipping/carrier'

type Sale = { readonly askedAt: number; readonly outcome: Promise<Outcome<Label>>; isGood?: boolean }

/**
 * Purchases of the last minutes by their reference. Carriers sell as often as they are asked, and not all give documents out twice: what this
 * process was told a moment ago it answers itself.
 */
export type RecentSales = {
  /** Buys, or joins the purchase of the same reference that succeeded or is still under way. */
  readonly sell: (reference: string, buy: () => Promise<Outcome<Label>>) => Promise<Outcome<Label>>
  /** The label of a purchase that succeeded. */
  readonly find: (reference: string) => Promise<Label | undefined>
  readonly forget: (reference: string) => void
}

/** Most purchases that are kept, documents and all. */
const most = 256

export const recentSales = (now: () => Date, keptMs: number): RecentSales => {
  const sales = new Map<string, Sale>()
  const isRecent = (since: number) => now().getTime() - since < keptMs

  /** Oldest first, as a map keeps them; a purchase under way stays, whatever it takes. */
  const clear = () => {
    for (const [reference, { askedAt, isGood }] of sales) {
      const isSpare = sales.size > most || !isRecent(askedAt)
      if (isSpare && isGood !== undefined) sales.delete(reference)
    }
  }

  const start = (reference: string, buy: () => Promise<Outcome<Label>>): Promise<Outcome<Label>> => {
    const outcome = buy()
    const sale: Sale = { askedAt: now().getTime(), outcome }
    sales.delete(reference)
    sales.set(reference, sale)
    return outcome
      .then((told) => {
        sale.isGood = told.ok
        return told
      })
      .finally(() => {
        sale.isGood ??= false
      })
  }

  return {
    sell: (reference, buy) => {
      clear()
      const known = sales.get(reference)
      return known && known.isGood !== false ? known.outcome : start(reference, buy)
    },
    find: async (reference) => {
      clear()
      const outcome = await sales.get(reference)?.outcome.catch(() => undefined)
      return outcome?.ok ? outcome.detail : undefined
    },
    forget: (reference) => sales.delete(reference),
  }
}
