/** What a cell of a written file may be: numbers stay numbers, text stays text. */
export type OutCell = string | number | null
export type OutRow = readonly OutCell[]
/** Rows as they come, many at a time: whatever waits for them waits once for all of a portion. */
export type RowPortions<Row = OutRow> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>

/** The last one is the mark itself: what is written must come back. */
const startsFormula = /^[=+\-@\t\r\n＝＋－＠']/
const plainNumber = /^[+-]?\d+(?:\.\d+)?$/

/** Text that a spreadsheet would run once it is typed in. Plain numbers such as -3.50 run nothing. */
export const looksLikeFormula = (text: string): boolean => startsFormula.test(text) && !plainNumber.test(text)

/** For files without types: such text gets an apostrophe in front, which reading back takes away again. */
export const formulaSafe = (text: string): string => (looksLikeFormula(text) ? `'${text}` : text)
