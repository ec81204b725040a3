import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { formatCount } from './format-decimal.ts'
import { Money } from './money.tsx'

test.each([
  [null, '—'],
  ['', '—'],
  ['0.00', '0.00'],
  ['-1234.5', '−1,234.5'],
])('%s is shown as %s', (value, shown) => {
  expect(renderToString(<Money value={value} />)).toContain(`>${shown}<`)
})

test('heads and totals name the currency', () => {
  expect(renderToString(<Money value="9.10" hasCurrency />).replaceAll('<!-- -->', '')).toContain('USD 9.10')
})

test('counts are grouped', () => expect(formatCount(1234567)).toBe('1,234,567'))
