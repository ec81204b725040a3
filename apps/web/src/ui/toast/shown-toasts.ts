import type { Pair } from '@stowline/text/kernel/pair'
import { createStore } from '../frame/store.ts'
import type { Toast, ToastAction } from './notify.ts'

export type ShownToast = {
  readonly id: number
  readonly toast: Toast
  /** Milliseconds; undefined: until it is closed. */
  readonly duration: number | undefined
}

/** The specification's time of a notice, in milliseconds (section 9). */
const noticeDuration = 3_000
const undoDuration = 10_000
/** More than this nobody reads. */
const mostShown = 3
/** Buttons of one message. */
const mostActions = 2

const durationOf = ({ kind, duration, undo }: Toast): number | undefined => {
  if (undo) return undoDuration
  if (duration !== undefined) return duration
  return kind === 'error' || kind === 'busy' ? undefined : noticeDuration
}

/** What may go first when there are too many: what leaves by itself, then what waits to be closed, at last what can still be taken back. */
const worth = ({ toast, duration }: ShownToast): number => (toast.undo ? 2 : duration === undefined ? 1 : 0)

/** The messages with one more: at most three, the newest always among them. */
export const withToast = (all: readonly ShownToast[], toast: Toast, id: number): readonly ShownToast[] => {
  const [gone] = all.length < mostShown ? [] : all.toSorted((a, b) => worth(a) - worth(b) || a.id - b.id)
  return [...all.filter((one) => one !== gone), { id, toast, duration: durationOf(toast) }]
}

/** The messages that stand, oldest first. */
export const shownToasts = createStore<readonly ShownToast[]>([])

export const closeToast = (id: number): void => shownToasts.set((all) => all.filter((one) => one.id !== id))

/** The buttons of a message, in their order. */
export const actionsOf = ({ undo, actions = [] }: Toast, back: Pair): readonly ToastAction[] =>
  [...(undo ? [{ label: back, run: undo }] : []), ...actions].slice(0, mostActions)
