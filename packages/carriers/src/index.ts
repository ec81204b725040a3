import type { Carrier } from '@stowline/domain/shipping/carrier'
import { type PracticeOptions, practiceCarrier } from './practice/practice.ts'

export { labelPrinter } from './label/printer.ts'
export { type PracticeOptions, practiceCarrier } from './practice/practice.ts'
export { fileBook, memoryBook } from './practice/remote/book.ts'
export { findZip } from './zip5.ts'

export type CarriersOptions = {
  readonly now: () => Date
  /** Milliseconds of one day of the practice carrier. */
  readonly practiceDay: number
  /** Further options of the practice carrier: answer time, memory, count. */
  readonly practice?: Omit<PracticeOptions, 'now' | 'day'>
}

/** All carriers by code. A new carrier is one folder and one line here. */
export const carriers = ({ now, practiceDay, practice }: CarriersOptions): ReadonlyMap<string, Carrier> =>
  new Map([practiceCarrier({ now, day: practiceDay, ...practice })].map((carrier) => [carrier.code, carrier]))
