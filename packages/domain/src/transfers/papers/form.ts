import type { PaperMark, PaperText } from '../../kernel/paper.ts'

/** A form of cells on paper: lines, headings on black, small captions and what is filled in. All in points. */
export type Cell = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const thin = 0.6
const pad = 3

export const say = (text: string, x: number, y: number, style: Partial<PaperText> = {}): PaperText => ({
  ...{ kind: 'text', x, y, text, size: 7, width: 200 },
  ...style,
})

/** The lines around a cell. */
export const frame = ({ x, y, width, height }: Cell): PaperMark[] => [
  { kind: 'box', x, y, width, height: thin, shade: 0 },
  { kind: 'box', x, y: y + height, width: width + thin, height: thin, shade: 0 },
  { kind: 'box', x, y, width: thin, height, shade: 0 },
  { kind: 'box', x: x + width, y, width: thin, height, shade: 0 },
]

export const headingHeight = 11
/** A heading, white on black, over a cell's whole width. */
export const heading = ({ x, y, width }: Omit<Cell, 'height'>, text: string): PaperMark[] => [
  { kind: 'box', x, y, width: width + thin, height: headingHeight, shade: 0 },
  say(text, x + width / 2, y + 8.2, { size: 7.5, weight: 'bold', align: 'center', width: width - 2 * pad, shade: 1 }),
]

/** How wide a caption is, about. */
export const captionWidth = (caption: string): number => caption.length * 3.6 + 8

/** A caption and, behind it, what is filled in. */
export const filled = (
  caption: string,
  value: string,
  at: { readonly x: number; readonly y: number; readonly width: number },
  own = captionWidth(caption),
): PaperMark[] => {
  return [
    say(caption, at.x + pad, at.y, { size: 7, shade: 0.3, width: own }),
    say(value, at.x + pad + own, at.y, { size: 8.5, width: at.width - own - 2 * pad }),
  ]
}

/** A small square, crossed where it holds. */
export const check = (isSet: boolean, x: number, y: number): PaperMark[] => [
  ...frame({ x, y: y - 6.5, width: 7, height: 7 }),
  ...(isSet ? [say('X', x + 3.6, y - 0.5, { size: 7.5, weight: 'bold', align: 'center', width: 8 })] : []),
]

export type Column = {
  readonly caption: string
  readonly width: number
  readonly align?: 'left' | 'center' | 'right'
}

/** A table: its captions, its rows down to a fixed number of them, and lines between. */
export const table = (
  at: { readonly x: number; readonly y: number },
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  { rowHeight, count }: { readonly rowHeight: number; readonly count: number },
): PaperMark[] => {
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  const head = 20
  const starts = columns.map((_, nth) => at.x + columns.slice(0, nth).reduce((sum, column) => sum + column.width, 0))
  const lines = Array.from({ length: count + 2 }, (_, nth) => (nth === 0 ? at.y : at.y + head + (nth - 1) * rowHeight))
  const bottom = at.y + head + count * rowHeight
  const cells = (texts: readonly string[], y: number, style: Partial<PaperText>) =>
    columns.map(({ width: own, align = 'left' }, nth) => {
      const start = starts[nth] ?? at.x
      const x = align === 'left' ? start + pad : align === 'right' ? start + own - pad : start + own / 2
      return say(texts[nth] ?? '', x, y, { align, width: own - 2 * pad, ...style })
    })
  return [
    ...lines.map((y): PaperMark => ({ kind: 'box', x: at.x, y, width: width + thin, height: thin, shade: 0 })),
    ...[...starts, at.x + width].map(
      (x): PaperMark => ({ kind: 'box', x, y: at.y, width: thin, height: bottom - at.y, shade: 0 }),
    ),
    ...cells(
      columns.map(({ caption }) => caption),
      at.y + 12.5,
      { size: 6, shade: 0.3 },
    ),
    ...rows.flatMap((texts, nth) => cells(texts, at.y + head + (nth + 1) * rowHeight - 4.5, { size: 8 })),
  ]
}

/** A text over several lines of about so many letters. */
export const wrapped = (text: string, letters: number, most: number): string[] => {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < letters) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.length > most ? [...lines.slice(0, most - 1), `${lines.slice(most - 1).join(' ')}`] : lines
}
