import { carrierMark } from '@stowline/text/ui'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CarrierMark } from './carrier-mark.tsx'

test.each([
  ['fedex', 'FDX'],
  ['ups', 'UPS'],
])('%s is marked %s', (carrier, mark) => {
  const html = renderToString(<CarrierMark carrier={carrier} name="Whole name" />)
  expect(html).toContain(`>${mark}<`)
  expect(html).toContain('title="Whole name"')
})

test('the practice carrier is drawn, and its name told', () => {
  const html = renderToString(<CarrierMark carrier="practice" name="Whole name" />)
  expect(html).toContain('<svg')
  expect(html).not.toContain('PRA')
  expect(html).not.toContain(carrierMark.practice[0])
  expect(html).toContain('title="Whole name"')
})

test('alone, the practice carrier has its word beside the drawing; another one needs none', () => {
  expect(renderToString(<CarrierMark carrier="practice" isAlone />)).toContain(carrierMark.practice[0])
  expect(renderToString(<CarrierMark carrier="ups" isAlone />)).not.toContain(carrierMark.practice[0])
})
