/**
 * Paper that we write ourselves: pages of text, boxes and bar codes. In points of 1/72 inch from the top left corner; `shade` 0 is black, 1
 * white.
 */
export type PaperText = {
  readonly kind: 'text'
  readonly x: number
  /** Of the baseline. */
  readonly y: number
  readonly size: number
  readonly text: string
  /** Text that is wider becomes smaller. */
  readonly width: number
  readonly weight?: 'regular' | 'bold'
  readonly align?: 'left' | 'center' | 'right'
  readonly shade?: number
}
type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
export type PaperBox = Area & { readonly kind: 'box'; readonly shade: number }
/** Code 128, or GS1-128 of digits that begin with what they say. */
export type PaperBars = Area & {
  readonly kind: 'bars'
  readonly data: string
  readonly isGs1?: boolean
  /** Widest module in points, where it is not what carriers print. */
  readonly widest?: number
}
/** A small picture, as a data address; where it cannot be drawn its place stays empty. */
export type PaperPicture = Area & { readonly kind: 'picture'; readonly address: string }
export type PaperMark = PaperText | PaperBox | PaperBars | PaperPicture

export type Paper = {
  readonly title: string
  readonly size: { readonly width: number; readonly height: number }
  readonly pages: readonly (readonly PaperMark[])[]
}

/** Letter, as printers in the US are loaded. */
export const letter = { width: 612, height: 792 } as const
