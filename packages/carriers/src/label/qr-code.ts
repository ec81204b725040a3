import { encode } from './raw-code.ts'

/** A dark run of a row of the code, in modules. */
export type Run = { readonly column: number; readonly row: number; readonly length: number }

/** A QR code of middle error correction as its dark runs, and how many modules each side has. */
export const qrCode = (text: string): { readonly modules: number; readonly runs: readonly Run[] } => {
  const [{ pixs, pixx }] = encode({ bcid: 'qrcode', text, eclevel: 'M' })
  const runs: Run[] = []
  for (let row = 0; row < pixs.length / pixx; row += 1)
    for (let column = 0; column < pixx; column += 1) {
      const start = column
      while (column < pixx && pixs[row * pixx + column] === 1) column += 1
      if (column > start) runs.push({ column: start, row, length: column - start })
    }
  return { modules: pixx, runs }
}
