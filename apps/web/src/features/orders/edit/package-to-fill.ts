import type { Measures, MeasureUnit } from '@stowline/domain/kernel/units'
import { entriesOf, type MeasureEntries, measureSides, measuresOf, switchUnit } from '../../../ui/form/measure-entry.ts'

/** Whether these measures stand in the form as they were filled in, in whatever unit they are shown. */
export const isFilledWith = (entries: MeasureEntries | undefined, filled: Measures): boolean => {
  const now = entries && measuresOf(entries)
  return now !== undefined && now.unit === filled.unit && measureSides.every((side) => now[side] === filled[side])
}

const isEmpty = (entries: MeasureEntries): boolean => measureSides.every((side) => !entries[side]?.text)

/**
 * What the form shows of the package that products propose: nothing new where somebody has typed. What was filled in before gives way to another
 * proposal, and goes when there is none any more.
 */
export const packageToFill = (
  now: MeasureEntries | undefined,
  filled: Measures | null,
  proposed: Measures | null,
  unit: MeasureUnit,
): MeasureEntries | undefined => {
  const entries = now ?? { unit }
  const isUntouched = isEmpty(entries) ? filled === null : filled !== null && isFilledWith(entries, filled)
  if (!isUntouched || (filled === null && proposed === null)) return undefined
  return proposed ? switchUnit(entriesOf(proposed, unit), entries.unit) : { unit: entries.unit }
}
