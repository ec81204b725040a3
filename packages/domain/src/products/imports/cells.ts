import type { MeasureUnit } from '../../kernel/units.ts'

const most = 999_999

/** A side or a weight above 0, rounded to the two decimals that are kept; a comma may be its decimal mark where it cannot separate thousands. */
export const readMeasure = (text: string): number | undefined => {
  const half = text.normalize('NFKC').replace(/\s/g, '')
  if (!/^\d{1,6}(?:\.\d+|,\d{1,2})?$/.test(half)) return undefined
  const value = Math.round(Number(half.replace(',', '.')) * 100) / 100
  return value > 0 && value <= most ? value : undefined
}

const units: readonly (readonly [MeasureUnit, RegExp])[] = [
  ['metric', /cm|kg|metric|厘米|公分|公斤|千克|公制/i],
  ['imperial', /\bin\b|inch|lbs?\b|imperial|英寸|磅|英制/i],
]

/** `cm / kg`, `in`, `英寸`: the one of the two pairs of units that a text names. */
export const readUnit = (text: string): MeasureUnit | undefined => {
  const named = units.filter(([, words]) => words.test(text))
  return named.length === 1 ? named[0]?.[0] : undefined
}

const yes = /^(?:y|yes|true|1|x|是|有|√|✓)$/i
const no = /^(?:n|no|false|0|否|无|)$/i

/** Yes or no in any of the ways sheets say it; nothing is no. */
export const readYesNo = (text: string): boolean | undefined =>
  yes.test(text) ? true : no.test(text) ? false : undefined
