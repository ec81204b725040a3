import type { Drawing } from '../empty/line-drawing.tsx'
import type { PageSize } from '@stowline/domain/kernel/page'
import type { Pair } from '@stowline/text/kernel/pair'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BatchAction, BatchGroupName } from '../batch-dialog/batch.ts'
import type { StartBatch } from '../batch-dialog/use-batches.tsx'
import type { Filters, FilterSpec } from './filters/filters.ts'

export type Sort<Field extends string = string> = { readonly field: Field; readonly order: 'asc' | 'desc' }

/** What the list asks for; the feature's adapter maps it to its call. `tab` is undefined on the "all" tab. */
export type ListQuery = {
  readonly tab: string | undefined
  readonly text: string
  readonly numbers: { readonly field: string; readonly numbers: readonly string[] } | undefined
  readonly filters: Filters
  readonly sort: Sort | undefined
  readonly page: number
  readonly pageSize: PageSize
  readonly after: string | undefined
}

/** A page as the wire gives it. `missing`: the pasted numbers that nothing was found for, when the server knows. */
export type ListAnswer<Row> = {
  readonly items: readonly Row[]
  readonly total: number
  readonly totalIsCapped?: boolean | undefined
  readonly next?: string | undefined
  readonly counts?: Readonly<Record<string, number | undefined>> | undefined
  readonly missing?: readonly string[] | undefined
  /** By filter and option: how many rows it would leave. */
  readonly optionCounts?: Readonly<Record<string, Readonly<Record<string, number>>>> | undefined
  /** What is answered beside the rows, in one line above them. */
  readonly about?: ReactNode
}

export type TabSpec<Id extends string = string, SortField extends string = string> = {
  readonly id: Id
  readonly label: Pair
  /** Which rows stand there, where the label alone does not tell. */
  readonly help?: Pair | undefined
  /** Its count is amber, because the merchant must act. */
  readonly isAttention?: boolean | undefined
  /** How its rows are sorted until the person chooses, in place of the list's own way. */
  readonly sort?: Sort<SortField> | undefined
}

export type ColumnSpec<Row, SortField extends string = string> = {
  readonly id: string
  readonly title: Pair
  /** Default width in px per language; a column may also grow to fill the sheet. */
  readonly width: number | { readonly zh: number; readonly en: number }
  /** How narrow it may become so that another column stays: what it shows is still whole, or cut where it matters least. Default: its width. */
  readonly least?: ColumnSpec<Row>['width'] | undefined
  readonly render: (row: Row) => ReactNode
  /** Cannot be hidden (number, status). */
  readonly isMandatory?: boolean | undefined
  /** 2 (default): shown when there is room, the last ones give way first. 1: always. 3: in a wide window, or when the person adds it. */
  readonly rank?: 1 | 2 | 3 | undefined
  readonly fixed?: 'start' | 'end' | undefined
  /** Shown under these tabs only; by default under all. */
  readonly tabs?: readonly string[] | undefined
  /** It is left out while it says nothing in any row of the page. */
  readonly isEmpty?: ((row: Row) => boolean) | undefined
  /** Field of the call's sort list. */
  readonly sort?: SortField | undefined
  readonly align?: 'start' | 'end' | undefined
  /** Takes part in filling spare width. Default: true for text, false for end-aligned columns. */
  readonly canGrow?: boolean | undefined
  /** The cell that names the row (`th scope=row`). Exactly one per list. */
  readonly isRowName?: boolean | undefined
}

export type PageAction<Row> = {
  readonly id: string
  readonly label: Pair
  readonly icon?: LucideIcon | undefined
  readonly isPrimary?: boolean | undefined
  /** Seldom used: its icon is enough wherever the tabs need the room. */
  readonly isMinor?: boolean | undefined
  /** The key that does it: S opens where a scanner types, B where it types many numbers for one run. */
  readonly hotkey?: 's' | 'b' | undefined
  readonly onClick: (now: ListNow<Row>) => void
}

/** What the list shows at the moment of a click: an export needs the filters, the total and the chosen rows. */
export type ListNow<Row> = {
  readonly query: ListQuery
  readonly total: number
  readonly counts: ListAnswer<Row>['counts']
  readonly selected: readonly Row[]
}

export type RowAction = {
  readonly id: string
  readonly label: Pair
  /** With an icon it may stand in the row (at most two do); without it goes to the overflow menu. */
  readonly icon?: LucideIcon | undefined
  /** In the menu a line stands between groups. */
  readonly group?: BatchGroupName | undefined
  readonly isDanger?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  /** Why it cannot be taken, below it in the menu. */
  readonly reason?: Pair | undefined
  readonly onClick?: (() => void) | undefined
  /** In place of a click, for an action with an icon: what opens under it. */
  readonly panel?: ((close: () => void) => ReactNode) | undefined
}

/** What is wrong with a row, in a few words, and what mends it: no row is marked without both. */
export type RowProblem = {
  readonly tone: 'attention' | 'blocked'
  readonly text: Pair
  /** Somebody wrote it, at length: it has the cell to itself, and its words say the status. */
  readonly isLong?: boolean | undefined
  /** Stands first in the row. */
  readonly action: RowAction & { readonly icon: LucideIcon }
}

/** A kind of number that a paste may hold. `numbersOf`: the row's own of this kind, which tell what was found. */
export type NumberField<Row, Id extends string = string> = {
  readonly id: Id
  readonly label: Pair
  readonly numbersOf: (row: Row) => readonly (string | null | undefined)[]
}

/** The first field is the default; without fields nothing is looked up by pasted numbers, only typed. */
export type SearchSpec<Row, Field extends string = string> = {
  readonly placeholder: Pair
  readonly fields: readonly NumberField<Row, Field>[]
}

/** What a drawer needs of its list: walk the rows without closing. */
export type DrawerWalk<Row> = {
  readonly id: string
  readonly row: Row | undefined
  readonly onClose: () => void
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
  /** Does one of the list's batch actions to the open row. */
  readonly startBatch: StartBatch<Row>
  /** What lies in the drawer in place of the row, by name, and how to change it. */
  readonly panelName: string | undefined
  readonly onPanel: (name: string | undefined) => void
}

/** How the rows of a tab are sorted until the person chooses. */
export const usualSort = <Row>(
  { tabs, defaultSort }: Pick<ListSpec<Row>, 'tabs' | 'defaultSort'>,
  tab: string | undefined,
): Sort | undefined => tabs?.find(({ id }) => id === tab)?.sort ?? defaultSort

/** A list screen, declared. */
export type ListSpec<Row> = {
  /** Stable key of settings, cache and views: `orders`. */
  readonly key: string
  readonly title: Pair
  /** Its rows in the words of the trade, one and several: "2,301 orders". "rows" without it. */
  readonly noun?: Pair | undefined
  readonly rowKey: (row: Row) => string
  /** The number that names a row to people. */
  readonly rowName: (row: Row) => string
  readonly fetch: (query: ListQuery, signal: AbortSignal) => Promise<ListAnswer<Row>>
  /** The answer where the page asked for it before its code was there, so that its rows are part of the first drawing. */
  readonly askedEarly?: (query: ListQuery) => ListAnswer<Row> | undefined
  readonly columns: readonly ColumnSpec<Row>[]
  /** A row as a card, for what is recognised by its picture: the person chooses between cards and the table. */
  readonly card?: ((row: Row) => ReactNode) | undefined
  readonly tabs?: readonly TabSpec[] | undefined
  /** false: the tabs are sections of different things, so nothing is "all" of them; the first is the default. */
  readonly hasAllTab?: boolean | undefined
  readonly search?: SearchSpec<Row> | undefined
  readonly filters?: readonly FilterSpec[] | undefined
  readonly defaultSort?: Sort | undefined
  readonly actions?: readonly PageAction<Row>[] | undefined
  /** `start` does one of the batch actions to the row. */
  readonly rowActions?: ((row: Row, start: StartBatch<Row>) => readonly RowAction[]) | undefined
  /**
   * Icons that a row has at most beside its menu. Default 2. `words`: one action, said instead of drawn, where people have to learn what to do, and
   * how wide the column is that it stands in.
   */
  readonly rowIcons?: 1 | 2 | { readonly words: ColumnSpec<Row>['width'] } | undefined
  /** The id of the action that a row needs next: its icon comes first in the row, and what most chosen rows need first in the bar. */
  readonly nextAction?: ((row: Row) => string | undefined) | undefined
  /** The column that offers the next step in words: where it stands, the row has no icon of that step. */
  readonly nextColumn?: string | undefined
  readonly batchActions?: readonly BatchAction<Row>[] | undefined
  readonly drawer?: ((walk: DrawerWalk<Row>) => ReactNode) | undefined
  /**
   * How what the drawer needs is asked for before it is opened: its code once rows stand, where it is a part of its own; the record of a row that is
   * pressed or comes next, where the row itself is not all of it.
   */
  readonly drawerAhead?: { readonly code?: () => Promise<void>; readonly record?: (row: Row) => void } | undefined
  /** Address of the row's own page: middle click on its number, and key E. */
  readonly onEdit?: ((row: Row) => void) | undefined
  readonly onCreate?: (() => void) | undefined
  /**
   * Rows that somebody should see to have a 2 px edge, say what is wrong above what the column `at` says of them, and offer what mends it. Where that
   * column has no room, the row's name says it.
   */
  readonly problem?:
    | { readonly at: string; readonly of: (row: Row, start: StartBatch<Row>) => RowProblem | undefined }
    | undefined
  /** First use: what this list is for, and what to do next. */
  readonly empty?:
    | {
        readonly drawing: Drawing
        readonly text: Pair
        /** A second line: when rows come, or what they are good for. */
        readonly hint: Pair
        readonly actions?: ReactNode
        /** Takes the place of drawing and words where there is more to say than that. */
        readonly instead?: ((own: ReactNode) => ReactNode) | undefined
        /** What it means that a tab has no rows; it is good news there. */
        readonly tabs?: Readonly<Partial<Record<string, Pair>>> | undefined
      }
    | undefined
  /** A person may keep what he looks at as tabs of his own. */
  readonly hasViews?: boolean | undefined
  /** Milliseconds to the next refetch while these rows are live; false stops it. */
  readonly pollEvery?: ((rows: readonly Row[]) => number | false) | undefined
  /** Milliseconds between looks for changes that are announced ("3 updates") rather than drawn. None without it. */
  readonly newsEvery?: number | undefined
  /** Two-line cells: rows of 61 px in standard height. Default true. */
  readonly hasTwoLines?: boolean | undefined
  /** Its answers have an `about`: the line keeps its place until it comes. */
  readonly hasAbout?: boolean | undefined
  /** Stands under the rows, e.g. a file that was left: it comes after them and must not move them. */
  readonly notice?: ReactNode
}
