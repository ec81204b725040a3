import type { Pair, Params } from '@stowline/text/kernel/pair'
import { common } from '@stowline/text/ui'
import { fullMoment } from '../../time/moments.ts'
import { type FilterSpec, type FilterValue, isDayRange, isNumberRange, type Option } from './filters.ts'

const labelOf = (options: readonly Option[], value: string): string | undefined => {
  for (const option of options) {
    const found = option.value === value ? option.label : labelOf(option.children ?? [], value)
    if (found) return found
  }
  return undefined
}

const shortDay = (day: string): string => day.slice(5)

/** Days of one year without the year, as in the grid. */
const dayWords = (from: string, to: string, year: string): string => {
  const [a, b] = from.startsWith(year) && to.startsWith(year) ? [shortDay(from), shortDay(to)] : [from, to]
  return from === to ? a : `${a} – ${b}`
}

/** A moment of this year without the year. */
const momentWords = (moment: string, zone: string, year: string): string => {
  const text = fullMoment(moment, zone)
  return text.startsWith(year) ? text.slice(5) : text
}

const listWords = (labels: readonly string[]): string =>
  labels.length > 2 ? `${labels.slice(0, 2).join(', ')} +${labels.length - 2}` : labels.join(', ')

/** What a chip says after its name; several values of one filter share one chip. */
export const filterWords = (
  spec: FilterSpec,
  value: FilterValue,
  options: readonly Option[],
  t: (pair: Pair, params?: Params) => string,
  today: string,
  zone = 'UTC',
): string => {
  if (value === true) return t(common.all)
  if (isDayRange(value)) {
    const field = spec.kind === 'days' ? spec.fields?.find(({ id }) => id === value.field) : undefined
    const days = dayWords(value.from, value.to, today.slice(0, 4))
    return field ? `${t(field.label)} ${days}` : days
  }
  if (isNumberRange(value)) {
    const unit = spec.kind === 'range' && spec.unit ? ` ${spec.unit}` : ''
    if (value.min === undefined) return `≤ ${value.max}${unit}`
    return value.max === undefined ? `≥ ${value.min}${unit}` : `${value.min} – ${value.max}${unit}`
  }
  if (spec.kind === 'moment') return momentWords(String(value), zone, today.slice(0, 4))
  if (spec.kind === 'atLeast') return `${spec.isMost ? '≤' : '≥'} ${String(value)} ${t(spec.unit)}`
  return typeof value === 'string'
    ? (labelOf(options, value) ?? value)
    : listWords(value.map((each) => labelOf(options, each) ?? each))
}
