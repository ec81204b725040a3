import type { Pair, Params } from '@stowline/text/kernel/pair'
import { measure } from '@stowline/text/ui'
import { type MeasureEntries, measuresOf } from './measure-entry.ts'

/** All four are needed and above 0; a package without a size has no price. */
export const measuresRule = (t: (pair: Pair, params?: Params) => string) => ({
  validator: async (_rule: unknown, entries: MeasureEntries | undefined) => {
    const measures = entries && measuresOf(entries)
    if (!measures || [measures.length, measures.width, measures.height, measures.weight].some((value) => value <= 0))
      throw new Error(t(measure.allNeeded))
  },
})
