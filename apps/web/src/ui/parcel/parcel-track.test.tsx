import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ParcelBar, ParcelEvents } from './parcel-track.tsx'

const event = (state: 'pickedUp' | 'inTransit' | 'exception' | 'delivered', time: string) => ({
  state,
  time,
  code: state,
  text: { zh: '轨迹', en: `Event ${state}` },
  place: 'Reno, NV',
})
const parcel = {
  state: 'inTransit',
  milestone: 'inTransit',
  eta: '2026-11-20',
  trouble: null,
  shippedTime: '2026-11-09T20:00:00Z',
} as const
const knots = (html: string, mark: string) => html.split(`milestones__knot--${mark}`).length - 1

test('the bar is filled up to the knot that the parcel stands at', () => {
  const html = renderToString(<ParcelBar parcel={parcel} />)
  expect(html).toContain('milestones--small')
  expect([knots(html, 'reached'), knots(html, 'passed')]).toEqual([3, 2])
  expect(html).toContain('tone-transit')
})

test('each knot has the time of its earliest event, the last one the day it is expected on', () => {
  const events = [event('inTransit', '2026-11-12T08:00:00Z'), event('inTransit', '2026-11-11T08:00:00Z')]
  const html = renderToString(<ParcelBar parcel={parcel} events={events} zone="America/Los_Angeles" />)
  expect(html).toContain('11-11 00:00')
  expect(html).not.toContain('11-12')
  expect(html).toContain('11-20')
})

test('of the label its own time is told where the carrier says nothing of it', () => {
  const html = renderToString(<ParcelBar parcel={parcel} events={[]} zone="America/Los_Angeles" />)
  expect(html).toContain('11-09 12:00')
})

test.each([
  ['exception', 'attention'],
  ['returned', 'blocked'],
  ['delivered', 'done'],
] as const)('%s has its own tone', (state, tone) => {
  expect(renderToString(<ParcelBar parcel={{ ...parcel, state, milestone: 'delivered' }} />)).toContain(`tone-${tone}`)
})

test('a trouble colours the bar as its row is marked', () => {
  expect(renderToString(<ParcelBar parcel={{ ...parcel, trouble: 'stalled' }} />)).toContain('tone-attention')
})

test('exceptions and the delivery stand out among the events', () => {
  const events = [event('exception', '2026-11-12T08:00:00Z'), event('pickedUp', '2026-11-10T08:00:00Z')]
  const html = renderToString(<ParcelEvents events={events} zone="America/Los_Angeles" />)
  expect(html).toContain('tone-attention timeline__event--toned')
  expect(html.split('timeline__event--toned').length - 1).toBe(1)
  expect(html).toContain('Reno, NV')
})

test('the code of the carrier is behind the event, not among what is read', () => {
  const html = renderToString(
    <ParcelEvents events={[event('pickedUp', '2026-11-10T08:00:00Z')]} zone="America/Los_Angeles" />,
  )
  expect(html).toMatch(/title="[^"]+: pickedUp"/)
  expect(html).not.toContain('>pickedUp<')
})

test('without events it says what there is', () => {
  expect(renderToString(<ParcelEvents events={[]} zone={undefined} empty="none yet" />)).toContain('none yet')
})
