import { working } from '@stowline/contract/operations/working.contract'
import { listOf } from '../../kernel/list/list-of.ts'
import { selected } from '../../kernel/list/page.ts'
import { moment } from '../../kernel/list/sorts.ts'
import { jobRows, jobRules, jobTabs, toJobRow } from '../billing/index.ts'

/** Every merchant's value-added work. */
export const jobList = listOf(working.list, {
  from: 'service_jobs as j',
  id: 'j.id',
  over: 'merchants',
  rows: selected(jobRows, toJobRow),
  sorts: { madeTime: moment('j.made_at') },
  defaultSort: { field: 'madeTime', order: 'desc' },
  filters: jobRules,
  tab: 'tab',
  tabs: jobTabs,
})
