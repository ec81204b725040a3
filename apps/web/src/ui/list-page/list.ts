import { batchLimit } from '@stowline/domain/kernel/page'
import type { ReactNode } from 'react'
import type { StartBatch } from '../batch-dialog/use-batches.tsx'
import type { GridSettings, SettingsAction } from './columns/column-settings.ts'
import type { SelectionStore } from './selection/selection-store.ts'
import type { ListAnswer, ListNow, ListSpec } from './spec.ts'
import type { FoundNumbers } from './search/use-found-numbers.ts'
import type { UrlStore } from './url/use-url-state.ts'
import type { ListViews } from './views/use-views.ts'

/** Most rows that may be chosen together: one paste is one batch. */
export const selectionLimit = batchLimit

/** A running list: what every part of the page is drawn from. */
export type List<Row> = {
  readonly spec: ListSpec<Row>
  readonly url: UrlStore
  readonly settings: GridSettings
  readonly changeSettings: (action: SettingsAction) => void
  readonly views: ListViews
  readonly answer: ListAnswer<Row> | undefined
  readonly error: unknown
  readonly isLoading: boolean
  /** Rows on screen belong to the question before this one. */
  readonly isStale: boolean
  /** There is no net to ask this question through, and it has not been answered before. */
  readonly isOffline: boolean
  /** A list so small that pager, display and batch search would be in the way; undefined while that is not known. */
  readonly isSlim: boolean | undefined
  readonly refetch: () => void
  /** Rows of this page that are new or changed on the server since it was read. */
  readonly news: number
  readonly selection: SelectionStore<Row>
  readonly numbers: FoundNumbers<Row> | undefined
  readonly goTo: (page: number) => void
  /** Asks for a page whose button is pressed, before the press is a click. */
  readonly askAhead: (page: number) => void
  /** Searches pasted numbers; `isSelecting` chooses the hits as soon as they are there. */
  readonly searchNumbers: (field: string, text: string, isSelecting: boolean) => void
  readonly selectAllFiltered: () => Promise<void>
  readonly open: (row: Row) => void
  /** Leaves the open row: at once, or after a question when something in its drawer is not saved. */
  readonly leave: (go: () => void) => void
  /** For the drawer: whether something in it is not saved. */
  readonly tellUnsaved: (isUnsaved: boolean) => void
  /** The open row stands beside the table, which shows few columns. */
  readonly isBeside: boolean
  readonly now: () => ListNow<Row>
  readonly startBatch: StartBatch<Row>
  /** The dialog of a batch, while there is one. */
  readonly batchSurface: ReactNode
}
