import type { PaperText } from '@stowline/domain/kernel/paper'
import { page } from './layout.ts'
import { n } from './pdf.ts'
import { printable, type Weight, widthOf } from './type.ts'

/** Chinese characters with the marks between them, and their full-width letters. */
const han = /[\u2E80-\u9FFF\uFF00-\uFFEF]+/

export const hasHan = (text: string): boolean => han.test(text)

const hex = (text: string): string =>
  `<${[...text].map((letter) => letter.charCodeAt(0).toString(16).padStart(4, '0')).join('')}>`

/** A text outside the pages, such as the title. */
export const pdfText = (text: string): string =>
  hasHan(text) ? hex(`\uFEFF${text}`) : `(${printable(text).replace(/[\\()]/g, '\\$&')})`

/**
 * The Chinese typeface of PDF itself, from object `first` on: a reader has it or takes its own. None is embedded, since one weighs more than
 * ten thousand pages.
 */
export const hanFont = (first: number): string[] => [
  `<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light-UniGB-UCS2-H /Encoding /UniGB-UCS2-H /DescendantFonts [${first + 1} 0 R] >>`,
  `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /FontDescriptor ${first + 2} 0 R /DW 1000 >>`,
  '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
]

type Run = { readonly isHan: boolean; readonly text: string }

/** Pieces of a text by their typeface; what neither has is a question mark. */
const runsOf = (text: string): Run[] =>
  text
    .split(new RegExp(`(${han.source})`))
    .filter(Boolean)
    .map((part) => (hasHan(part) ? { isHan: true, text: part } : { isHan: false, text: printable(part) }))

/** Each Chinese character is as wide as the type is high. */
const widthOfRuns = (runs: readonly Run[], size: number, weight: Weight): number =>
  runs.reduce((sum, { isHan, text }) => sum + (isHan ? text.length * size : widthOf(text, size, weight)), 0)

/** A line with Chinese characters in it, on the page that marks are drawn on; wider than its place, it becomes smaller. */
export const drawHan = ({
  x,
  y,
  size,
  text,
  width,
  weight = 'regular',
  align = 'left',
  shade = 0,
}: PaperText): string => {
  const runs = runsOf(text)
  const fitting = Math.min(size, (size * width) / widthOfRuns(runs, size, weight))
  const whole = widthOfRuns(runs, fitting, weight)
  const back = align === 'left' ? 0 : align === 'right' ? whole : whole / 2
  // The typeface has one weight: bold is its outline drawn too.
  const stroke = weight === 'bold' ? `2 Tr ${n(fitting / 36)} w ${n(shade)} G` : '0 Tr'
  const shown = runs.map((run) =>
    run.isHan
      ? `${stroke} /han ${n(fitting)} Tf ${hex(run.text)} Tj`
      : `0 Tr /${weight} ${n(fitting)} Tf (${run.text.replace(/[\\()]/g, '\\$&')}) Tj`,
  )
  return `BT ${n(shade)} g 1 0 0 1 ${n(x - back)} ${n(page.height - y)} Tm ${shown.join(' ')} 0 Tr ET`
}
