import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CarrierMark } from './carrier-mark.tsx'

test.each([
  ['fedex', 'FDX'],
  ['practice', 'PRA'],
])('%s is marked %s', (carrier, mark) => {
  const html = renderToString(<CarrierMark carrier={carrier} name="Whole name" />)
  expect(html).toContain(`>${mark}<`)
  expect(html).toContain('title="Whole name"')
})
