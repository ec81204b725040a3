import type { Measures, MeasureUnit } from '@stowline/domain/kernel/units'
import { entriesOf, type MeasureEntries, measureSides, measuresOf, switchUnit } from '../../../ui/form/measure-entry.ts'

/** The package of an order form. `ofProducts` is what was filled in from the products; it stands in the form's value, so that a draft keeps it. */
export type PackageEntries = MeasureEntries & { readonly ofProducts?: Measures | undefined }

/** Whether these measures stand in the form as they were filled in, in whatever unit they are shown. */
const isFilledWith = (entries: MeasureEntries, filled: Measures): boolean => {
  const now = measuresOf(entries)
  return now !== undefined && now.unit === filled.unit && measureSides.every((side) => now[side] === filled[side])
}

/** Whether the package is the one of the products: filled in from them, and nobody has typed another. */
export const isOfProducts = (entries: PackageEntries | undefined): boolean =>
  entries?.ofProducts !== undefined && isFilledWith(entries, entries.ofProducts)

const isEmpty = (entries: MeasureEntries): boolean => measureSides.every((side) => !entries[side]?.text)

const isUntouched = (entries: PackageEntries, proposed: Measures | null): boolean => {
  if (isEmpty(entries)) return entries.ofProducts === undefined
  return isOfProducts(entries) || (proposed !== null && isFilledWith(entries, proposed))
}

/**
 * What the form shows of the package that products propose: nothing new where somebody has typed. What was filled in before gives way to another
 * proposal, and goes when there is none any more. One that is the same as what is proposed counts as filled in: that of a copy.
 */
export const packageToFill = (
  now: PackageEntries | undefined,
  proposed: Measures | null,
  unit: MeasureUnit,
): PackageEntries | undefined => {
  const entries = now ?? { unit }
  if (!isUntouched(entries, proposed) || (entries.ofProducts === undefined && proposed === null)) return undefined
  return proposed
    ? { ...switchUnit(entriesOf(proposed, unit), entries.unit), ofProducts: proposed }
    : { unit: entries.unit }
}
