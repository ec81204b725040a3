/** How a number cell is to be read: as text of its digits, as a day or moment, or with leading zeros. */
export type NumberFormat =
  | { readonly kind: 'plain' }
  | { readonly kind: 'date' }
  | { readonly kind: 'zeros'; readonly width: number }

const plain: NumberFormat = { kind: 'plain' }
const builtInDates = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56,
  57, 58,
])

/** Built-in ids 14-22, 27-36, 45-47 and 50-58 are dates; others by their pattern. */
export const formatOf = (id: number, pattern: string | undefined): NumberFormat => {
  // Spreadsheets take 255 characters; more is no format, and searching it would take long.
  if (pattern !== undefined && pattern.length > 255) return plain
  if (pattern === undefined) return builtInDates.has(id) ? { kind: 'date' } : plain
  const bare = pattern
    .split(';')[0]
    ?.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '')
    .trim()
  if (bare === undefined || bare === '') return plain
  if (/^0{2,15}$/.test(bare)) return { kind: 'zeros', width: bare.length }
  // ZIP+4 as spreadsheets format it; the hyphen comes back when the ZIP is read.
  if (/^0{5}-0{4}$/.test(pattern.replace(/[\\"]/g, ''))) return { kind: 'zeros', width: 9 }
  return /[ymdhs]/i.test(bare) && !/general/i.test(bare) && !/[#0?]\.?[#0?]*e/i.test(bare) ? { kind: 'date' } : plain
}

const dayMs = 86_400_000
/** Serial days from 1899-12-30, or from 1904 in old Macintosh workbooks. Whole numbers are days, others moments. */
export const dateText = (serial: number, is1904: boolean): string => {
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const at = new Date(start + Math.round(serial * 86_400) * 1_000)
  if (Number.isNaN(at.getTime()) || Math.abs(serial * dayMs) > 8e13) return String(serial)
  const iso = at.toISOString()
  return Number.isInteger(serial) ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ')
}

/** A number as the person sees it: no exponent, no binary dust (19.989999999999998 is 19.99). */
export const numberText = (raw: string, format: NumberFormat, is1904: boolean): string => {
  const value = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(value)) return raw
  if (format.kind === 'date') return dateText(value, is1904)
  const text = digitsOf(value)
  return format.kind === 'zeros' && /^\d+$/.test(text) ? text.padStart(format.width, '0') : text
}

const digitsOf = (value: number): string => {
  if (Number.isInteger(value)) return Math.abs(value) < 1e21 ? BigInt(value).toString() : String(value)
  const rounded = Number(value.toPrecision(15))
  return Math.abs(rounded) >= 1e-6 ? String(rounded) : rounded.toFixed(12).replace(/0+$/, '')
}
