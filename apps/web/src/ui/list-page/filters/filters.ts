import type { Pair } from '@stowline/text/kernel/pair'

export type DayRange = { readonly field: string; readonly from: string; readonly to: string }
export type NumberRange = { readonly min: number | undefined; readonly max: number | undefined }
export type FilterValue = string | readonly string[] | DayRange | NumberRange | true
export type Filters = Readonly<Record<string, FilterValue>>

export type Option = { readonly value: string; readonly label: string }
export type OptionCounts = Readonly<Record<string, number>>
export type TreeOption = Option & { readonly children?: readonly TreeOption[] | undefined }

type Base = {
  readonly id: string
  readonly label: Pair
  /** Stands in the bar from the start; at most three should. The others are added as chips. */
  readonly isPromoted?: boolean | undefined
}

/** A filter as data. Options may be a function, so that names follow the language. */
export type FilterSpec = Base &
  (
    | { readonly kind: 'text'; readonly placeholder?: Pair | undefined }
    | { readonly kind: 'select' | 'multi'; readonly options: readonly Option[] }
    | { readonly kind: 'tree'; readonly options: readonly TreeOption[] }
    | {
        readonly kind: 'days'
        /** Which dates may be filtered; the person chooses first. */
        readonly fields: readonly { readonly id: string; readonly label: Pair }[]
        readonly mostDays?: number | undefined
        readonly presets?: readonly DayPreset[] | undefined
      }
    | { readonly kind: 'range'; readonly unit?: string | undefined }
    | { readonly kind: 'toggle' }
  )

export type DayPreset = 'today' | 'last7' | 'last20' | 'last30' | 'thisMonth' | 'lastMonth'
export const dayPresets: readonly DayPreset[] = ['today', 'last7', 'last20', 'last30', 'thisMonth', 'lastMonth']

export const isDayRange = (value: FilterValue): value is DayRange => typeof value === 'object' && 'from' in value
export const isNumberRange = (value: FilterValue): value is NumberRange => typeof value === 'object' && 'min' in value

/** A filter's value as one URL parameter. */
export const encodeFilter = (value: FilterValue): string => {
  if (value === true) return '1'
  if (typeof value === 'string') return value
  if (isDayRange(value)) return `${value.field}~${value.from}~${value.to}`
  if (isNumberRange(value)) return `${value.min ?? ''}~${value.max ?? ''}`
  return value.map(encodeURIComponent).join(',')
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

const decodeDays = (text: string, fields: readonly { id: string }[]): DayRange | undefined => {
  const [field, from, to] = text.split('~')
  if (!field || !from || !to || !fields.some(({ id }) => id === field)) return undefined
  return dayPattern.test(from) && dayPattern.test(to) && from <= to ? { field, from, to } : undefined
}

const decodeRange = (text: string): NumberRange | undefined => {
  const [min, max] = text.split('~').map((part) => (part === '' ? undefined : Number(part)))
  if (Number.isNaN(min) || Number.isNaN(max) || (min === undefined && max === undefined)) return undefined
  return { min, max }
}

/** Reads a filter's value back; undefined when the URL holds nothing usable for it. */
export const decodeFilter = (spec: FilterSpec, text: string): FilterValue | undefined => {
  if (text === '') return undefined
  switch (spec.kind) {
    case 'toggle':
      return text === '1' ? true : undefined
    case 'days':
      return decodeDays(text, spec.fields)
    case 'range':
      return decodeRange(text)
    case 'multi':
    case 'tree':
      return text.split(',').filter(Boolean).map(decodeURIComponent)
    default:
      return text
  }
}

/** True when a value filters nothing and so should leave the bar. */
export const isBlank = (value: FilterValue | undefined): boolean => {
  if (value === undefined || value === '') return true
  if (value === true || typeof value === 'string' || isDayRange(value)) return false
  return isNumberRange(value) ? value.min === undefined && value.max === undefined : value.length === 0
}
