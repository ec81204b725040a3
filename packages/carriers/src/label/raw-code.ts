import bwipjs from 'bwip-js'

/** Modules row by row, 1 is dark, and how high a whole code is in modules. */
type RawMatrix = { readonly pixs: readonly number[]; readonly pixx: number; readonly pixy: number }
type Wanted =
  | { readonly bcid: 'pdf417'; readonly text: string; readonly columns: number; readonly eclevel: number }
  | { readonly bcid: 'qrcode'; readonly text: string; readonly eclevel: 'M' }

// The library's type declarations give `raw` the result of its image functions; what it returns is the encoding itself.
export const encode = bwipjs.raw as unknown as (wanted: Wanted) => [RawMatrix]
