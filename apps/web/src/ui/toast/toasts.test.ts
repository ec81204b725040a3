import { toasts as words } from '@stowline/text/ui'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newCountdown } from './countdown.ts'
import { notify, takeToasts, type Toast } from './notify.ts'
import { actionsOf, type ShownToast, withToast } from './shown-toasts.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const undo = () => {}
const shown = (...toasts: Toast[]) =>
  toasts.reduce<readonly ShownToast[]>((all, toast, id) => withToast(all, toast, id), [])
const texts = (all: readonly ShownToast[]) => all.map(({ toast }) => toast.text).join('')

it('what leaves by itself makes room first, then errors, what can be taken back last', () => {
  const toast = (text: string, more: Partial<Toast> = {}): Toast => ({ kind: 'success', text, ...more })
  const taken = (text: string) => toast(text, { undo })
  const error = (text: string) => toast(text, { kind: 'error' })
  expect(texts(shown(taken('a'), error('b'), toast('c'), toast('d')))).toBe('abd')
  expect(texts(shown(taken('a'), error('b'), error('c'), taken('d')))).toBe('acd')
  expect(texts(shown(taken('a'), taken('b'), taken('c'), toast('d')))).toBe('bcd')
})

it('a notice stands three seconds, what can be taken back ten, an error until it is closed', () => {
  const [notice, taken, error] = shown(
    { kind: 'info', text: 'a' },
    { kind: 'success', text: 'b', undo, duration: 1 },
    { kind: 'error', text: 'c' },
  )
  expect([notice?.duration, taken?.duration, error?.duration]).toEqual([3_000, 10_000, undefined])
})

it('the same message is told once in three seconds; what can be taken back stands for itself', () => {
  const told: string[] = []
  const leave = takeToasts(({ text }) => told.push(text))
  const both = () => {
    notify({ kind: 'info', text: 'saved' })
    notify({ kind: 'success', text: 'moved', undo })
  }
  both()
  both()
  expect(told).toEqual(['saved', 'moved', 'moved'])
  vi.advanceTimersByTime(3_000)
  both()
  expect(told.slice(3)).toEqual(['saved', 'moved'])
  leave()
})

it('what is told before the page is drawn waits a moment for it, unless it is closed or late', () => {
  const told: string[] = []
  notify({ kind: 'warning', text: 'late' })
  vi.advanceTimersByTime(3_000)
  notify({ kind: 'warning', text: 'restored' })
  notify({ kind: 'busy', text: 'done already' })()
  const leave = takeToasts(({ text }) => told.push(text))
  expect(told).toEqual(['restored'])
  leave()
  takeToasts(({ text }) => told.push(text))()
  expect(told).toEqual(['restored'])
})

it('a message has two buttons at most, and undo is the first', () => {
  const other = { label: words.region, run: () => {} }
  const toast: Toast = { kind: 'success', text: 'moved', undo, actions: [other, other] }
  expect(actionsOf(toast, words.undo).map(({ label }) => label)).toEqual([words.undo, words.region])
})

it('a countdown keeps what is left of it while it is stopped', () => {
  const ended = vi.fn()
  const { run } = newCountdown(10_000, ended)
  const stop = run()
  vi.advanceTimersByTime(9_000)
  stop()
  vi.advanceTimersByTime(60_000)
  const stopAgain = run()
  vi.advanceTimersByTime(999)
  expect(ended).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(ended).toHaveBeenCalledOnce()
  stopAgain()
})
