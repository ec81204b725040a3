import { withCheckDigit } from '../products/check-digit.ts'

/** SSCC: a digit in front, the company prefix and a serial number are 17 digits, which the 18th proves. */
const ssccDigits = 17
const serialDigits = (prefix: string): number => ssccDigits - 1 - prefix.length

/** Our own numbers begin so, where there is no company prefix. */
const own = 'C'
const ownDigits = 9

/** What stands in a carton's barcode. */
export const cartonCode = (prefix: string, serial: number): string => {
  if (!prefix) return `${own}${String(serial).padStart(ownDigits, '0')}`
  const digits = serialDigits(prefix)
  return withCheckDigit(`0${prefix}${String(serial % 10 ** digits).padStart(digits, '0')}`)
}
