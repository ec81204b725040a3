import { common } from '@stowline/text/ui'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReadFailed } from './read-failed.tsx'

const gone = ['没有', 'This order was not found'] as const
const html = (code?: string, requestId?: string) =>
  renderToString(
    <ReadFailed
      error={code ? { failure: { code, ...(requestId && { requestId }) } } : {}}
      notFound={gone}
      onRetry={() => {}}
    />,
  )

test.each(['request.notFound', 'request.invalid'])('%s: there is no such record, and no other try', (code) => {
  expect(html(code)).toContain(gone[0])
  expect(html(code)).not.toContain('<button')
})

test.each(['server.error', undefined])('%s: the record could not be read; another try may help', (code) => {
  expect(html(code)).toContain(common.notLoaded[0])
  expect(html(code)).not.toContain(gone[0])
})

test('support is given the number of the request', () => expect(html('server.error', 'R-17')).toContain('R-17'))
