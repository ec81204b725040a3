import { timeline } from '@stowline/text/ui'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Timeline } from './timeline.tsx'

const event = (at: string, more: object = {}) => ({ id: at, at, title: `at ${at}`, ...more })
const html = (...events: ReturnType<typeof event>[]) => renderToString(<Timeline events={events} zone="UTC" />)

test('a record that nothing happened to says so', () => expect(html()).toContain(timeline.none[0]))

test('events stand under their days, the newest first, in the zone that was given', () => {
  const drawn = html(event('2026-11-01T23:30:00Z'), event('2026-11-02T08:00:00Z'))
  expect(drawn.indexOf('08:00')).toBeLessThan(drawn.indexOf('23:30'))
  expect(drawn.split('<section').length - 1).toBe(2)
})

test('exceptions can be shown alone, once there is one', () => {
  expect(html(event('2026-11-01T08:00:00Z'))).not.toContain('checkbox')
  expect(html(event('2026-11-01T08:00:00Z', { tone: 'blocked' }))).toContain('checkbox')
})

test('what changed is told with its old and its new value; an empty one is a dash', () => {
  const drawn = html(event('2026-11-01T08:00:00Z', { changes: [{ field: 'Remark', from: '', to: 'Gift' }] }))
  expect(drawn.replaceAll('<!-- -->', '')).toContain('</span> — → <strong>Gift</strong>')
})
