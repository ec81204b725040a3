/** Widths of bars and gaps in modules, beginning with a bar. */
export type Bars = readonly number[]

/** The 106 symbols of ISO/IEC 15417 in order of value, three bars and three gaps each; the stop has a bar more. */
const patterns = `
  212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221
  223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321
  112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131
  311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114
  122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141
  214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232
`
  .trim()
  .split(/\s+/)
  .map((widths) => [...widths].map(Number))
const stop = [2, 3, 3, 1, 1, 1, 2]

const toC = 99
const toB = 100
const fnc1 = 102
const startB = 104
const startC = 105

const digitsAt = (text: string, at: number): number => /^\d*/.exec(text.slice(at))?.[0].length ?? 0

/** The numeric set saves room from four digits on at an end of the text, from six inside it. */
const isWorthNumeric = (text: string, at: number, digits: number): boolean =>
  digits >= (at === 0 || at + digits === text.length ? 4 : 6)

/** Symbol values without check and stop, in set B or, two digits to a symbol, in set C. An odd digit of a run stays in set B. */
const valuesOf = (text: string, isGs1: boolean): number[] => {
  let isNumeric = isWorthNumeric(text, 0, digitsAt(text, 0))
  const values = [isNumeric ? startC : startB, ...(isGs1 ? [fnc1] : [])]
  let at = 0
  while (at < text.length) {
    const digits = digitsAt(text, at)
    if (isNumeric && digits >= 2) {
      values.push(Number(text.slice(at, at + 2)))
      at += 2
    } else if (isNumeric || (digits % 2 === 0 && isWorthNumeric(text, at, digits))) {
      isNumeric = !isNumeric
      values.push(isNumeric ? toC : toB)
    } else {
      values.push(text.charCodeAt(at) - 32)
      at += 1
    }
  }
  return values
}

/** Code 128 of printable ASCII. With `isGs1` it begins with FNC1, so that a scanner reads application identifiers. */
export const code128 = (text: string, isGs1 = false): Bars => {
  if (!/^[ -~]+$/.test(text)) throw new RangeError('not printable ASCII')
  const values = valuesOf(text, isGs1)
  const check = values.reduce((total, value, index) => total + value * Math.max(1, index), 0) % 103
  return [...values, check].flatMap((value) => patterns[value] ?? []).concat(stop)
}

export const widthInModules = (bars: Bars): number => bars.reduce((total, width) => total + width, 0)
