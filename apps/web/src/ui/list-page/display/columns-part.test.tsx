import { listPage } from '@stowline/text/ui'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultSettings, type GridSettings } from '../columns/column-settings.ts'
import type { List } from '../list.ts'
import type { ColumnSpec } from '../spec.ts'
import { ColumnsPart } from './columns-part.tsx'

const column = (id: string, more: Partial<ColumnSpec<unknown>> = {}): ColumnSpec<unknown> => ({
  id,
  title: [id, id],
  width: 100,
  render: () => null,
  ...more,
})
const columns = [column('no', { isMandatory: true, fixed: 'start' }), column('fee'), column('weight', { rank: 3 })]

const drawn = (settings: Partial<GridSettings> = {}, room = 250): string => {
  const list = { spec: { columns }, url: { state: {} }, settings: { ...defaultSettings, ...settings } }
  return renderToString(<ColumnsPart list={list as unknown as List<unknown>} room={room} />)
}
/** The columns in their order: ticked, and whether they can be taken out. */
const rowsOf = (html: string): string[] =>
  html
    .split('<li')
    .slice(1)
    .map((row) => {
      const box = /<input type="checkbox"[^>]*>/.exec(row)?.[0] ?? ''
      return `${/kit-cut">(\w+)</.exec(row)?.[1]}${box.includes('checked') ? ' on' : ''}${box.includes('disabled') ? ' fixed' : ''}`
    })

test('ticked is what stands on screen at this width; what names the row cannot be taken out', () => {
  expect(rowsOf(drawn())).toEqual(['no on fixed', 'fee on', 'weight'])
  expect(rowsOf(drawn({}, 400))).toEqual(['no on fixed', 'fee on', 'weight on'])
  expect(rowsOf(drawn({ visible: { no: true, fee: false, weight: true } }))).toEqual([
    'no on fixed',
    'fee',
    'weight on',
  ])
  expect(drawn()).toMatch(/2(<!-- -->)? \/ (<!-- -->)?3/)
})

test('columns stand in the person’s order, and the ends go no further', () => {
  const html = drawn({ order: ['weight', 'no', 'fee'] })
  expect(rowsOf(html).map((row) => row.split(' ')[0])).toEqual(['weight', 'no', 'fee'])
  const arrows = (name: string, text: readonly [string, string]) =>
    new RegExp(`<button[^>]*aria-label="${text[0].replace('{name}', name)}"[^>]*disabled`).test(html)
  expect([arrows('weight', listPage.moveUp), arrows('no', listPage.moveUp)]).toEqual([true, false])
  expect([arrows('fee', listPage.moveDown), arrows('no', listPage.moveDown)]).toEqual([true, false])
})

test('a column that is pinned can be let go', () => {
  expect(drawn().match(new RegExp(listPage.unpin[0], 'g'))).toHaveLength(1)
  expect(drawn({ pins: { no: 'none' } })).not.toContain(listPage.unpin[0])
})
