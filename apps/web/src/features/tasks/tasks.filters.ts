import { imports } from '@stowline/contract/orders/imports.contract'
import { tasks } from '@stowline/contract/tasks/tasks.contract'
import { importKinds } from '@stowline/domain/orders/imports/kinds'
import { kindsIn, taskStates } from '@stowline/domain/tasks/task'
import { taskKindTexts } from '@stowline/text/tasks'
import { importKindNames, taskScreen as words } from '@stowline/text/tasks-screen'
import { type FilterOf, listCall } from '../../api/list.ts'
import { importStates, importStatus, taskStatus } from './task-words.ts'

/** A batch task makes no file that is to be fetched. */
const statesOf = {
  download: taskStates,
  batch: taskStates.filter((state) => state !== 'downloading' && state !== 'downloaded'),
}

type Section = 'download' | 'batch'

const filtersOf = (section: Section) =>
  [
    {
      id: 'state',
      kind: 'select',
      label: words.state,
      isPromoted: true,
      options: statesOf[section].map((state) => ({
        value: state,
        label: taskStatus({ state, section, hasFile: section === 'download' }).label,
      })),
    },
    {
      id: 'kinds',
      kind: 'multi',
      label: words.type,
      isPromoted: true,
      options: kindsIn(section).map((kind) => ({ value: kind, label: taskKindTexts[kind].name })),
    },
    { id: 'date', kind: 'days', label: words.date, isPromoted: true },
  ] as const satisfies readonly FilterOf<typeof tasks.batches>[]

const newestFirst = { field: 'createdTime', order: 'desc' } as const

/** What may be asked of downloads and of batch tasks: two sections of the same rows. */
export const taskLists = {
  download: listCall(tasks.downloads, {
    fixed: { section: 'download' },
    filters: filtersOf('download'),
    defaultSort: newestFirst,
  }),
  batch: listCall(tasks.batches, { filters: filtersOf('batch'), defaultSort: newestFirst }),
}

export const importList = listCall(imports.records, {
  search: { placeholder: words.searchImports, fields: [] },
  filters: [
    {
      id: 'state',
      kind: 'select',
      label: words.state,
      isPromoted: true,
      options: importStates.map((state) => ({ value: state, label: importStatus[state].label })),
    },
    {
      id: 'kind',
      kind: 'select',
      label: words.type,
      isPromoted: true,
      options: [...importKinds.map((value) => ({ value, label: importKindNames[value] }))],
    },
    { id: 'date', kind: 'days', label: words.date, isPromoted: true },
  ],
  defaultSort: newestFirst,
})
