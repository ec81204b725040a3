import { inboundWork } from '@stowline/text/inbound-work'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LeftToDo } from './receive-parts.tsx'

test('what is left counts the lines that have pieces left, and those alone', () => {
  const told = (left: readonly number[]) =>
    renderToString(<LeftToDo label={inboundWork.left} left={left} />)
      .replace(/<[^>]*>/g, ' ')
      .match(/\d+/g)
  expect(told([0, 3, 2])).toEqual(['5', '2'])
  expect(told([0, 0])).toEqual(['0', '0'])
})
