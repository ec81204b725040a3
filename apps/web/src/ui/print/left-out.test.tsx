import { print } from '@stowline/text/print'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LeftOut } from './left-out.tsx'

const html = (...reasons: string[]) =>
  renderToString(
    <LeftOut
      title="Left out"
      tone="attention"
      orders={reasons.map((reason, at) => ({ id: `o${at}`, orderNo: `SO${at}`, reason }))}
      wayOut={(reason) => (reason === 'zpl' ? { text: 'Save as ZPL', onClick: () => {} } : undefined)}
    />,
  )

test('nothing is said of nobody', () => expect(html()).toBe(''))

test('a few are named, and each reason is told by itself', () => {
  const drawn = html('no label', 'void', 'no label')
  expect(drawn).toContain('SO0, SO2')
  expect(drawn.split('<li').length - 1).toBe(2)
})

test('many of one reason are counted, not named, and can be downloaded', () => {
  const drawn = html(...Array.from({ length: 20 }, () => 'no label'))
  expect(drawn).toContain('>20<')
  expect(drawn).not.toContain('SO3')
  expect(drawn).toContain(print.downloadReasons[0])
})

test('a reason that has a way out offers it', () => {
  expect(html('zpl', 'void').split('Save as ZPL').length - 1).toBe(1)
})
