import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { labelStateTags } from './label-tags.ts'
import { StatusTag } from './status-tag.tsx'
import { ToneGlyph } from './tone-glyph.tsx'
import { tones } from './tones.ts'

test('each tone has an outline of its own, told apart without colour; what is cancelled is crossed', () => {
  const drawn = [
    ...tones.map((tone) => <ToneGlyph key={tone} tone={tone} />),
    <ToneGlyph key="x" tone="neutral" isCancelled />,
  ]
  expect(new Set(drawn.map((glyph) => renderToString(glyph))).size).toBe(tones.length + 1)
})

test('the word stands beside the glyph, which is not read aloud', () => {
  const html = renderToString(<StatusTag {...labelStateTags.failed} isPill />)
  expect(html).toContain(labelStateTags.failed.label[0])
  expect(html).toContain('aria-hidden="true"')
  expect(html).toContain('status-tag--pill')
})

test('two states of a label never look the same', () => {
  const looks = Object.values(labelStateTags).map(({ tone, label }) => `${tone} ${label[0]}`)
  expect(new Set(looks).size).toBe(looks.length)
})
