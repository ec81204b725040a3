import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NumberCell } from './number-cell.tsx'

test('without a number there is a dash and nothing to copy', () => {
  const html = renderToString(<NumberCell value={null} below="x" />)
  expect(html).toContain('—')
  expect(html).not.toContain('button')
})

test('a number leads to its record, can be copied and has its second line', () => {
  const html = renderToString(<NumberCell value="SO1" href="/delivery/index?id=1" below="112-3" opensRow />)
  expect(html).toContain('href="/delivery/index?id=1"')
  expect(html).toContain('data-opens-row')
  expect(html).toContain('number-cell__copy')
  expect(html).toContain('112-3')
})

test('a plain number is no link', () => expect(renderToString(<NumberCell value="SO1" />)).not.toContain('href'))
