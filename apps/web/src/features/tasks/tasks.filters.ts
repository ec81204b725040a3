import { type TaskKind, taskKinds, type TaskSection, taskStates } from '@stowline/domain/tasks/task'
import type { Pair } from '@stowline/text/kernel/pair'
import { taskKindNames, taskScreen as words } from '@stowline/text/tasks-screen'
import type { FilterSpec, ListQuery } from '../../ui/list-page/index.ts'
import { isDayRange } from '../../ui/list-page/filters/filters.ts'
import { taskStatus } from './task-words.ts'

const kindsOf: Readonly<Record<TaskSection, readonly TaskKind[]>> = {
  download: ['exportOrders', 'exportShipments', 'exportParcels', 'rejectedRows', 'recorded'],
  import: ['importCheck', 'importOrders', 'importShipments'],
  batch: ['createLabels', 'checkAddresses', 'uploadLabels', 'changeOrders'],
}

/** A batch task makes no file that is to be fetched. */
const statesOf = {
  download: taskStates,
  batch: taskStates.filter((state) => state !== 'downloading' && state !== 'downloaded'),
}

/** Filters of downloads and batch tasks. */
export const taskFilters = (section: 'download' | 'batch', t: (pair: Pair) => string): readonly FilterSpec[] => [
  {
    id: 'state',
    kind: 'select',
    label: words.state,
    isPromoted: true,
    options: statesOf[section].map((state) => ({
      value: state,
      label: t(taskStatus({ state, section, hasFile: section === 'download' }).label),
    })),
  },
  {
    id: 'kinds',
    kind: 'multi',
    label: words.type,
    isPromoted: true,
    options: kindsOf[section].map((kind) => ({ value: kind, label: t(taskKindNames[kind]) })),
  },
  {
    id: 'date',
    kind: 'days',
    label: words.date,
    isPromoted: true,
    fields: [{ id: 'createdTime', label: words.created }],
  },
]

export type TaskFilters = {
  state?: (typeof taskStates)[number]
  kinds?: TaskKind[]
  dateFrom?: string
  dateTo?: string
}

/** The list's filters in the call's words. */
export const toTaskFilters = ({ filters }: ListQuery): TaskFilters => {
  const { state, kinds, date } = filters
  const known = taskStates.find((each) => each === state)
  const chosen = Array.isArray(kinds) ? taskKinds.filter((kind) => kinds.includes(kind)) : []
  return {
    ...(known && { state: known }),
    ...(chosen.length > 0 && { kinds: chosen }),
    ...(date !== undefined && isDayRange(date) && { dateFrom: date.from, dateTo: date.to }),
  }
}

export const toSort = ({ sort }: ListQuery) => ({
  field: 'createdTime' as const,
  order: sort?.order ?? ('desc' as const),
})
