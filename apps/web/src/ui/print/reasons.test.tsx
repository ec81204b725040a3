import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Reasons } from './reasons.tsx'

const html = (...reasons: string[]) =>
  renderToString(
    <Reasons title="Left out" tone="warning" orders={reasons.map((reason, at) => ({ orderNo: `SO${at}`, reason }))} />,
  )

test('nothing is said of nobody', () => expect(html()).toBe(''))

test('a single reason lies open, with all its orders', () => {
  expect(html('no label', 'no label')).toMatch(/<details open="">.*SO0, SO1/)
})

test('many numbers of one reason are counted, not shown', () => {
  const drawn = html(...Array.from({ length: 20 }, () => 'no label'))
  expect(drawn).toContain('20 单')
  expect(drawn).not.toContain('open=""')
})

test('several reasons are told one by one', () => {
  const drawn = html('no label', 'void', 'no label')
  expect(drawn).toContain('SO0, SO2')
  expect(drawn.split('<details').length - 1).toBe(2)
  expect(drawn).not.toContain('open=""')
})
