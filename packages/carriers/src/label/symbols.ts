import bwipjs from 'bwip-js'

/** Widths of bars and gaps in modules, beginning with a bar. */
export type Bars = readonly number[]
/** A 2D code as modules, `rowHeight` times as high as wide. */
export type Matrix = {
  readonly columns: number
  readonly rows: number
  readonly rowHeight: number
  readonly isDark: (column: number, row: number) => boolean
}

type RawBars = { readonly sbs: readonly number[] }
type RawMatrix = { readonly pixs: readonly number[]; readonly pixx: number; readonly pixy: number }
type RawOptions = { bcid: string; text: string; parsefnc?: boolean; columns?: number; eclevel?: number }

// The library's type declarations give `raw` the result of its image functions; what it returns is the encoding itself.
const encode = <Raw>(options: RawOptions): Raw => (bwipjs.raw as unknown as (options: RawOptions) => [Raw])(options)[0]

/** Code 128 of a text. */
export const code128 = (text: string): Bars => encode<RawBars>({ bcid: 'code128', text }).sbs

/** GS1-128: Code 128 that begins with FNC1, so that a scanner reads application identifiers. */
export const gs1Code128 = (text: string): Bars => encode<RawBars>({ bcid: 'code128', text: `^FNC1${text}`, parsefnc: true }).sbs

/** PDF417 with a fixed number of data columns; its height follows from the text. */
export const pdf417 = (text: string, columns: number): Matrix => {
  const { pixs, pixx, pixy } = encode<RawMatrix>({ bcid: 'pdf417', text, columns, eclevel: 3 })
  // The library gives every row once, and the height of the symbol in modules.
  const rows = pixs.length / pixx
  return { columns: pixx, rows, rowHeight: pixy / rows, isDark: (column, row) => pixs[row * pixx + column] === 1 }
}

export const widthInModules = (bars: Bars): number => bars.reduce((total, width) => total + width, 0)
