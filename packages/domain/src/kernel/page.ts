/** Page sizes of every list (spec section 9). */
export const pageSizes = [10, 20, 30, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

/** Above this many rows a filtered total is shown as "10,000+" and marked `totalIsCapped`. */
export const totalCap = 10_000

/** Most rows in one batch (spec section 9). */
export const batchLimit = 200

/** Most numbers in one pasted search, equal to the batch limit so that one paste is one batch. */
export const pasteLimit = 200

/** Splits pasted text into distinct numbers: new line, comma, space, tab, semicolon, also full-width. */
export const splitNumbers = (text: string): { numbers: string[]; duplicates: number } => {
  const found = text.split(/[\s,;，；、]+/).filter(Boolean)
  const numbers = [...new Set(found)]
  return { numbers, duplicates: found.length - numbers.length }
}
