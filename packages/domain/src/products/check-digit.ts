import { weightedMod10FromRight } from '../tracking/check-digits.ts'

/** Lengths of the numbers that trade knows, by the GS1 General Specifications: a piece's, and a carton's. */
export const upcLengths: readonly number[] = [8, 12, 13]
export const uccLengths: readonly number[] = [12, 13, 14]

/** The last digit of such a number proves the others: from the right they count three times and once by turns. */
export const checkDigitOf = weightedMod10FromRight(3, 1)

/** Whether a number of a piece or a carton has one of the lengths and the check digit that belongs to it. */
export const isGtin = (code: string, lengths: readonly number[]): boolean =>
  /^\d+$/.test(code) && lengths.includes(code.length) && checkDigitOf(code.slice(0, -1)) === code.at(-1)

/** Digits with the one that proves them. */
export const withCheckDigit = (digits: string): string => `${digits}${checkDigitOf(digits)}`
