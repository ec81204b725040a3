import type { NumberFormat } from './number-formats.ts'

/** What the cells of a sheet refer to. */
export type Workbook = { readonly strings: readonly string[]; readonly formats: readonly NumberFormat[]; readonly is1904: boolean }

const needsEscape = /_(?=x[\dA-Fa-f]{4}[_\p{Cc}\ufffe\uffff])|(?![\t\n])[\p{Cc}\ufffe\uffff]/gu

/** What XML 1.0 has no place for is written by its code (ECMA-376, part 1, 22.9.2.19), and so is the underscore of a text that looks like such a code. */
export const escapeText = (text: string): string =>
  text.replace(needsEscape, (mark) => `_x${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)

/** `_x000D_` is how a workbook writes a control character. */
export const unescapeText = (text: string): string =>
  text.includes('_x') ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) : text
