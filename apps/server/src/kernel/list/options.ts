import type { RawBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { Context } from '../context.ts'
import type { AliasedColumn } from './conditions.ts'
import type { Counting, ToCount } from './counts.ts'
import type { PageReader } from './page.ts'
import type { Sort } from './sorts.ts'
import type {
  Asker,
  Condition,
  Filter,
  FilterName,
  FilterRule,
  FilterValue,
  ListAnswer,
  ListAsked,
  MoreOf,
  SortField,
  Tab,
} from './types.ts'

type TabName<Asked, TabField> = TabField extends keyof Asked ? NonNullable<Asked[TabField]> & string : never
type OptionName<Asked, Answer> = MoreOf<Answer> & FilterName<Asked>

/** A list of the contract: what it is read from, and how each sort, filter and tab of the contract becomes SQL. One left out does not compile. */
export type ListOptions<Asked extends ListAsked, Answer extends ListAnswer, TabField extends string> = {
  /**
   * The table that holds the rows, with its alias. SQL of several tables where conditions need more than one: such a list has no fast jumps.
   * A function where the request decides what the rows are: those of a past moment.
   */
  readonly from: `${keyof Schema & string} as ${string}` | RawBuilder<unknown> | ((asker: Asker) => RawBuilder<unknown>)
  /** The column that tells rows apart and decides between equal ones: `p.id`. */
  readonly id: AliasedColumn
  /** `merchants`: rows of all of them, read in a transaction of the system; for the provider's lists. */
  readonly over?: 'merchants'
  /** Conditions that always hold, by who asks: they are part of every page, count and sheet. */
  readonly scope?: (asker: Asker) => readonly Condition[]
  /** How a page is read: `selected(...)`, a typed query and what is made of its rows. */
  readonly rows: PageReader<Answer['items'][number], Asked>
  readonly sorts: { readonly [Field in SortField<Asked>]: Sort }
  readonly defaultSort: { readonly field: SortField<Asked>; readonly order: 'asc' | 'desc' }
  readonly filters: {
    readonly [Name in Exclude<FilterName<Asked>, TabField>]: FilterRule<FilterValue<Asked, Name>>
  } & {
    readonly [Name in OptionName<Asked, Answer>]: Filter<FilterValue<Asked, Name>>
  }
  /** The field of the request that is the tab. */
  readonly tab?: TabField
  /** How rows are counted; all in one statement unless figures are kept. */
  readonly count?: Counting
} & ([TabField] extends [never] ? unknown : { readonly tabs: { readonly [Name in TabName<Asked, TabField>]: Tab } }) &
  ([OptionName<Asked, Answer>] extends [never]
    ? unknown
    : {
        /** Filters that narrow one tab and are counted per option under its name: `troubles`, inside the inbox. */
        readonly options: {
          readonly [Name in OptionName<Asked, Answer>]: {
            readonly tab: TabName<Asked, TabField>
            readonly values: readonly (keyof Answer[Name] & string)[]
          }
        }
      }) &
  ([Exclude<MoreOf<Answer>, FilterName<Asked>>] extends [never]
    ? unknown
    : {
        /** What the list answers beside rows and counts, read together with them. */
        readonly more: (
          asked: Asked,
          ctx: Context,
          db: Db,
          shown: ToCount,
        ) => Promise<Pick<Answer, Exclude<MoreOf<Answer>, FilterName<Asked>> & keyof Answer>>
      })
