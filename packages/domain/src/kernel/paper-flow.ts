import { letter, type PaperMark, type PaperText } from './paper.ts'

/** Papers of letter size whose rows go on from page to page. */
export const margin = 36
export const inner = letter.width - 2 * margin
const foot = letter.height - 44
export const grey = 0.45

type Style = Partial<Omit<PaperText, 'kind' | 'x' | 'y' | 'text'>>
export const text = (content: string, x: number, y: number, style: Style = {}): PaperText => ({
  kind: 'text',
  x,
  y,
  text: content,
  size: 9,
  width: inner,
  ...style,
})
export const rule = (y: number, shade = 0.7): PaperMark => ({
  kind: 'box',
  x: margin,
  y,
  width: inner,
  height: 0.6,
  shade,
})

export type PageOf = (page: number, count: number) => string
/** Blocks of known height, one under the other; each page begins with its head. */
export const flow = <Block>(
  blocks: readonly Block[],
  {
    heightOf,
    draw,
    head,
    pageOf,
    top,
  }: {
    readonly heightOf: (block: Block) => number
    readonly draw: (block: Block, y: number) => readonly PaperMark[]
    readonly head: () => readonly PaperMark[]
    readonly pageOf: PageOf
    /** Where blocks begin under the head. */
    readonly top: number
  },
): PaperMark[][] => {
  const pages: PaperMark[][] = [[...head()]]
  let y = top
  for (const block of blocks) {
    if (y + heightOf(block) > foot && y > top) {
      pages.push([...head()])
      y = top
    }
    pages.at(-1)?.push(...draw(block, y))
    y += heightOf(block)
  }
  return pages.map((page, at) => [
    ...page,
    text(pageOf(at + 1, pages.length), letter.width - margin, letter.height - 24, {
      ...{ size: 7.5, align: 'right', width: 120, shade: grey },
    }),
  ])
}
