import type { RawBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../context.ts'

/** What `listShape` of the contract makes of every list's request, beside its filters. */
export type ListAsked = {
  readonly page: number
  readonly pageSize: number
  readonly sort?: { readonly field: string; readonly order: 'asc' | 'desc' } | undefined
  readonly after?: string | undefined
  readonly timeZone: string
}
/** And of every list's answer. */
export type ListAnswer = {
  readonly items: readonly unknown[]
  readonly total: number
  readonly totalIsCapped?: true | undefined
  readonly page: number
  readonly pageSize: number
  readonly next?: string | undefined
  readonly counts?: Readonly<Record<string, number>> | undefined
  readonly notFound?: readonly string[] | undefined
}
/** What a list answers beside that. */
export type MoreOf<Answer> = Exclude<keyof Answer & string, keyof ListAnswer>

export type SortField<Asked extends ListAsked> = NonNullable<Asked['sort']>['field']

/** The fields of a request that narrow the list. */
export type FilterField<Asked> = Exclude<keyof Asked & string, keyof ListAsked>

type NameOf<Field extends string, All extends string> = Field extends `${infer Name}From`
  ? `${Name}To` extends All
    ? Name
    : Field
  : Field extends `${infer Name}To`
    ? `${Name}From` extends All
      ? Name
      : Field
    : Field extends `${infer Name}Field`
      ? `${Name}s` extends All
        ? `${Name}s`
        : Name
      : Field

/** The filters of a request: `dateFrom`, `dateTo` and `dateField` are one, `date`; `numbers` and `numberField` are `numbers`. */
export type FilterName<Asked, Field extends string = FilterField<Asked>> = Field extends string
  ? NameOf<Field, FilterField<Asked>>
  : never

type Given<Asked, Field> = Field extends keyof Asked ? NonNullable<Asked[Field]> : never

/** A filter's value as its condition gets it. */
export type FilterValue<Asked, Name extends string> = `${Name}From` extends keyof Asked
  ? {
      readonly from: Given<Asked, `${Name}From`> | undefined
      readonly to: Given<Asked, `${Name}To`> | undefined
      readonly field: Given<Asked, `${Name}Field`> | undefined
    }
  : Name extends `${infer One}s`
    ? `${One}Field` extends keyof Asked
      ? { readonly value: Given<Asked, Name>; readonly field: Given<Asked, `${One}Field`> }
      : Given<Asked, Name>
    : Given<Asked, Name>

/** Filters as the contract parses them, for exports and batches over what a list shows. */
export type FiltersOf<Asked> = { readonly [Field in FilterField<Asked>]?: Asked[Field] | undefined }

/** Which rows of a list: these, or those that the filters let through, or all. */
export type Chosen<Filters> = {
  readonly ids?: readonly string[] | undefined
  readonly filters?: Filters | undefined
}

export type Condition = RawBuilder<boolean>

/**
 * Who asks, and when: for conditions that the moment or the person decides. A task has no caller. `given`: the filters of the request, for a tab
 * that one of them turns round.
 */
export type Asker = {
  readonly now: Date
  readonly timeZone: string
  readonly caller?: Caller | undefined
  readonly given?: Readonly<Record<string, unknown>> | undefined
}

/** Turns a filter's value into conditions. It is not asked about a value that is missing, '' or an empty list: those filter nothing. */
export type Filter<Value> = (value: Value, asker: Asker) => Condition | readonly Condition[]

/** Rows that a search came upon, by their ids, or as a condition when there are more than are ever counted. */
export type Hits =
  | {
      readonly ids: readonly string[]
      readonly notFound?: readonly string[]
      readonly isBroad?: never
      readonly of?: never
    }
  | { readonly isBroad: Condition; readonly ids?: never; readonly notFound?: never; readonly of?: never }
  /** Rows that belong to what was found: the movements of a product. */
  | { readonly of: Condition; readonly notFound?: readonly string[]; readonly ids?: never; readonly isBroad?: never }

/** A filter whose value is looked up first, once for page, total and counts: by indexes of its own. */
export type LookUp<Value> = { readonly find: (db: Db, value: Value, asker: Asker) => Promise<Hits> }

export type FilterRule<Value> = Filter<Value> | LookUp<Value>

/** What the filters of a request come to, without its tab. */
export type Found = {
  readonly conditions: readonly Condition[]
  /** Those of the pasted numbers that nothing carries. */
  readonly notFound?: readonly string[]
  /** A text with more hits than are ever counted is all that narrows the list. */
  readonly isBroad: boolean
  /** Rows are named one by one, so that there are few. */
  readonly areNamed: boolean
}

/** A tab's rows: a condition, or one that the moment decides. */
export type Tab = Condition | ((asker: Asker) => Condition)
