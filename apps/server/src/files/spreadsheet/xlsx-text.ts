import type { NumberFormat } from './number-formats.ts'

/** What the cells of a sheet refer to. */
export type Workbook = { readonly strings: readonly string[]; readonly formats: readonly NumberFormat[]; readonly is1904: boolean }

/** `_x000D_` is how a workbook writes a control character. */
export const unescapeText = (text: string): string =>
  text.includes('_x') ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) : text
