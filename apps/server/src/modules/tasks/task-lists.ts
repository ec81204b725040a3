import { tasks } from '@stowline/contract/tasks/tasks.contract'
import { sql } from 'kysely'
import { days, equals, is, oneOf } from '../../kernel/list/conditions.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { selected } from '../../kernel/list/page.ts'
import { moment } from '../../kernel/list/sorts.ts'
import type { Asker } from '../../kernel/list/types.ts'
import { toTaskRow } from './task-row.ts'
import { seenBy, taskRows } from './task-rows.ts'

const tasksOf = ({ caller }: Asker) => (caller ? seenBy(caller) : [sql<boolean>`false`])

const shared = {
  from: 'tasks as t',
  id: 't.id',
  rows: selected(taskRows, (task, asker) => toTaskRow(task, asker)),
  sorts: { createdTime: moment('t.created_at') },
  defaultSort: { field: 'createdTime', order: 'desc' },
} as const
const filters = { state: is('t.state'), kinds: oneOf('t.kind'), date: days('t.created_at') }

/** The task centre: all of the caller's tasks. */
export const taskList = listOf(tasks.downloads, {
  ...shared,
  scope: tasksOf,
  filters: { ...filters, section: (section) => (section === 'all' ? [] : equals('t.section', section)) },
})

/** Of these the changes of many rows at once. */
export const batchList = listOf(tasks.batches, {
  ...shared,
  scope: (asker) => [...tasksOf(asker), equals('t.section', 'batch')],
  filters,
})
