import { limitsOf } from '@stowline/contract/kernel/limits'
import { operations } from '@stowline/contract/operations/operations.contract'
import { orders } from '@stowline/contract/orders/orders.contract'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LabelledNumber, LabelledText } from './labelled.tsx'

/** As the build hands them to the browser. */
const items = { ...orders.updateItemBatch, limits: limitsOf(orders.updateItemBatch.input) }
const release = { ...operations.releaseLabels, limits: limitsOf(operations.releaseLabels.input) }
const label = ['名称', 'Name'] as const
const nothing = () => {}

test('a text stops at the length of its call, a number at its bounds', () => {
  const text = <LabelledText of={items} name="toSku" label={label} value="A" onChange={nothing} />
  expect(renderToString(text)).toContain('maxLength="80"')
  const number = <LabelledNumber of={items} name="quantity" label={label} value={2} onChange={nothing} />
  expect(renderToString(number)).toMatch(/aria-valuemin="1"/)
  expect(renderToString(number)).toMatch(/aria-valuemax="999999"/)
})

test('what the call needs has a star', () => {
  const star = 'form-star'
  const remark = <LabelledText of={release} name="remark" label={label} value="" onChange={nothing} />
  expect(renderToString(remark)).toContain(star)
  const sku = <LabelledText of={items} name="toSku" label={label} value={undefined} onChange={nothing} />
  expect(renderToString(sku)).not.toContain(star)
})

test('the label belongs to its input', () => {
  const html = renderToString(<LabelledText of={items} name="sku" label={label} value="" onChange={nothing} />)
  const [, id] = /for="([^"]+)"/.exec(html) ?? []
  expect(html).toContain(`id="${id}"`)
})
