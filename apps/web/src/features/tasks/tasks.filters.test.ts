import { expect, test } from 'vitest'
import { readUrl } from '../../ui/list-page/url/url-state.ts'
import { taskLists } from './tasks.filters.ts'

const asked = (section: 'download' | 'batch', search: string) => {
  const { filters = [], asked: ask } = taskLists[section]
  return ask(readUrl(new URLSearchParams(search), { tabs: [], filters, numberFields: [], sorts: [], pageSize: 10 }))
}

test.each([
  ['download', '', { section: 'download' }],
  ['download', 'f.state=ready&f.kinds=exportOrders', { section: 'download', state: 'ready', kinds: ['exportOrders'] }],
  ['download', 'f.kinds=createLabels', { section: 'download' }],
  ['batch', 'f.state=downloaded', {}],
  ['batch', 'f.date=createdTime~2026-11-01~2026-11-02', { dateFrom: '2026-11-01', dateTo: '2026-11-02' }],
] as const)('tasks of %s with %s', (section, search, sent) => {
  expect(asked(section, search)).toEqual(sent)
})
