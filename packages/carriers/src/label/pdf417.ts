import { encode } from './raw-code.ts'

/** A 2D code as modules, `rowHeight` times as high as wide. */
export type Matrix = {
  readonly columns: number
  readonly rows: number
  readonly rowHeight: number
  readonly isDark: (column: number, row: number) => boolean
}

/** PDF417 with a fixed number of data columns; its height follows from the text. */
export const pdf417 = (text: string, columns: number): Matrix => {
  const [{ pixs, pixx, pixy }] = encode({ bcid: 'pdf417', text, columns, eclevel: 2 })
  // The library gives every row once, and the height of the symbol in modules.
  const rows = pixs.length / pixx
  return { columns: pixx, rows, rowHeight: pixy / rows, isDark: (column, row) => pixs[row * pixx + column] === 1 }
}
