import { common } from '@stowline/text/ui'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { List } from './list.ts'
import type { ListAnswer } from './spec.ts'
import { StatusTabs } from './status-tabs.tsx'

type Row = { readonly id: string }
const html = (counts: ListAnswer<Row>['counts'], hasAllTab = true): string => {
  const tabs = [
    { id: 'open', label: ['待办', 'Open'] as const },
    { id: 'late', label: ['逾期', 'Late'] as const, isAttention: true },
  ]
  const list = {
    spec: { tabs, hasAllTab },
    answer: counts && { counts },
    views: { all: [] },
    url: { state: {}, change: () => {} },
  }
  return renderToString(<StatusTabs list={list as unknown as List<Row>} />)
}
const shown = (drawn: string) => [...drawn.matchAll(/list-count[^>]*>([\d,]+)</g)].map(([, count]) => count)

test('what the server leaves out is the sum of the tabs', () => {
  expect(shown(html({ open: 1_200, late: 3 }))).toEqual(['1,203', '1,200', '3'])
  expect(shown(html({ all: 9, open: 1, late: 3 }))).toEqual(['9', '1', '3'])
})

test('a count that did not come is left out rather than shown as 0', () => {
  expect(shown(html({ all: 5, open: 2 }))).toEqual(['5', '2'])
})

test('a count calls for attention when somebody must act, and there is something to do', () => {
  expect(html({ open: 1, late: 3 }).match(/list-count--attention/g)).toHaveLength(1)
  expect(html({ open: 1, late: 0 })).not.toContain('list-count--attention')
})

test('sections of different things have no tab for all of them', () => {
  expect(html({ open: 1, late: 3 })).toContain(common.all[0])
  expect(html({ open: 1, late: 3 }, false)).not.toContain(common.all[0])
})
