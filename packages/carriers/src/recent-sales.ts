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
  /** Whether the carrier must find by now what could have been bought under a reference. */
  readonly isListed: (reference: string) => boolean
}

/** Most labels that are kept, documents and all. */
const most = 256

/**
 * `listedWithinMs`: how long the carrier may take to find a shipment by its reference. A process that has just begun does not know what one before it
 * had sent, and waits as long.
 */
export const recentSales = (now: () => Date, listedWithinMs: number): RecentSales => {
  const begunAt = now().getTime()
  const sales = new Map<string, Sale>()
  const isRecent = (since: number) => now().getTime() - since < listedWithinMs

  /** Oldest first, as a map keeps them. Doubtful purchases are no burden and stay their time. */
  const clear = () => {
    let good = [...sales.values()].filter(({ isGood }) => isGood).length
    for (const [reference, { askedAt, isGood }] of sales) {
      if (isRecent(askedAt) && !(isGood && good > most)) continue
      sales.delete(reference)
      if (isGood) good -= 1
    }
  }

  const start = (reference: string, buy: () => Promise<Outcome<Label>>): Promise<Outcome<Label>> => {
    const outcome = buy()
    const sale: Sale = { askedAt: now().getTime(), outcome }
    sales.delete(reference)
    sales.set(reference, sale)
    return outcome.then((told) => {
      sale.isGood = told.ok
      // What was refused or never sent is in no book, now or later.
      if (!told.ok && told.certainty !== 'unknown') sales.delete(reference)
      return told
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
      const outcome = await sales.get(reference)?.outcome
      return outcome?.ok ? outcome.detail : undefined
    },
    forget: (reference) => sales.delete(reference),
    isListed: (reference) => !isRecent(sales.get(reference)?.askedAt ?? begunAt),
  }
}
