import { cartonCode } from '../inbound/carton-code.ts'
import { withCheckDigit } from '../products/check-digit.ts'

/** A number as it stands in bars: GS1-128 with its application identifier, or a number of our own as plain Code 128. */
export type BarCode = {
  /** As people read it. */
  readonly text: string
  /** What is encoded. */
  readonly data: string
  readonly isGs1: boolean
}

const numbered = (identifier: string, digits: string): BarCode => ({
  text: `(${identifier}) ${digits}`,
  data: `${identifier}${digits}`,
  isGs1: true,
})
const plain = (text: string): BarCode => ({ text, data: text, isGs1: false })

/** Our own numbers of pallets begin so, where there is no company prefix. */
const ownPallet = 'P'
const ownDigits = 9

/** What stands in a pallet's barcode: an SSCC as on cartons, from the same numbers, so that a pallet never has a carton's. */
export const palletCode = (prefix: string, serial: number): string =>
  prefix ? cartonCode(prefix, serial) : `${ownPallet}${String(serial).padStart(ownDigits, '0')}`

const ssccLength = 18
/** A carton's or a pallet's code in bars; (00) says that it is an SSCC. */
export const unitBarCode = (code: string): BarCode =>
  code.length === ssccLength && /^\d+$/.test(code) ? numbered('00', code) : plain(code)

const gsinDigits = 16
/**
 * The number of a bill of lading: by the VICS guidelines ("The Standard Bill of Lading Number") 17 digits, a GS1 company prefix, a serial number and
 * the check digit, which GS1 knows as GSIN under (402). Without a prefix it is the transfer's own number.
 */
export const bolNumber = (prefix: string, serial: number, transferNo: string): string => {
  if (!prefix) return transferNo
  const digits = gsinDigits - prefix.length
  return withCheckDigit(`${prefix}${String(serial % 10 ** digits).padStart(digits, '0')}`)
}

export const bolBarCode = (bolNo: string): BarCode => (/^\d{17}$/.test(bolNo) ? numbered('402', bolNo) : plain(bolNo))
