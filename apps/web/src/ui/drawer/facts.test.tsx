import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LocaleProvider } from '../language/language.tsx'
import { Moment } from '../time/moment.tsx'
import { Facts, Section, SectionLevel } from './facts.tsx'

const label = ['仓库', 'Warehouse'] as const

test('a fact that is not known is a dash, so that the strip keeps its shape; nought is known', () => {
  const html = renderToString(
    <Facts
      facts={[
        { label, value: null },
        { label: ['件数', 'Pieces'], value: 0 },
      ]}
    />,
  )
  expect(html.match(/—/g)).toHaveLength(1)
  expect(html).toContain('<dd>0</dd>')
})

test('a moment among facts tells its zone', () => {
  const at = '2026-07-14T13:32:00Z'
  const html = renderToString(
    <LocaleProvider language="en" zone="Asia/Shanghai">
      <Moment value={at} />
      <Facts facts={[{ label, value: <Moment value={at} zone="America/New_York" /> }]} />
    </LocaleProvider>,
  )
  expect(html.match(/<small[^>]*>[^<]*(?:<!-- -->)?[^<]*<\/small>/g)).toHaveLength(1)
  expect(html).toContain('ET</small>')
})

test('sections come right below the title: of a drawer h3, of a page h2', () => {
  const section = <Section title={label}>x</Section>
  expect(renderToString(section)).toContain('<h3')
  expect(renderToString(<SectionLevel value="h2">{section}</SectionLevel>)).toContain('<h2')
})
