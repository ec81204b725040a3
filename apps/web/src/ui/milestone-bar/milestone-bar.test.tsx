import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MilestoneBar } from './milestone-bar.tsx'

const knots = ['one', 'two', 'three'].map((id) => ({ id, label: [id, id] as const }))
const bar = (current: string | undefined, more: object = {}) =>
  renderToString(<MilestoneBar knots={knots} current={current} {...more} />)
const count = (html: string, mark: string) => html.split(mark).length - 1

test('before the first knot nothing is reached', () => {
  expect(count(bar(undefined), 'milestones__knot--reached')).toBe(0)
})

test('the present knot is marked, those before it are passed', () => {
  const html = bar('two')
  expect(count(html, 'milestones__knot--reached')).toBe(2)
  expect(count(html, 'milestones__knot--passed')).toBe(1)
  expect(count(html, 'aria-current="step"')).toBe(1)
})

test('at the end it is done, unless something else is said', () => {
  expect(bar('three')).toContain('tone-done')
  expect(bar('three', { tone: 'attention' })).toContain('tone-attention')
  expect(bar('one')).toContain('tone-transit')
})

test('a day that is expected is no moment of any zone', () => {
  const late = knots.map((knot) => (knot.id === 'three' ? { ...knot, expected: '2026-11-27' } : knot))
  expect(renderToString(<MilestoneBar knots={late} current="one" zone="Pacific/Kiritimati" />)).toContain('11-27')
})

test('a moment tells its zone', () => {
  const reached = knots.map((knot) => (knot.id === 'one' ? { ...knot, at: '2026-11-27T15:00:00Z' } : knot))
  const html = renderToString(<MilestoneBar knots={reached} current="one" zone="America/New_York" />)
  expect(html).toMatch(/title="2026-11-27 10:00 [^"]*(美东|New York|Eastern)/)
})

test('where many share the width a day stays in one line', () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id, label: [id, id] as const, expected: '2026-11-27' }))
  expect(renderToString(<MilestoneBar knots={many} current={undefined} />)).toContain('11\u2060-\u206027')
})

test('a small one says by its name where it stands', () => {
  expect(bar('two', { isSmall: true })).toContain('aria-label="two"')
})
