import type { CallOf, Sent } from '@stowline/contract/kernel/rpc'
import type { tasks } from '@stowline/contract/tasks/tasks.contract'
import type { Pair } from '@stowline/text/kernel/pair'
import { type ExportChoice, ExportDialog } from '../ui/export-dialog/export-dialog.tsx'
import type { ExportScope } from '../ui/export-dialog/export-choice.ts'
import { usePageFrame } from '../ui/frame/page-frame.ts'
import type { ListNow, ListQuery } from '../ui/list-page/index.ts'
import { endOfExport } from './end-of-export.ts'
import { dataOf } from './read.ts'
import { taskStarted } from './task-signal.ts'
import { useCall } from './use-api.ts'

/** What an export may be of: the chosen rows; with the list as it is now also what its filters show, or all. */
export type Exporting<Row> = { readonly rows: readonly Row[]; readonly now?: ListNow<Row> | undefined }

type TaskId = Sent<typeof tasks.result>['taskId']
type ExportCall = { readonly fields?: readonly string[] | undefined; readonly filters?: object | undefined }
type FieldOf<Asked extends ExportCall> = NonNullable<Asked['fields']>[number]
type IdField<Asked> = {
  [K in Exclude<keyof Asked & string, 'fields'>]-?: NonNullable<Asked[K]> extends readonly string[] ? K : never
}[Exclude<keyof Asked & string, 'fields'>]
type IdOf<Asked, Ids extends keyof Asked> = NonNullable<Asked[Ids]> extends readonly (infer Id)[] ? Id : never

type ExportDeclaration<Asked extends ExportCall, Ids extends keyof Asked> = {
  /** Key of the remembered choice and presets: `orders`. */
  readonly key: string
  readonly title: Pair
  /** Its rows in the words of the trade, as the list has it: "138 orders". */
  readonly noun: Pair
  readonly fields: readonly FieldOf<Asked>[]
  readonly names: Readonly<Record<FieldOf<Asked>, Pair>>
  /** Ticked until the person chooses otherwise; all of them without it. */
  readonly usual?: readonly FieldOf<Asked>[]
  /** The field that takes the chosen rows. */
  readonly ids: Ids
  /** The list's filters as it asks with them: `parcelList.asked`. */
  readonly asked: (query: ListQuery) => NonNullable<Asked['filters']>
  readonly more?: (scope: ExportScope) => Partial<Asked>
  /** The one tab whose rows it takes, whichever is open. */
  readonly tab?: string
}

/** Rows on all tabs: the server's count of them, or the sum of the tabs when every row is on one. */
const allRows = <Row,>({ counts = {}, total }: ListNow<Row>): number => {
  const sum = Object.values(counts).reduce<number>((all, count) => all + (count ?? 0), 0)
  return Math.max(counts['all'] ?? sum, total)
}

/** How many rows the filters leave, and how many there are; of one tab, its own. */
const countsOf = <Row,>(now: ListNow<Row>, tab: string | undefined) => {
  if (tab === undefined) return { filtered: now.total, total: allRows(now) }
  const count = now.counts?.[tab] ?? 0
  return { filtered: count, total: count }
}

/** The dialog of an export, declared: scope, columns and format are chosen, and it runs as a task. */
export const exportDialog = <Asked extends ExportCall, Ids extends IdField<Asked>>(
  endpoint: CallOf<Asked, { readonly taskId: TaskId }>,
  { key, title, noun, fields, names, usual = fields, ids, asked, more, tab }: ExportDeclaration<Asked, Ids>,
) => {
  const choices = fields.map((id) => ({ id, label: names[id], isUsual: usual.includes(id) }))
  type Row = { readonly id: IdOf<Asked, Ids> }
  return <R extends Row>({ of: { rows, now }, onClose }: { of: Exporting<R>; onClose: () => void }) => {
    const call = useCall(endpoint)
    const { open } = usePageFrame()
    // Sound: every field is one that the declaration took from the call.
    const start = async ({ scope, fields: chosen, format }: ExportChoice<FieldOf<Asked>>) => {
      const input: object = {
        format,
        fields: chosen,
        ...more?.(scope),
        ...(scope === 'selected' && { [ids]: rows.map(({ id }) => id) }),
        ...(scope === 'filtered' && now && { filters: asked(now.query) }),
      }
      const { taskId } = dataOf(await call.run(input as Asked))
      taskStarted()
      endOfExport({ taskId, noun, open })
    }
    return (
      <ExportDialog
        exportKey={key}
        title={title}
        selected={rows.length}
        {...(now && countsOf(now, tab))}
        fields={choices}
        onExport={start}
        onClose={onClose}
      />
    )
  }
}
