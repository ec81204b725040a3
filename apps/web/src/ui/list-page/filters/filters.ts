import type { Pair } from '@stowline/text/kernel/pair'

export type DayRange = { readonly field: string; readonly from: string; readonly to: string }
export type NumberRange = { readonly min: number | undefined; readonly max: number | undefined }
export type FilterValue = string | readonly string[] | DayRange | NumberRange | true
export type Filters = Readonly<Record<string, FilterValue>>

/** What may be chosen: a pair follows the language, a plain text is the same in both. */
export type OptionSpec<Value extends string = string> = {
  readonly value: Value
  readonly label: Pair | string
  /** Of a tree; only leaves are chosen. */
  readonly children?: readonly OptionSpec<Value>[] | undefined
}
/**
 * Options that are read from the server; the filter asks for them once it is drawn. What was chosen, in a link perhaps, is among them even where
 * they are only the first of many.
 */
export type OptionSource<Value extends string = string> = {
  readonly useOptions: (chosen: readonly string[]) => readonly OptionSpec<Value>[]
}
type Options<Value extends string = string> = readonly OptionSpec<Value>[] | OptionSource<Value>

/** An option in the person's language. */
export type Option = { readonly value: string; readonly label: string; readonly children?: readonly Option[] }
export type OptionCounts = Readonly<Record<string, number>>

type Base<Id extends string> = {
  /** Name of the call's field that the filter is sent as; of days and ranges the part before `From` and `To`. */
  readonly id: Id
  /** What the id was called once: addresses and saved views that still say so are read. */
  readonly was?: string | undefined
  readonly label: Pair
  /** Stands in the bar from the start; at most three should. The others are added as chips. */
  readonly isPromoted?: boolean | undefined
}
type DateField<Id extends string = string> = { readonly id: Id; readonly label: Pair }
type Days = {
  readonly kind: 'days'
  readonly mostDays?: number | undefined
  readonly presets?: readonly DayPreset[] | undefined
}

type TextFilter<Id extends string> = Base<Id> & { readonly kind: 'text'; readonly placeholder?: Pair | undefined }
/** A moment of the past, to the minute: the rows are as they were then. Sent as ISO 8601. */
type MomentFilter<Id extends string> = Base<Id> & { readonly kind: 'moment' }
type ChoiceFilter<Id extends string, Kind extends 'select' | 'multi', Value extends string> = Base<Id> & {
  readonly kind: Kind
  readonly options: Options<Value>
}
/** `branches`: a branch stands for all that is under it. Its value begins with the prefix and is sent under the field. */
type TreeFilter<Id extends string, Field extends string> = Base<Id> & {
  readonly kind: 'tree'
  readonly options: Options
  readonly branches?: { readonly field: Field; readonly prefix: string } | undefined
}
type DaysFilter<Id extends string> = Base<Id> &
  Days & {
    /** Which dates may be filtered, where there are several; the person chooses first. */
    readonly fields?: readonly DateField[] | undefined
  }
type RangeFilter<Id extends string> = Base<Id> & { readonly kind: 'range'; readonly unit?: string | undefined }
/** `value`: what is sent while it is on. */
type ToggleFilter<Id extends string, Value> = Base<Id> & { readonly kind: 'toggle'; readonly value: Value }

/** "At least so many": `usual` is what it begins with, and what an address meant that was written while it was a mere switch. */
type AtLeastFilter<Id extends string> = Base<Id> & {
  readonly kind: 'atLeast'
  /** The number is the most, and not the least: what happens within so many days. */
  readonly isMost?: true
  readonly unit: Pair
  readonly usual: number
  readonly least: number
  readonly most: number
}

/** A filter as data. */
export type FilterSpec =
  | TextFilter<string>
  | MomentFilter<string>
  | ChoiceFilter<string, 'select', string>
  | ChoiceFilter<string, 'multi', string>
  | TreeFilter<string, string>
  | DaysFilter<string>
  | RangeFilter<string>
  | AtLeastFilter<string>
  | ToggleFilter<string, unknown>

/** Fields that the list itself fills in. */
type OwnFields = 'page' | 'pageSize' | 'sort' | 'after' | 'timeZone' | 'numbers' | 'numberField' | 'text' | 'id'
type Names<Asked> = Exclude<keyof Asked & string, OwnFields>
type Lists<Asked> = {
  [K in Names<Asked>]-?: NonNullable<Asked[K]> extends readonly string[] ? K : never
}[Names<Asked>]

type ManyOf<Asked, K extends Names<Asked>, Value extends string> =
  | ChoiceFilter<K, 'multi', Value>
  | TreeFilter<K, Lists<Asked>>
type OneOf<K extends string, Value extends string> =
  | ChoiceFilter<K, 'select', Value>
  | (string extends Value ? TextFilter<K> | MomentFilter<K> : never)
type FilterOfField<Asked, K extends Names<Asked>, Value = NonNullable<Asked[K]>> = [Value] extends [
  readonly (infer Item extends string)[],
]
  ? ManyOf<Asked, K, Item>
  :
      | ToggleFilter<K, Value>
      | ([Value] extends [string] ? OneOf<K, Value> : number extends Value ? AtLeastFilter<K> : never)

/** `date` for a call that takes `dateFrom` and `dateTo`. */
type Stems<Asked, Value> = {
  [K in Names<Asked>]-?: K extends `${infer Stem}From` ? (NonNullable<Asked[K]> extends Value ? Stem : never) : never
}[Names<Asked>]
type DaysOf<Asked, Stem extends string> = `${Stem}Field` extends keyof Asked
  ? Base<Stem> & Days & { readonly fields: readonly DateField<NonNullable<Asked[`${Stem}Field`]> & string>[] }
  : Base<Stem> & Days & { readonly fields?: undefined }

/** A filter of a call that takes `Asked`: an id that the call does not know, and a value of another kind, do not compile. */
export type FilterFor<Asked> =
  | { [K in Names<Asked>]: FilterOfField<Asked, K> }[Names<Asked>]
  | { [Stem in Stems<Asked, string>]: DaysOf<Asked, Stem> }[Stems<Asked, string>]
  | { [Stem in Stems<Asked, number>]: RangeFilter<Stem> }[Stems<Asked, number>]

export type DayPreset = 'today' | 'last7' | 'last20' | 'last30' | 'thisMonth' | 'lastMonth'
export const dayPresets: readonly DayPreset[] = ['today', 'last7', 'last20', 'last30', 'thisMonth', 'lastMonth']

export const isDayRange = (value: FilterValue): value is DayRange => typeof value === 'object' && 'from' in value
export const isNumberRange = (value: FilterValue): value is NumberRange => typeof value === 'object' && 'min' in value

/** The options that a filter's value chooses. */
export const chosenIn = (value: FilterValue | undefined): readonly string[] => {
  if (typeof value === 'string') return [value]
  return value === undefined || value === true || isDayRange(value) || isNumberRange(value) ? [] : value
}

/** A filter's value as one URL parameter. */
export const encodeFilter = (value: FilterValue): string => {
  if (value === true) return '1'
  if (typeof value === 'string') return value
  if (isDayRange(value)) return `${value.field}~${value.from}~${value.to}`
  if (isNumberRange(value)) return `${value.min ?? ''}~${value.max ?? ''}`
  return value.map(encodeURIComponent).join(',')
}

const momentPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/
const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** Where only one date can be meant, whatever name it once had is read. */
const decodeDays = (text: string, fields: readonly { id: string }[] | undefined): DayRange | undefined => {
  const [name, from, to] = text.split('~')
  if (name === undefined || !from || !to || (fields && !fields.some(({ id }) => id === name))) return undefined
  const isRange = dayPattern.test(from) && dayPattern.test(to) && from <= to
  return isRange ? { field: fields ? name : '', from, to } : undefined
}

const decodeRange = (text: string): NumberRange | undefined => {
  const [min, max] = text.split('~').map((part) => (part === '' ? undefined : Number(part)))
  if (Number.isNaN(min) || Number.isNaN(max) || (min === undefined && max === undefined)) return undefined
  return { min, max }
}

const decodeAtLeast = (
  { usual, least, most }: Extract<FilterSpec, { kind: 'atLeast' }>,
  text: string,
): string | undefined => {
  if (text === '1' && least > 1) return String(usual)
  return /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most ? String(Number(text)) : undefined
}

const valuesIn = (options: readonly OptionSpec[]): string[] =>
  options.flatMap(({ value, children }) => [value, ...valuesIn(children ?? [])])

/** Of a list that is written down only what stands in it; what the server lists is for the server to judge. */
const isKnown = (options: Options, value: string): boolean =>
  'useOptions' in options || valuesIn(options).includes(value)

/** Reads a filter's value back; undefined when the URL holds nothing usable for it. */
export const decodeFilter = (spec: FilterSpec, text: string): FilterValue | undefined => {
  if (text === '') return undefined
  switch (spec.kind) {
    case 'toggle':
      // Links from elsewhere name what is asked: `f.waits=handling`.
      return text === '1' || text === String(spec.value) ? true : undefined
    case 'days':
      return decodeDays(text, spec.fields)
    case 'range':
      return decodeRange(text)
    case 'multi':
    case 'tree':
      return text
        .split(',')
        .filter(Boolean)
        .map(decodeURIComponent)
        .filter((value) => isKnown(spec.options, value))
    case 'atLeast':
      return decodeAtLeast(spec, text)
    case 'select':
      return isKnown(spec.options, text) ? text : undefined
    case 'moment':
      return momentPattern.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
    case 'text':
      return text
  }
}

/** True when a value filters nothing and so should leave the bar. */
export const isBlank = (value: FilterValue | undefined): boolean => {
  if (value === undefined || value === '') return true
  if (value === true || typeof value === 'string' || isDayRange(value)) return false
  return isNumberRange(value) ? value.min === undefined && value.max === undefined : value.length === 0
}
