import type { PageSize } from '@stowline/domain/kernel/page'
import type { ImportKind as KindName } from '@stowline/domain/orders/imports/kinds'
import type { Pair } from '@stowline/text/kernel/pair'
import type { ComponentType, ReactNode } from 'react'
import type { Option } from '../list-page/filters/filters.ts'
import type { UploadAdapter, UploadLimits } from '../upload/upload-box.tsx'

export type ImportField = { readonly key: string; readonly label: string; readonly isRequired: boolean }
export type ImportColumn = { readonly name: string; readonly samples: readonly string[] }
/** Rows. `valid` are all that will be imported, those with warnings (`warned`) among them; `skipped` are left out for a reason of their own. */
export type ImportCounts = {
  readonly all: number
  readonly valid: number
  readonly warned: number
  readonly invalid: number
  readonly skipped: number
  /** Rows whose orders an import that was stopped half-way had made already. */
  readonly created: number
}
/** What became of it, in orders. */
export type ImportMade = {
  readonly created: number
  readonly changed: number
  readonly skipped: number
  readonly rejected: number
}

/** Where an import stands, as the server knows it: enough to go on after a reload. */
export type ImportState = {
  readonly kind: string
  readonly fileName: string
  /** Which store the file is of; none while it is not known. */
  readonly store: string | undefined
  /** Stores that it may be of. */
  readonly stores: readonly Option[]
  readonly needsStore: boolean
  /** Why it could not be read. */
  readonly problem: string | undefined
  readonly fields: readonly ImportField[]
  readonly columns: readonly ImportColumn[]
  /** Our field -> the file's column. */
  readonly mapping: Readonly<Record<string, string>>
  /** exact, similar, remembered or none, by field. */
  readonly confidence: Readonly<Record<string, string>>
  /** Required fields without a column. */
  readonly missing: readonly string[]
  readonly counts: ImportCounts
  /** In orders: those that would be made as the rows stand, and those that errors keep from it. */
  readonly orders: { readonly ready: number; readonly invalid: number }
  /** Orders imported before that may be changed to what the file says now. */
  readonly differing: number
  /** The file's kind when it was recognised as a whole ("Shopify"). */
  readonly recognisedAs?: string | undefined
  readonly isCommitted: boolean
  /** What works on it now, for somebody who comes back to it meanwhile. */
  readonly taskId: string | undefined
  /** Of a zip: how many documents lie beside its sheet, those that no row names, and names that it has more than once. */
  readonly documents?:
    | { readonly count: number; readonly unused: readonly string[]; readonly doubled: readonly string[] }
    | undefined
  /** Known once the import is done. */
  readonly made?: ImportMade | undefined
}

export type CellProblem = {
  readonly field: string
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly message: string
}
export type ImportRow = {
  readonly rowNo: number
  /** The file's row, and which line of it where one row holds several. */
  readonly fileRow: number
  readonly line: number | null
  readonly cells: Readonly<Record<string, string>>
  readonly problems: readonly CellProblem[]
  readonly state: 'valid' | 'warned' | 'invalid' | 'created' | 'changed' | 'skipped'
  /** The row speaks for an order imported before that may be changed to what the file says now. */
  readonly mayTakeOver: boolean
}
/** Rows with one and the same trouble: the unit of repair. */
export type ImportGroup = {
  readonly field: string
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly message: string
  readonly rows: number
  /** None of its rows is imported, for a reason of their own. */
  readonly isSkipped: boolean
}
export type ImportTab = 'all' | 'valid' | 'invalid' | 'warned' | 'skipped'
export type RowQuery = {
  readonly tab: ImportTab
  readonly code: string | undefined
  readonly page: number
  readonly pageSize: PageSize
}
export type RowPage = {
  readonly items: readonly ImportRow[]
  readonly total: number
  readonly groups: readonly ImportGroup[]
}
export type RowEdit = { readonly rowNo: number; readonly cells: Readonly<Record<string, string>> }
/** Mends of a field that were given up, because another column is read for it now. */
export type EditsDropped = { readonly field: string; readonly rows: number }
/** Orders imported before that are to be changed to what the file says now, by a row of theirs. */
export type TakeOver = 'all' | ReadonlySet<number>
export type ImportMode = 'validRows' | 'allOrNothing'

/** A task's progress; `problem` ends it with a reason. */
export type TaskProgress = {
  readonly done: number
  readonly total: number
  readonly isEnded: boolean
  readonly problem?: string | undefined
}

/** The calls behind the wizard. Every one rejects with a message for the person. */
export type ImportAdapters = {
  readonly limits: UploadLimits
  readonly upload: UploadAdapter
  readonly template: (kind: string, format: 'xlsx' | 'csv') => Promise<void>
  /** Recognises the file and checks it; without a task where something has to be said first. */
  readonly check: (input: {
    readonly fileId: string
    readonly kind: string
  }) => Promise<{ readonly importId: string; readonly taskId: string | undefined }>
  readonly chooseStore: (importId: string, storeId: string) => Promise<{ readonly taskId: string | undefined }>
  readonly load: (importId: string) => Promise<ImportState>
  readonly saveMapping: (
    importId: string,
    mapping: Readonly<Record<string, string>>,
  ) => Promise<{ readonly taskId: string | undefined; readonly editsDropped: readonly EditsDropped[] }>
  readonly rows: (importId: string, query: RowQuery) => Promise<RowPage>
  /** Answers the edited rows, checked again. */
  readonly fix: (importId: string, edits: readonly RowEdit[]) => Promise<readonly ImportRow[]>
  readonly rejected: (importId: string) => Promise<void>
  readonly commit: (
    importId: string,
    mode: ImportMode,
    takeOver: TakeOver,
  ) => Promise<{ readonly taskId: string | undefined }>
  readonly watch: (taskId: string, onProgress: (progress: TaskProgress) => void) => () => void
}

/** `commit` and `made` take `{count}`: what the button does, and what was done. */
export type ImportKind = {
  readonly id: KindName
  /** Another kind is one link away: "Import tracking numbers instead". */
  readonly instead: Pair
  readonly note: Pair
  /** Files of it come from platforms too; its template is for who has none of those. */
  readonly isOfPlatforms?: boolean
  readonly commit: Pair
  readonly made: Pair
  /** What is counted, in the words of the kind. */
  readonly words: Readonly<Record<'willReject' | 'ordersSkipped' | 'ordersRejected' | 'partlyMade', Pair>> & {
    /** Of a row that is left out because another that belongs to it is wrong; where rows stand for themselves there is none. */
    readonly faultInRow?: Pair
    readonly faultBeside?: Pair
  }
}
/** A trouble that is mended elsewhere: what the button in its cell says, and the dialog that asks. Afterwards rows with the same value are checked again. */
export type ImportMend = {
  readonly label: Pair
  readonly Dialog: ComponentType<{
    readonly value: string
    readonly storeId: string | undefined
    readonly onMended: () => void
    readonly onClose: () => void
  }>
}
/** `noStores`: said in place of all else when there is no store to import for, with the way to one. */
export type ImportChoices = {
  readonly kinds: readonly [ImportKind, ...ImportKind[]]
  readonly noStores?: ReactNode
  /** By the code of the trouble. */
  readonly mends?: Readonly<Partial<Record<string, ImportMend>>>
}
