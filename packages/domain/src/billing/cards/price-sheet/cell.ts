import { cents, toDecimal } from '../../../kernel/money.ts'
import { readPrice } from '../imports/sheet.ts'
import type { PriceField } from './price-fields.ts'

/** A value of a card that stands in one cell. */
export type PriceValue = string | number | null | readonly string[] | readonly number[]

const digits = (value: number): string => String(Math.round(value * 1e6) / 1e6)

/** A value as its cell shows it; nothing at all is an empty cell. */
export const priceCell = ({ kind }: Pick<PriceField, 'kind'>, value: PriceValue): string => {
  if (value === null) return ''
  if (typeof value === 'object') return value.join(kind === 'sides' ? '×' : ', ')
  if (typeof value === 'string') return value
  if (kind === 'money') return toDecimal(cents(value))
  if (kind === 'percent') return `${digits(value / 100)}%`
  return kind === 'cbm' ? digits(value / 1e6) : digits(value)
}

const figure = (text: string): number | undefined => (/^\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined)
const scaled = (text: string, by: number): number | undefined => {
  const value = figure(text)
  return value === undefined || !Number.isSafeInteger(Math.round(value * by * 1e6)) ? undefined : Math.round(value * by)
}
const day = /^(\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const shortest = 1
const longestWords = 100

const readers: Readonly<Record<PriceField['kind'], (text: string, field: PriceField) => PriceValue | undefined>> = {
  money: readPrice,
  percent: (text) => {
    const hundredths = scaled(text.replace(/\s*%$/, ''), 100)
    return hundredths !== undefined && hundredths <= 10_000 && text.endsWith('%') ? hundredths : undefined
  },
  count: (text) => (/^\d{1,7}$/.test(text) ? Number(text) : undefined),
  figure,
  cbm: (text) => scaled(text, 1e6),
  words: (text) => (text.length >= shortest && text.length <= longestWords ? text : undefined),
  list: (text) => {
    const parts = text.split(/[,，、]/).map((part) => part.trim())
    return parts.every((part) => /^[\p{L}\p{N}_-]{1,40}$/u.test(part)) ? parts : undefined
  },
  sides: (text) => {
    const sides = text.split(/[x×*]/i).map((part) => figure(part.trim()))
    const [one, two, three] = sides
    return sides.length === 3 && one !== undefined && two !== undefined && three !== undefined
      ? [one, two, three]
      : undefined
  },
  day: (text) => (day.test(text) ? text : undefined),
  choice: (text, { choices = [] }) => choices.find((choice) => choice === text),
}

/** What a cell says; undefined when nobody can tell. */
export const readPriceCell = (field: PriceField, text: string): PriceValue | undefined =>
  text === ''
    ? field.mayLack
      ? null
      : undefined
    : readers[field.kind](field.kind === 'words' ? text : text.normalize('NFKC'), field)
