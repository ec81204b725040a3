import { isOneOf } from '@stowline/domain/kernel/records'
import { boldGlyphs } from './data/bold-glyphs.ts'
import { regularGlyphs } from './data/regular-glyphs.ts'

export type Weight = 'regular' | 'bold'

const commands = ['M', 'L', 'Q'] as const
/** Outline commands in thousandths of the type size, y upwards. */
export type Stroke = { readonly command: (typeof commands)[number]; readonly points: readonly number[] }
export type Glyph = { readonly advance: number; readonly outline: readonly Stroke[] }

const parseOutline = (path: string): Stroke[] =>
  [...path.matchAll(/([MLQ])([^MLQ]*)/g)].flatMap(([, command, points = '']) =>
    isOneOf(commands, command) ? [{ command, points: points.split(' ').map(Number) }] : [],
  )

const parseGlyphs = (table: string): ReadonlyMap<string, Glyph> =>
  new Map(
    table
      .trim()
      .split('\n')
      .map((line) => {
        const [code = '', advance = '', ...path] = line.split(' ')
        return [String.fromCharCode(Number(code)), { advance: Number(advance), outline: parseOutline(path.join(' ')) }]
      }),
  )

const faces: Partial<Record<Weight, ReadonlyMap<string, Glyph>>> = {}
const faceOf = (weight: Weight): ReadonlyMap<string, Glyph> => {
  faces[weight] ??= parseGlyphs(weight === 'bold' ? boldGlyphs : regularGlyphs)
  return faces[weight]
}

const blank: Glyph = { advance: 278, outline: [] }

export const glyphOf = (letter: string, weight: Weight): Glyph =>
  faceOf(weight).get(letter) ?? faceOf(weight).get('?') ?? blank

/** Width in the unit of `size`. The typeface shares its metrics with the standard sans serif of PDF, so that all formats agree. */
export const widthOf = (text: string, size: number, weight: Weight): number =>
  ([...text].reduce((total, letter) => total + glyphOf(letter, weight).advance, 0) * size) / 1000

/** Largest size up to `size` at which the text fits into `width`. */
export const fit = (text: string, size: number, weight: Weight, width: number): number =>
  Math.min(size, (size * width) / Math.max(widthOf(text, size, weight), 0.001))

const plainMarks: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
}

/** Text reduced to what the label's typeface has: Latin-1, curly marks plain, other accents dropped, anything else a question mark. */
export const printable = (text: string): string => (/^[ -~]*$/.test(text) ? text : replaced(text))

const replaced = (text: string): string =>
  [...text.normalize('NFC')]
    .map((letter) => plainMarks[letter] ?? letter)
    .map((letter) => (faceOf('regular').has(letter) ? letter : letter.normalize('NFKD').replace(/\p{M}/gu, '')))
    .map((letter) => ([...letter].every((part) => faceOf('regular').has(part)) ? letter : '?'))
    .join('')
