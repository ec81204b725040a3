import { convertLength, convertWeight, type Measures, type MeasureUnit } from '@stowline/domain/kernel/units'

/** What was typed, and in which unit it was typed: the truth that every unit switch gives back. */
export type Entered = { readonly text: string; readonly unit: MeasureUnit }
export const measureSides = ['length', 'width', 'height', 'weight'] as const
export type MeasureSide = (typeof measureSides)[number]

/** The four measures of a package as a form holds them. `unit` is the one on screen. */
export type MeasureEntries = { readonly unit: MeasureUnit } & { readonly [Side in MeasureSide]?: Entered | undefined }

const twoDecimals = (value: number): string => String(Math.round((value + Number.EPSILON) * 100) / 100)

/** `"1,234.50"` -> 1234.5; undefined for anything that is no number of at least 0. */
export const readNumber = (text: string): number | undefined => {
  const plain = text.trim().replaceAll(',', '').replaceAll('，', '')
  return /^\d+(\.\d*)?$|^\.\d+$/.test(plain) ? Number(plain) : undefined
}

const convert = (side: MeasureSide, value: number, from: MeasureUnit, to: MeasureUnit): number =>
  side === 'weight' ? convertWeight(value, from, to) : convertLength(value, from, to)

/** The text of one measure in a unit: exactly as typed in its own, converted from the unrounded value in the other. */
export const shownIn = (side: MeasureSide, entered: Entered | undefined, unit: MeasureUnit): string => {
  if (!entered || entered.text === '') return ''
  if (entered.unit === unit) return entered.text
  const value = readNumber(entered.text)
  return value === undefined ? entered.text : twoDecimals(convert(side, value, entered.unit, unit))
}

/** Typing replaces the truth: text and unit are those of this moment. */
export const enter = (entries: MeasureEntries, side: MeasureSide, text: string): MeasureEntries => ({
  ...entries,
  [side]: { text, unit: entries.unit },
})

/** Changes what is shown and nothing that was typed. */
export const switchUnit = (entries: MeasureEntries, unit: MeasureUnit): MeasureEntries => ({ ...entries, unit })

/** Entries from saved measures. */
export const entriesOf = (measures: Measures | undefined, unit: MeasureUnit): MeasureEntries => {
  if (!measures) return { unit }
  const of = (value: number): Entered => ({ text: String(value), unit: measures.unit })
  return {
    unit: measures.unit,
    length: of(measures.length),
    width: of(measures.width),
    height: of(measures.height),
    weight: of(measures.weight),
  }
}

/**
 * What is sent: all four in one unit. That is the unit they were typed in; when it is not the same for all, the one on screen, so that the person
 * has seen the numbers that are sent. Undefined until all four are numbers.
 */
export const measuresOf = (entries: MeasureEntries): Measures | undefined => {
  const typedUnits = new Set(measureSides.map((side) => entries[side]?.unit))
  const [only] = typedUnits
  const unit = typedUnits.size === 1 && only ? only : entries.unit
  const [length, width, height, weight] = measureSides.map((side) => readNumber(shownIn(side, entries[side], unit)))
  if (length === undefined || width === undefined || height === undefined || weight === undefined) return undefined
  return { length, width, height, weight, unit }
}

export const unitNames = { imperial: { side: 'in', weight: 'lb' }, metric: { side: 'cm', weight: 'kg' } } as const
