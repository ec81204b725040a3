import { useRef } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, expectTypeOf, test } from 'vitest'
import { type OpenedWith, type Show, Surface, useSurface } from './use-surface.tsx'

type Named = { readonly onClose: () => void }
const Split = ({ row }: { readonly row: string } & Named) => <p>split {row}</p>
const Scan = (_: Named) => <p>scan</p>
/** Closes as soon as it is drawn. */
const Brief = ({ onClose }: Named) => {
  useOnce(onClose)
  return <p>brief</p>
}
const parts = { split: Split, scan: Scan, brief: Brief }

const useOnce = (act: () => void) => {
  const hasActed = useRef(false)
  if (hasActed.current) return
  hasActed.current = true
  act()
}

/** A screen that does this while it is drawn for the first time. */
const Screen = ({ act, onClosed }: { act: (show: Show<typeof parts>) => void; onClosed?: () => void }) => {
  const { show, surface } = useSurface(parts, onClosed)
  useOnce(() => act(show))
  return <main>{surface}</main>
}
const drawn = (act: (show: Show<typeof parts>) => void, onClosed?: () => void): string =>
  renderToString(<Screen act={act} {...(onClosed && { onClosed })} />).replaceAll(/<!--.*?-->/g, '')

test('nothing lies over a screen until it is opened', () => {
  expect(drawn(() => {})).toBe('<main></main>')
})

test('a dialog is opened by its name, with what it is about', () => {
  expect(drawn((show) => show('split', { row: 'A1' }))).toBe('<main><p>split A1</p></main>')
})

test('another one takes its place, and the screen is not told of it', () => {
  const told: string[] = []
  const open = (show: Show<typeof parts>) => {
    show('split', { row: 'A1' })
    show('scan', {})
  }
  expect(drawn(open, () => told.push('closed'))).toBe('<main><p>scan</p></main>')
  expect(told).toEqual([])
})

test('it closes by what it is given, and the screen is told', () => {
  const told: string[] = []
  drawn(
    (show) => show('brief', {}),
    () => told.push('closed'),
  )
  expect(told).toEqual(['closed'])
})

test('one that is kept elsewhere, in the address or a step, is drawn while it is open', () => {
  expect(renderToString(<Surface>drawer</Surface>)).toContain('drawer')
})

test('a dialog is opened with all that it is drawn with but its closing', () => {
  expectTypeOf<OpenedWith<typeof Split>>().toEqualTypeOf<{ readonly row: string }>()
  expectTypeOf<Parameters<Show<typeof parts>>[0]>().toEqualTypeOf<'split' | 'scan' | 'brief'>()
})
