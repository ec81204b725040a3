import { withCheckDigit } from '../products/check-digit.ts'

/** How a shipment's cartons are numbered: from a number on, by the GS1 company prefix of merchant or provider where there is one. */
export type CartonNumbers = { readonly from: number; readonly prefix: string }

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

/** A scanned text as a carton's code: scanners send the application identifier (00) of an SSCC along, or not. */
const bare = (text: string): string =>
  text
    .trim()
    .toUpperCase()
    .replace(/^\(00\)|^\]C100/, '')
    .replace(/^00(?=\d{18}$)/, '')

/** Whether a text can be a carton's code at all. */
export const isCartonCode = (text: string): boolean => {
  const code = bare(text)
  return /^C\d{9}$/.test(code) || (/^0\d{17}$/.test(code) && withCheckDigit(code.slice(0, -1)) === code)
}

/** The carton of a shipment that a scanned code names, counted from 0; undefined when it is none of its `count` cartons. */
export const cartonAt = (text: string, { from, prefix }: CartonNumbers, count: number): number | undefined => {
  const code = bare(text)
  if (!isCartonCode(code)) return undefined
  if (!prefix) return within(/^C/.test(code) ? Number(code.slice(1)) - from : -1, count)
  if (!code.startsWith(`0${prefix}`)) return undefined
  const digits = serialDigits(prefix)
  const serial = Number(code.slice(1 + prefix.length, -1))
  const round = 10 ** digits
  return within((((serial - from) % round) + round) % round, count)
}

const within = (at: number, count: number): number | undefined => (at >= 0 && at < count ? at : undefined)
