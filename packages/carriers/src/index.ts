import type { Carrier } from '@stowline/domain/shipping/carrier'
import { publishedHosts as fedexHosts } from './fedex/account.ts'
import { fedexCarrier } from './fedex/fedex.ts'
import { type PracticeOptions, practiceCarrier } from './practice/practice.ts'
import type { Hosts } from './remote-options.ts'
import { publishedHosts as upsHosts } from './ups/account.ts'
import { upsCarrier } from './ups/ups.ts'

export { labelPrinter, printerThread } from './label/printer.ts'
export { type PracticeOptions, practiceCarrier } from './practice/practice.ts'
export { type Book, type BookEntries, memoryBook, readBookLines, type Sale } from './practice/remote/book.ts'
export { findZip } from './zip5.ts'

export type CarriersOptions = {
  /** Time as it is: tokens of carriers and dates of what is asked run by it. */
  readonly now: () => Date
  /** Milliseconds of one day of the practice carrier. */
  readonly practiceDay: number
  /** Further options of the practice carrier: answer time, memory, count, the demo's clock. False leaves it out. */
  readonly practice?: (Omit<PracticeOptions, 'now' | 'day'> & Partial<Pick<PracticeOptions, 'now'>>) | false
  /** Addresses that differ from the published ones. */
  readonly ups?: { readonly hosts: Partial<Hosts> }
  readonly fedex?: { readonly hosts: Partial<Hosts> }
}

/** All carriers by code. A new one is a folder, its hosts among the options and its place in this list. */
export const carriers = ({ now, practiceDay, practice, ups, fedex }: CarriersOptions): ReadonlyMap<string, Carrier> => {
  const all = [
    ...(practice === false ? [] : [practiceCarrier({ now, day: practiceDay, ...practice })]),
    upsCarrier({ now, hosts: { ...upsHosts, ...ups?.hosts } }),
    fedexCarrier({ now, hosts: { ...fedexHosts, ...fedex?.hosts } }),
  ]
  return new Map(all.map((carrier) => [carrier.code, carrier]))
}
