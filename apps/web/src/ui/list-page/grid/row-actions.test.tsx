import { Printer, Tag, X } from 'lucide-react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { RowAction } from '../spec.ts'
import { RowActions } from './row-actions.tsx'

const action = (id: string, more: Partial<RowAction> = {}): RowAction => ({ id, label: [id, id], ...more })
const html = (...actions: RowAction[]) => renderToString(<RowActions actions={actions} name="SO1" />)
const inRow = (drawn: string) => [...drawn.matchAll(/aria-label="([^"]+)"/g)].map(([, label]) => label)

test('at most two actions stand in the row, the rest in a menu that is named after the row', () => {
  const drawn = inRow(
    html(action('print', { icon: Printer }), action('tag', { icon: Tag }), action('cut', { icon: X })),
  )
  expect(drawn.slice(0, 2)).toEqual(['print', 'tag'])
  expect(drawn[2]).toContain('SO1')
  expect(drawn).toHaveLength(3)
})

test('what destroys never stands in the row, and what has no icon neither', () => {
  expect(inRow(html(action('remove', { icon: X, isDanger: true }), action('edit')))).toHaveLength(1)
})

test('a row whose actions all fit has no menu; one that may not be taken is shown and dead', () => {
  const drawn = html(action('print', { icon: Printer, isDisabled: true }))
  expect(inRow(drawn)).toEqual(['print'])
  expect(drawn).toContain('disabled')
})

test('what mends a problem stands before what comes next, once', () => {
  const mends = { ...action('mend', { icon: X }), icon: X }
  const problem = { tone: 'blocked', text: ['坏', 'Broken'], action: mends } as const
  const own = [action('print', { icon: Printer }), action('mend', { icon: X }), action('tag', { icon: Tag })]
  const drawn = inRow(renderToString(<RowActions actions={own} name="SO1" next="print" problem={problem} most={1} />))
  expect(drawn).toEqual(['mend', expect.stringContaining('SO1')])
})

test('a row is drawn without its tooltips and its menu: they are made when somebody comes near', () => {
  expect(html(action('print', { icon: Printer }), action('edit'))).not.toContain('ant-')
})
