import type { Pair, Params } from '@stowline/text/kernel/pair'
import { closeToast } from './shown-toasts.ts'

export type ToastAction = { readonly label: Pair; readonly params?: Params; readonly run: () => void }

/** A short message at the bottom left of the page. Whoever draws the page shows it; what is told a moment before that waits. */
export type Toast = {
  /** `busy`: something is being done; whoever tells of it closes it. */
  readonly kind: 'success' | 'info' | 'warning' | 'error' | 'busy'
  readonly text: string
  /** Milliseconds; absent: an error stays until it is closed, anything else is gone after three seconds. */
  readonly duration?: number
  /** Takes back what is told: offered first, for ten seconds. Each such message stands for itself, however alike they read. */
  readonly undo?: () => void
  /** What can be done about it, in words below the text; a click closes the message. */
  readonly actions?: readonly ToastAction[]
}

/** Identical messages within this time are one (specification, section 9). Milliseconds. */
const sameToastWithin = 3_000
/** How long a message waits for the page to be drawn. Later nobody knows what it was about. Milliseconds. */
const waitsFor = 3_000

let show: ((toast: Toast, id: number) => void) | undefined
/** Told while nobody drew the page yet: a form that is there at once speaks before the list of messages is. */
let waiting: { readonly toast: Toast; readonly id: number; readonly at: number }[] = []
const lastShown = new Map<string, number>()
let count = 0

/** True when the same toast was shown less than three seconds ago. */
export const isRepeated = (shown: Map<string, number>, key: string, now: number): boolean => {
  const before = shown.get(key)
  if (before !== undefined && now - before < sameToastWithin) return true
  shown.set(key, now)
  return false
}

/** Shows a message; answers how to close it. */
export const notify = (toast: Toast): (() => void) => {
  count += 1
  const id = count
  const at = Date.now()
  if (toast.undo || !isRepeated(lastShown, `${toast.kind} ${toast.text}`, at)) {
    if (show) show(toast, id)
    else waiting = [...waiting.filter((one) => at - one.at < waitsFor), { toast, id, at }]
  }
  return () => {
    waiting = waiting.filter((one) => one.id !== id)
    closeToast(id)
  }
}

/** The page's list of messages takes over; the returned function gives the place back. */
export const takeToasts = (shower: (toast: Toast, id: number) => void): (() => void) => {
  show = shower
  for (const { toast, id, at } of waiting) if (Date.now() - at < waitsFor) shower(toast, id)
  waiting = []
  return () => {
    if (show === shower) show = undefined
  }
}
