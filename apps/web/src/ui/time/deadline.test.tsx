import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LocaleProvider } from '../language/language.tsx'
import { Deadline } from './deadline.tsx'
import { deadlineState } from './deadline.ts'

const now = new Date('2026-11-22T12:00:00Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()

test.each([
  ['four hours away', 240, { kind: 'ahead' }],
  ['a minute less', 239, { kind: 'soon', hours: 3, minutes: 59 }],
  ['this very moment', 0, { kind: 'soon', hours: 0, minutes: 0 }],
  ['a moment ago', -0.5, { kind: 'overdue', unit: 'minutes', count: 1 }],
  ['59 minutes ago', -59, { kind: 'overdue', unit: 'minutes', count: 59 }],
  ['an hour ago', -60, { kind: 'overdue', unit: 'hours', count: 1 }],
  ['47 hours ago', -47 * 60, { kind: 'overdue', unit: 'hours', count: 47 }],
  ['two days ago', -48 * 60, { kind: 'overdue', unit: 'days', count: 2 }],
  ['45 days ago', -45 * 24 * 60, { kind: 'overdue', unit: 'days', count: 45 }],
])('a deadline %s', (_, minutes, state) => {
  expect(deadlineState(at(minutes), now)).toEqual(state)
})

const shown = (value: string | null, isOpen = true) =>
  renderToString(
    <LocaleProvider language="en" zone="Asia/Shanghai">
      <Deadline value={value} zone="America/New_York" isOpen={isOpen} />
    </LocaleProvider>,
  )

test('what is overdue says since when, with the moment below and the other zone in the tooltip', () => {
  const html = shown('2020-03-01T07:05:00Z')
  expect(html).toMatch(/deadline--overdue[\s\S]*d late</)
  expect(html).toContain('2020-03-01 02:05')
  expect(html).toMatch(/title="[^"]*15:05/)
})

test('what is done has no deadline any more, and none is a dash', () => {
  expect(shown('2020-03-01T07:05:00Z', false)).not.toContain('overdue')
  expect(shown(null)).toContain('—')
})
