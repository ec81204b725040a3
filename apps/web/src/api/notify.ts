import type { Pair, Params } from '@stowline/text/kernel/pair'
import { sameToastWithin } from './limits.ts'

export type ToastAction = { readonly label: Pair; readonly params?: Params; readonly run: () => void }

/** A short message over the page. Whoever draws the page shows it; before anybody does, it is dropped. */
export type Toast = {
  readonly kind: 'success' | 'info' | 'warning' | 'error'
  readonly text: string
  /** Milliseconds; absent: until closed. */
  readonly duration?: number
  /** What can be done about it, in words beside the text; a click closes the message. */
  readonly actions?: readonly ToastAction[]
}

let show: ((toast: Toast) => void) | undefined
const lastShown = new Map<string, number>()

/** True when the same toast was shown less than three seconds ago. */
export const isRepeated = (shown: Map<string, number>, key: string, now: number): boolean => {
  const before = shown.get(key)
  if (before !== undefined && now - before < sameToastWithin) return true
  shown.set(key, now)
  return false
}

export const notify = (toast: Toast): void => {
  if (show && !isRepeated(lastShown, `${toast.kind} ${toast.text}`, Date.now())) show(toast)
}

/** The page's toaster takes over; the returned function gives the place back. */
export const takeToasts = (shower: (toast: Toast) => void): (() => void) => {
  show = shower
  return () => {
    if (show === shower) show = undefined
  }
}
