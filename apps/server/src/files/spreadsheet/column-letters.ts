/** How a spreadsheet names a column, counted from 0: 0 -> A, 26 -> AA. */
export const lettersOf = (column: number): string =>
  (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))
