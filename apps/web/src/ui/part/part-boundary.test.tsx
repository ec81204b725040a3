import { part } from '@stowline/text/part'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChunkLoadError, CssLoadError, isLoadError } from './load-error.ts'
import { PartBoundary } from './part-boundary.tsx'

/** The panel that stands in the place of a part with this problem. */
const panelOf = (problem: Error, ways: { onRetry?: () => void; onClose?: () => void } = {}) => {
  const boundary = new PartBoundary({ children: 'the part', ...ways })
  boundary.state = PartBoundary.getDerivedStateFromError(problem)
  return renderToString(boundary.render())
}
const nothing = () => {}

test.each([
  [new ChunkLoadError('x'), true],
  [new CssLoadError('x'), true],
  [new TypeError('x'), false],
  [undefined, false],
])('%s did not come: %s', (problem, isLoad) => expect(isLoadError(problem)).toBe(isLoad))

test('a part that is well is drawn', () => {
  expect(renderToString(<PartBoundary>the part</PartBoundary>)).toBe('the part')
})

test('a part that did not come can be asked for again, one that broke says another thing', () => {
  const lost = panelOf(new ChunkLoadError('x'), { onRetry: nothing })
  expect(lost).toContain(part.notLoaded[0])
  expect(lost).toContain(part.retry[0])
  expect(panelOf(new Error('x'))).toContain(part.broken[0])
})

test('over a page its panel can be closed', () => {
  expect(panelOf(new Error('x'), { onClose: nothing })).toContain(part.close[0])
  expect(panelOf(new Error('x'))).not.toContain(part.close[0])
})
