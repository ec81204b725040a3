import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
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

test('sections come right below the title: of a drawer h3, of a page h2', () => {
  const section = <Section title={label}>x</Section>
  expect(renderToString(section)).toContain('<h3')
  expect(renderToString(<SectionLevel value="h2">{section}</SectionLevel>)).toContain('<h2')
})
