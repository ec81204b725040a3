import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LocaleProvider } from '../language/language.tsx'
import { Moment } from './moment.tsx'

const at = '2020-03-01T07:05:00Z'
const shown = (zone?: string) =>
  renderToString(
    <LocaleProvider language="en" zone="Asia/Shanghai">
      <Moment value={at} {...(zone && { zone })} />
    </LocaleProvider>,
  )

test('a moment that never was is a dash', () => {
  expect(renderToString(<Moment value={undefined} />)).toContain('—')
})

test('a moment is shown in the zone of the person, with the whole date behind it', () => {
  const html = shown()
  expect(html).toContain('15:05')
  expect(html).toMatch(/title="[^"]*2020/)
  expect(html.split('\n')).toHaveLength(1)
})

test('a moment of a warehouse is shown in its zone, the own time behind it', () => {
  const html = shown('America/Los_Angeles')
  expect(html).toContain('23:05')
  expect(html.split('\n')).toHaveLength(2)
})
