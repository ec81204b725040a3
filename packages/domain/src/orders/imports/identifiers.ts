import { isSpeltAsNumber, repairScientific } from './cells.ts'
import type { Note } from './check.ts'

/** What a number or SKU may be known under: as written first, then as the number that a spreadsheet spelt. */
export const spellingsOf = (text: string | undefined, hasTypedCells = false): string[] => {
  if (!text) return []
  const number = isSpeltAsNumber(text) && !hasTypedCells ? repairScientific(text) : undefined
  return number === undefined ? [text] : [text, number]
}

/**
 * The digits of an identifier that nothing answers to as it is written and that a spreadsheet has spelt as a number; says so. Undefined,
 * an error, where digits were lost or the cell was no number.
 */
export const restored = (
  field: 'platformNo' | 'sku',
  text: string,
  hasTypedCells: boolean,
  note: Note,
): string | undefined => {
  const number = hasTypedCells ? undefined : repairScientific(text)
  if (number === undefined) note(field, 'digitsLost', 'error', { found: text })
  else note(field, 'digitsRestored', 'warning', { found: text, expected: number })
  return number
}
