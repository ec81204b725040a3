import type { Pair } from '@stowline/text/kernel/pair'
import type { LucideIcon } from 'lucide-react'
import type { Tone } from '../status-tag/tones.ts'
import type { ComponentType, ReactNode } from 'react'

/** Kept apart because each asks for another answer: mend the row, ask the carrier, top up, or simply retry. */
export const errorClasses = ['validation', 'carrier', 'account', 'system'] as const
export type ErrorClass = (typeof errorClasses)[number]

/** One row that failed, as the wire gives it. `detail`: the carrier's own words. */
export type BatchFailure = {
  readonly id: string
  readonly no: string | null
  readonly code: string
  readonly message: string
  readonly class?: ErrorClass | undefined
  readonly detail?: string | undefined
  /** Why a carrier refused, by the name that has words and a place to mend it. */
  readonly reason?: string | undefined
}

/** What was decided about a row that succeeded, in the reader's words; rows of one decision stand together. */
export type BatchDecision = { readonly id: string; readonly text: string }

export type BatchDone = {
  readonly succeeded: readonly string[]
  readonly failed: readonly BatchFailure[]
  /** Of an action that decides something of its own about each row. */
  readonly decided?: readonly BatchDecision[] | undefined
  /** The task that keeps these results. */
  readonly taskId?: string | undefined
  /** The same where several calls made them. */
  readonly taskIds?: readonly string[] | undefined
}
/** So many rows of one fate. */
export type BatchCount = { readonly label: Pair; readonly count: number; readonly tone: Tone }
export type BatchOutcome = BatchDone | { readonly taskId: string }

/** Progress of a task. `outcome` comes with the end; `problem` says why nothing more will be heard of it. */
export type BatchProgress = {
  readonly done: number
  readonly total: number
  readonly outcome?: BatchDone | undefined
  readonly problem?: string | undefined
}

/** A row that the rules refuse before anything is sent. Rows of one reason stand together; `detail` is the row's own. */
export type Refused<Row> = {
  readonly row: Row
  readonly reason: Pair | string
  readonly detail?: string | undefined
  readonly class?: ErrorClass | undefined
}
export type Preflight<Row> = { readonly able: readonly Row[]; readonly unable: readonly Refused<Row>[] }

/** Splits rows by what bars each of them, undefined when nothing does. */
export const preflightBy =
  <Row>(barOf: (row: Row) => Pair | undefined) =>
  (rows: readonly Row[]): Preflight<Row> => {
    const judged = rows.map((row) => ({ row, bar: barOf(row) }))
    return {
      able: judged.filter(({ bar }) => !bar).map(({ row }) => row),
      unable: judged.flatMap(({ row, bar }) => (bar ? [{ row, reason: bar }] : [])),
    }
  }

/** The server's own split, with what the run would cost. */
export type Asked<Row> = Preflight<Row> & {
  readonly summary: ReactNode
  /** The words of the button, with the sum. */
  readonly go: string
  /** What the person agrees to by starting, such as the prices that are shown; the run gets it as its value. */
  readonly agreed?: unknown
}

/** Rows that may only run together with their like (one carrier). */
export type BatchGroup<Row> = { readonly id: string; readonly label: string; readonly rows: readonly Row[] }

export type BatchFormProps<Row, Value> = {
  readonly rows: readonly Row[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** What `check` misses, once the person has tried to start. */
  readonly missing?: Pair | undefined
}

/** Headings of the menu, in their order. */
export const batchGroups = ['process', 'move', 'label', 'print', 'export', 'danger'] as const
export type BatchGroupName = (typeof batchGroups)[number]

/** How an action is taken back. */
export type BatchUndo<Row> = {
  /** Whether it can be, of this row as it is before. Never when money is spent or returned. */
  readonly isReversible: (row: Row) => boolean
  /** The row as the action leaves it. */
  readonly after: (row: Row) => Row
  /** Brings rows, given as they were before, back to where they were; a row that cannot go back stays and fails by itself. */
  readonly run: (rows: readonly Row[], key: string) => Promise<BatchDone>
}

/** A surface of its own. `keep`: which of the chosen rows stay chosen afterwards. */
type Opening<Row> = {
  readonly open: (rows: readonly Row[], keep: (ids: readonly string[]) => void) => void
  readonly run?: undefined
  readonly go?: undefined
  readonly done?: undefined
  readonly undo?: undefined
  readonly isTold?: undefined
}

/** This kit's dialog, or at once. */
type Running<Row, Value> = {
  readonly open?: undefined
  /** `key`: the idempotency key; the same rows and value go again under the same one until an answer came. */
  readonly run: (rows: readonly Row[], value: Value, key: string) => Promise<BatchOutcome>
  /** The button that starts it: "Cancel {count} orders". */
  readonly go: Pair
  /** When no row failed, a message tells it instead of the dialog. */
  readonly isTold?: boolean | undefined
} & (
  | {
      /** With it the action runs at once, without the dialog, when every row can run and be taken back; the way back is offered for a while. */
      readonly undo: BatchUndo<Row>
      /** What has happened: "{count} orders moved to ship". */
      readonly done: Pair
    }
  | { readonly undo?: undefined; readonly done?: Pair | undefined }
)

/** What can be done to many rows at once. Either `open` (a surface of its own) or `run` (this kit's dialog). */
export type BatchAction<Row, Value = unknown> = Offered<Row, Value> & (Opening<Row> | Running<Row, Value>)

type Offered<Row, Value> = {
  readonly id: string
  readonly label: Pair
  readonly icon?: LucideIcon | undefined
  /** In the bar (at most three); the others under "more". */
  readonly isPromoted?: boolean | undefined
  /** Where it stands under "more"; what destroys is red wherever it stands. */
  readonly group: BatchGroupName
  /** false: no permission, so it is not shown at all. Anything else is explained in the preflight. */
  readonly isAllowed?: boolean | undefined
  readonly most?: number | undefined
  readonly tooMany?: Pair | undefined
  /** Splits the rows by the life-cycle tables of the domain, before anything is sent. */
  readonly preflight?: ((rows: readonly Row[]) => Preflight<Row>) | undefined
  /** Asked of the server when the dialog opens, and again before failed rows are retried. Nothing can be started without its answer. */
  readonly ask?: ((rows: readonly Row[]) => Promise<Asked<Row>>) | undefined
  readonly groups?:
    | { readonly rule: Pair; readonly of: (rows: readonly Row[]) => readonly BatchGroup<Row>[] }
    | undefined
  /** Asked in the dialog: a warehouse, a reason. `check` answers what is still missing. */
  readonly form?:
    | {
        readonly Fields: ComponentType<BatchFormProps<Row, Value>>
        readonly initial: (rows: readonly Row[]) => Value
        readonly check?: ((value: Value) => Pair | undefined) | undefined
        /** `Fields` says what is missing at its input; otherwise it is said below all of them. */
        readonly saysMissing?: true
      }
    | undefined
  readonly summary?: ((rows: readonly Row[]) => ReactNode) | undefined
  /** The same with its choices asked first, behind an arrow beside it. */
  readonly options?: { readonly label: Pair; readonly open: (rows: readonly Row[]) => void } | undefined
  /** What these rows will probably cost, as a decimal, where they are not priced yet. */
  readonly estimateOf?: ((rows: readonly Row[]) => string | undefined) | undefined
  /** What is done first to rows that this one refuses: orders are moved to ship before their labels. */
  readonly first?: BatchAction<Row> | undefined
  /** Follows a task until it ends; answers how to stop. */
  readonly watch?: ((taskId: string, onProgress: (progress: BatchProgress) => void) => () => void) | undefined
  /** What became of the rows in the action's own words (valid, corrected, invalid); by default so many succeeded, so many failed. */
  readonly results?: ((outcome: BatchDone) => readonly BatchCount[]) | undefined
  /** How bad a failed row of a check is; by default it failed. */
  readonly toneOf?: ((failure: BatchFailure) => Tone) | undefined
  /** What is wrong with a failed row in the reader's words, where its detail is not the carrier's. */
  readonly faultsOf?: ((failure: BatchFailure) => readonly (Pair | string)[]) | undefined
  /** Money that comes back for these rows, as a decimal; the button names it. */
  readonly refundOf?: ((rows: readonly Row[]) => string | undefined) | undefined
  /** The button in the bar names it as well: where returning money is all that the action does. */
  readonly saysRefund?: boolean | undefined
  /** Next step of a finished run: print the labels that were made. */
  readonly after?: ((outcome: BatchDone, rows: readonly Row[]) => ReactNode) | undefined
  /** Opens a row that failed or that cannot run. */
  readonly onOpen?: ((row: Pick<BatchFailure, 'id'>) => void) | undefined
  /** Opens the place where a failed row is mended. */
  readonly onFix?: ((failure: BatchFailure) => void) | undefined
}

/** An action that can be taken back. */
export type Reversible<Row> = BatchAction<Row> & { readonly undo: BatchUndo<Row> }

const classByArea: Readonly<Record<string, ErrorClass>> = {
  carrier: 'carrier',
  carriers: 'carrier',
  billing: 'account',
  balance: 'account',
  logisticsAccount: 'account',
  server: 'system',
  request: 'system',
  network: 'system',
}

/** Where the area tells the wrong thing: `request.notFound` is a fact, not an outage; about labels to settle the carrier has the word. */
const classByCode: Readonly<Record<string, ErrorClass>> = {
  'request.notFound': 'validation',
  'request.stale': 'validation',
  'labels.carrierRefused': 'carrier',
  'operations.carrierSilent': 'carrier',
  'operations.absenceUnproven': 'carrier',
  'operations.labelAbsent': 'carrier',
  'operations.labelFound': 'carrier',
}

/** Most codes are about the row itself; the code or its area tells the others apart. */
export const classOf = ({ class: own, code }: Pick<BatchFailure, 'class' | 'code'>): ErrorClass =>
  own ?? classByCode[code] ?? classByArea[code.split('.')[0] ?? ''] ?? 'validation'

/** Somebody else has settled the row meanwhile: it would only be refused again. */
const settledCode = 'operations.labelSettled'

/** Whether a failed row may succeed when it is simply asked for again. */
export const isWorthRetry = <Row>({ faultsOf }: Pick<BatchAction<Row>, 'faultsOf'>, failure: BatchFailure): boolean =>
  failure.code !== settledCode && (!faultsOf || classOf(failure) === 'system')

/** The same by the wire's own word where a row of a task carries one. */
const classByKind: Readonly<Record<string, ErrorClass>> = {
  validation: 'validation',
  carrier: 'carrier',
  balance: 'account',
  system: 'system',
}

/** The class of a failed row of a task. */
export const classOfRow = ({
  errorKind,
  code,
}: {
  readonly errorKind: string | null
  readonly code: string | null
}): ErrorClass =>
  classOf({ class: refusedByCarrier(code) ?? classByKind[errorKind ?? ''], code: code ?? 'server.error' })

/** What a carrier refused is the carrier's, whatever of the row it is about. */
const refusedByCarrier = (code: string | null): ErrorClass | undefined =>
  code === 'labels.carrierRefused' ? 'carrier' : undefined

/** Every task that keeps these results. */
export const tasksOf = ({ taskId, taskIds }: BatchDone): readonly string[] => taskIds ?? (taskId ? [taskId] : [])

/** Where results are kept: the one task, or the list when there are several. */
export const taskPath = (ids: readonly string[]): string =>
  ids.length === 1 ? `/download/center?tab=batches&id=${ids[0]}` : '/download/center?tab=batches'

/** Results of a retry replace those of the rows it was about. */
export const mergeOutcome = (before: BatchDone | undefined, now: BatchDone): BatchDone => {
  if (!before) return now
  const seen = new Set([...now.succeeded, ...now.failed.map(({ id }) => id)])
  const decided = [...(before.decided ?? []).filter(({ id }) => !seen.has(id)), ...(now.decided ?? [])]
  return {
    ...(decided.length > 0 && { decided }),
    succeeded: [...before.succeeded.filter((id) => !seen.has(id)), ...now.succeeded],
    failed: [...before.failed.filter(({ id }) => !seen.has(id)), ...now.failed],
    taskIds: [...tasksOf(before), ...tasksOf(now)],
  }
}

/** Declares an action with the type of its form's value; the list keeps actions of all value types side by side. */
export const batchAction = <Row, Value>(action: BatchAction<Row, Value>): BatchAction<Row> =>
  // Sound: the value only ever comes from this action's own form.
  action as unknown as BatchAction<Row>
