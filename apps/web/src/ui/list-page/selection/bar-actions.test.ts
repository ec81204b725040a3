import { expect, test } from 'vitest'
import type { BatchAction, BatchGroupName } from '../../batch-dialog/batch.ts'
import { barActions } from './bar-actions.ts'

type Row = { readonly is: string }
const action = (id: string, group: BatchGroupName, isPromoted = false): BatchAction<Row> => ({
  id,
  label: [id, id],
  group,
  isPromoted,
  open: () => {},
  preflight: (rows) => {
    const able = rows.filter(({ is }) => is !== `never ${id}`)
    return { able, unable: [] }
  },
})
const actions = [
  action('label', 'label', true),
  action('print', 'label', true),
  action('cancel', 'danger'),
  action('move', 'move'),
  action('edit', 'process'),
]
const shown = (rows: readonly Row[], next?: (row: Row) => string | undefined) => {
  const { next: first, promoted, groups } = barActions(actions, rows, next)
  return [
    first?.id,
    promoted.map(({ id }) => id).join(' '),
    groups.map((group) => `${group.name}: ${group.actions.map(({ id }) => id).join(' ')}`).join('; '),
  ]
}

test.each<[what: string, rows: Row[], expected: (string | undefined)[]]>([
  [
    'what most rows need leads',
    [{ is: 'move' }, { is: 'move' }, { is: 'print' }],
    ['move', 'move label print', 'process: edit; danger: cancel'],
  ],
  [
    'of equals the first of the list',
    [{ is: 'move' }, { is: 'print' }],
    ['print', 'print label', 'process: edit; move: move; danger: cancel'],
  ],
  [
    'nothing that they need: nothing leads',
    [{ is: '' }],
    [undefined, 'label print', 'process: edit; move: move; danger: cancel'],
  ],
  [
    'a need without a batch action leads nowhere',
    [{ is: 'fix' }],
    [undefined, 'label print', 'process: edit; move: move; danger: cancel'],
  ],
  [
    'what none of them can do is not there',
    [{ is: 'never cancel' }],
    [undefined, 'label print', 'process: edit; move: move'],
  ],
  [
    'what one of them can do is',
    [{ is: 'never cancel' }, { is: 'edit' }],
    ['edit', 'edit label print', 'move: move; danger: cancel'],
  ],
])('%s', (_what, rows, expected) => {
  expect(shown(rows, ({ is }) => is)).toEqual(expected)
})

test('without a next action the first one that is marked leads; what is not allowed is never there', () => {
  expect(shown([{ is: 'a' }])[0]).toBe('label')
  const barred = { ...action('label', 'label', true), isAllowed: false }
  expect(barActions([barred], [{ is: 'a' }], undefined)).toEqual({ next: undefined, promoted: [], groups: [] })
})

test('what can be done after something else is offered as long as that can be done first', () => {
  const after = { ...action('label', 'label', true), first: action('move', 'move') }
  const promoted = (is: string) =>
    barActions([{ ...after, preflight: () => ({ able: [], unable: [] }) }], [{ is }], undefined).promoted
  expect(promoted('pending')).toHaveLength(1)
  expect(promoted('never move')).toEqual([])
})

test('the only one that is left stands in the bar, not alone under "more"', () => {
  const only = barActions([action('edit', 'process')], [{ is: '' }], undefined)
  expect([only.promoted.map(({ id }) => id), only.groups]).toEqual([['edit'], []])
  const full = ['a', 'b', 'c'].map((id) => action(id, 'label', true))
  expect(barActions([...full, action('edit', 'process')], [{ is: '' }], undefined).groups).toHaveLength(1)
})
