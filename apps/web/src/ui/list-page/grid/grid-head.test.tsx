import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultSettings, type GridSettings } from '../columns/column-settings.ts'
import type { List } from '../list.ts'
import { createSelectionStore } from '../selection/selection-store.ts'
import type { Sort } from '../spec.ts'
import { Grid } from './grid.tsx'
import { GridHeadContext, HeadCell } from './grid-head.tsx'
import type { PlacedColumn } from './layout.ts'

type Row = { readonly id: string }
type Now = {
  readonly sort?: Sort
  readonly isStale?: boolean
  readonly isLoading?: boolean
  readonly settings?: Partial<GridSettings>
  readonly hasTwoLines?: boolean
}

const listOf = ({ sort, isStale = false, isLoading = false, settings, hasTwoLines }: Now): List<unknown> => {
  const list = {
    spec: {
      title: ['清单', 'List'],
      columns: [],
      rowKey: ({ id }: Row) => id,
      defaultSort: { field: 'createdTime', order: 'desc' },
      hasTwoLines,
    },
    url: { state: { sort } },
    settings: { ...defaultSettings, ...settings },
    answer: { items: [{ id: 'a' }], total: 1 },
    selection: createSelectionStore(10),
    isStale,
    isLoading,
    isBeside: false,
  }
  return list as unknown as List<unknown>
}
const placed: PlacedColumn<unknown>[] = [
  {
    spec: { id: 'no', title: ['单号', 'No.'], width: 100, sort: 'no', render: () => null },
    width: 120,
    fixed: 'start',
  },
  {
    spec: { id: 'at', title: ['时间', 'At'], width: 90, sort: 'createdTime', render: () => null },
    width: 90,
    fixed: undefined,
  },
  {
    spec: { id: 'fee', title: ['费用', 'Fee'], width: 80, align: 'end', render: () => null },
    width: 80,
    fixed: undefined,
  },
]
const head = (column: string, now: Now = {}) =>
  renderToString(
    <GridHeadContext value={{ list: listOf(now), placed }}>
      <table>
        <thead>
          <tr>
            <HeadCell column={column} />
          </tr>
        </thead>
      </table>
    </GridHeadContext>,
  )

test('a head says how the rows are sorted, by the person or by the list itself', () => {
  expect(head('no')).toContain('aria-sort="none"')
  expect(head('at')).toContain('aria-sort="descending"')
  expect(head('no', { sort: { field: 'no', order: 'asc' } })).toContain('aria-sort="ascending"')
  expect(head('fee')).not.toContain('aria-sort')
  expect(head('fee')).not.toContain('<button')
})

test('a head can be made wider by the keyboard, and says how wide it is', () => {
  expect(head('no')).toMatch(/role="separator"[^>]*aria-valuenow="120"/)
})

const frame = (now: Now) => renderToString(<Grid list={listOf(now)} />)

test('the table says how high its rows are, and that it waits', () => {
  expect(frame({})).toContain('class="grid grid--standard grid--two-lines"')
  expect(frame({ settings: { density: 'compact' } })).toContain('class="grid grid--compact"')
  expect(frame({ hasTwoLines: false })).toContain('class="grid grid--standard"')
  expect(frame({ isStale: true })).toContain('aria-busy="true"')
  expect(frame({})).toContain('aria-busy="false"')
})
