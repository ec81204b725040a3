import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { List } from '../list.ts'
import type { ListAnswer, ListSpec } from '../spec.ts'
import type { GridEntry } from './grid-columns.tsx'
import { useDrawn } from './use-drawn.ts'

type Row = { readonly id: string }
type Drawing = { readonly spec: Partial<ListSpec<Row>>; readonly now: Date; readonly answer: ListAnswer<Row> }

const row: Row = { id: 'r1' }
const now = new Date('2026-01-05T10:00:00Z')
const specOf = (word: string): Partial<ListSpec<Row>> => ({
  rowKey: ({ id }) => id,
  rowName: ({ id }) => `${word} ${id}`,
  rowActions: () => [{ id: 'print', label: [word, word], icon: Printer }],
})

const before: Drawing = { spec: specOf('old'), now, answer: { items: [row], total: 1 } }

type Entries = (GridEntry<Row> | undefined)[]

/** Drawn again before any effect has run, as rows are when the list has just become another one. */
const Table = ({ second, entries }: { second: Drawing; entries: Entries }): ReactNode => {
  const [{ spec, now: moment, answer }, draw] = useState(before)
  if (entries.length === 0) draw(second)
  const list = { spec, answer, isLoading: false, url: { state: { pageSize: 10 } } } as unknown as List<Row>
  const drawn = useDrawn(list, [], { hasBatch: false, actions: 80, now: moment })
  const [entry] = drawn.entries
  entries.push(entry)
  return entry && drawn.columns.map(({ id, render }) => <div key={id}>{render(entry)}</div>)
}

/** Draws a table, then another one in its place: what is shown then, and whether its row, the same, kept its entry. */
const drawnTwice = (second: Partial<Drawing>) => {
  const entries: Entries = []
  const html = renderToString(<Table second={{ ...before, ...second }} entries={entries} />)
  return { html, isKept: entries.length === 2 && entries[0] === entries[1] }
}

test('the actions of a row that stays are those of the newest spec', () => {
  expect(drawnTwice({}).html).toContain('old')
  const { html, isKept } = drawnTwice({ spec: specOf('new') })
  expect(isKept).toBe(false)
  expect(html).toContain('new')
  expect(html).not.toContain('old')
})

test('a row that an answer leaves as it was is kept for the minute; in the next one it is drawn anew', () => {
  expect(drawnTwice({ answer: { items: [row], total: 2 } }).isKept).toBe(true)
  expect(drawnTwice({ now: new Date(now.getTime() + 60_000) }).isKept).toBe(false)
})
