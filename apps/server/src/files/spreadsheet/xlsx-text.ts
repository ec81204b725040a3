import type { NumberFormat } from './number-formats.ts'

/** What the cells of a sheet refer to. */
export type Workbook = {
  readonly strings: readonly string[]
  readonly formats: readonly NumberFormat[]
  readonly is1904: boolean
}

/** Marks that XML 1.0 has no place for, and the carriage return, which it would change. Spreadsheets take no other one by its code. */
const noXml = String.raw`(?![\t\n\u007f-\u009f])[\p{Cc}\ufffe\uffff]`
const needsEscape = new RegExp(`_(?=x[\\dA-Fa-f]{4}(?:_|${noXml}))|${noXml}`, 'gu')

/** Such marks by their codes (ECMA-376, part 1, 22.9.2.19), and so the underscore of a text that would be read as a code. */
export const escapeText = (text: string): string =>
  text.replace(needsEscape, (mark) => `_x${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)

/** `_x000D_` is how a workbook writes a control character. */
export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text
