/** Check digit algorithms of parcel numbers. Each takes the characters before the check character and returns the latter. */

const digitsOf = (text: string): number[] =>
  [...text].map((letter) => (/\d/.test(letter) ? Number(letter) : (letter.charCodeAt(0) - 63) % 10))
const complement = (total: number): string => String((10 - (total % 10)) % 10)

/** Modulo 10 with one weight for the 1st, 3rd, ... position from the left and another for the 2nd, 4th, ...; letters count as A=2, B=3 ... Z=7. */
export const weightedMod10 =
  (odd: number, even: number) =>
  (text: string): string =>
    complement(digitsOf(text).reduce((total, digit, index) => total + digit * (index % 2 === 0 ? odd : even), 0))

/** The same with the weights counted from the right, as GS1 does. */
export const weightedMod10FromRight =
  (last: number, beforeLast: number) =>
  (text: string): string =>
    complement(
      digitsOf(text)
        .reverse()
        .reduce((total, digit, index) => total + digit * (index % 2 === 0 ? last : beforeLast), 0),
    )

/** Weights 3, 1, 7 repeating towards the left, so that the last digit has the last weight; modulo 11, then modulo 10. */
export const mod11Weights317 = (text: string): string => {
  const weights = [1, 3, 7]
  const total = digitsOf(text)
    .reverse()
    .reduce((sum, digit, index) => sum + digit * (weights[index % 3] ?? 0), 0)
  return String((total % 11) % 10)
}

const alphabet36 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** ISO 7064 MOD 37,36: finds every single error in letters and digits, and nearly every swap of neighbours. */
export const mod37and36 = (text: string): string => {
  let state = 36
  for (const letter of text) {
    const sum = (state + alphabet36.indexOf(letter)) % 36 || 36
    state = (sum * 2) % 37
  }
  return alphabet36[(37 - state) % 36] ?? ''
}

/** Universal Postal Union S10: eight digits, weights 8 6 4 2 3 5 9 7, modulo 11. */
export const s10 = (text: string): string => {
  const weights = [8, 6, 4, 2, 3, 5, 9, 7]
  const rest = digitsOf(text).reduce((total, digit, index) => total + digit * (weights[index] ?? 0), 0) % 11
  if (rest === 0) return '5'
  return rest === 1 ? '0' : String(11 - rest)
}
