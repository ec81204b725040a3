import { expect, it } from 'vitest'
import { createEventCutter } from './event-stream.ts'

it('puts events together from any pieces', () => {
  const cut = createEventCutter()
  expect(cut('retry: 3000\n\nid: 7\nda')).toEqual([])
  expect(cut('ta: {"a":1}\n')).toEqual([])
  expect(cut('\n: sign of life\n\ndata: one\ndata: two\r\n\r\n')).toEqual([
    { id: '7', data: '{"a":1}' },
    { data: 'one\ntwo' },
  ])
})
