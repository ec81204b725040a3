import { X } from 'lucide-react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { List } from '../list.ts'
import type { ColumnSpec, RowProblem } from '../spec.ts'
import { gridColumns } from './grid-columns.tsx'

type Row = { readonly id: string }
const column = (id: string, isRowName = false): ColumnSpec<Row> => ({
  id,
  title: [id, id],
  width: 100,
  isRowName,
  render: () => `own ${id}`,
})
const problem: RowProblem = {
  tone: 'blocked',
  text: ['停滞 6 天', 'Stalled 6 d'],
  action: { id: 'mend', label: ['修', 'Mend'], icon: X },
}

/** What each column shows of a row with a problem. */
const cellsOf = (shown: readonly string[]): Readonly<Record<string, string>> => {
  const spec = { columns: [], problem: { at: 'state', of: () => problem } }
  const list = { spec } as unknown as List<Row>
  const placed = shown.map((id) => ({ spec: column(id, id === 'no'), width: 100, fixed: undefined }))
  const columns = gridColumns({ spec: list.spec, latest: { current: list } }, placed, { hasBatch: false, actions: 0 })
  const entry = { key: 'r1', row: { id: 'r1' }, problem }
  return Object.fromEntries(columns.map(({ id, render }) => [id, renderToString(render(entry))]))
}

test('what is wrong stands before what its column says, and in no other', () => {
  const cells = cellsOf(['no', 'state'])
  expect(cells['state']).toMatch(/停滞 6 天.*own state/)
  expect(cells['no']).toBe('own no')
})

test('where that column has no room, the name of the row says it: no row is marked without a word', () => {
  expect(cellsOf(['no'])['no']).toMatch(/停滞 6 天.*own no/)
})
