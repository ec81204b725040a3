/** What a cell of a written file may be: numbers stay numbers, text stays text. */
export type OutCell = string | number | null

/** The last one is the mark itself: what is written must come back. */
const startsFormula = /^[=+\-@\t\r\n＝＋－＠']/
const plainNumber = /^[+-]?\d+(?:\.\d+)?$/

/**
 * Text that a spreadsheet would run gets an apostrophe in front, which reading back takes away again. Plain numbers such as -3.50 stay
 * as they are: they run nothing.
 */
export const formulaSafe = (text: string): string => (startsFormula.test(text) && !plainNumber.test(text) ? `'${text}` : text)
