import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createSelectionStore, SelectionContext } from '../selection/selection-store.ts'
import type { GridColumn } from './grid-columns.tsx'
import { OpenRowContext } from './grid-row.tsx'
import { GridTable } from './grid-table.tsx'

type Row = { readonly id: string }
const columns: readonly GridColumn<Row>[] = [
  { id: 'no', width: 120, className: 'grid-cell grid-fixed', isRowName: true, render: ({ key }) => key },
  { id: 'at', width: 90, className: 'grid-cell', render: () => 'now' },
]
const entriesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ key: `r${at}`, row: { id: `r${at}` }, problem: undefined }))

const drawn = (count: number, open?: string): string => {
  const { get, subscribe } = createSelectionStore<Row>(10)
  const reader = { subscribe, has: (id: string) => get().rows.has(id) }
  return renderToString(
    <SelectionContext value={reader}>
      <OpenRowContext value={open}>
        <GridTable columns={columns} entries={entriesOf(count)} onPress={() => {}} title="List" />
      </OpenRowContext>
    </SelectionContext>,
  )
}
const rowsOf = (html: string) => [...html.matchAll(/data-row-key="([^"]+)"/g)].map(([, key]) => key)

test('of a long page the first drawing has the rows that are seen', () => {
  expect(rowsOf(drawn(100))).toEqual(entriesOf(20).map(({ key }) => key))
  expect(rowsOf(drawn(20))).toHaveLength(20)
})

test('the open row is among them, wherever it stands', () => {
  expect(rowsOf(drawn(100, 'r59')).at(-1)).toBe('r59')
})

test('one cell names its row, and each column has its width', () => {
  const html = drawn(1)
  expect(html).toMatch(/<th scope="row"[^>]*>r0<\/th><td[^>]*>now<\/td>/)
  expect(html).toMatch(/<col style="width:120px"\/><col style="width:90px"\/>/)
})
