import { type ComponentType, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Waiting } from '../part/lazy-part.tsx'

type Returns = (() => HTMLElement | null | undefined) | undefined

/** What had the focus when it opened has it again when it is gone, or what `returns` names then; unless something else took it. */
const useFocusReturn = (returns: Returns) => {
  const [opener] = useState(() => (typeof document === 'undefined' ? undefined : document.activeElement))
  const latest = useRef(returns)
  latest.current = returns
  useEffect(() => {
    return () => {
      // After everything that the dialog itself clears away.
      queueMicrotask(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        const target = latest.current?.() ?? opener
        if (isLost && target instanceof HTMLElement) target.focus({ preventScroll: true })
      })
    }
  }, [opener])
}

type SurfaceProps = {
  readonly children: ReactNode
  /** What gets the focus when it is gone; without it the element that opened it. */
  readonly returns?: Returns
  /** Stands there while the part is loaded. */
  readonly waiting?: ReactNode
}

/**
 * A dialog or drawer over a screen. Draw it while it is open, wherever that is kept: in the address (a list's drawer), in a step of its own;
 * most are kept by `useSurface`. It may be a part that is loaded when it is first shown (`lazyOverlay`).
 */
export const Surface = ({ children, returns, waiting = null }: SurfaceProps) => {
  useFocusReturn(returns)
  return <Waiting shown={waiting}>{children}</Waiting>
}

/** Dialogs and drawers of a screen by name; each closes by `onClose`. */
type Parts = Readonly<Record<string, (props: never) => ReactNode>>
/** What a part is drawn with, but for its closing. */
export type OpenedWith<Part> = Part extends (props: infer Props) => ReactNode ? Omit<Props, 'onClose'> : never

/** Opens one of them in place of the one that is open: `show('split', { row })`. */
export type Show<All extends Parts> = <Name extends keyof All>(name: Name, about: OpenedWith<All[Name]>) => void

/**
 * What lies over a screen: one dialog or drawer at a time, opened by its name with what it is about. Draw `surface` at the end of the screen.
 * `onClosed` follows when the last one closes; `show` stays the same function.
 *
 * ```tsx
 * const parts = { split: SplitDialog, print: lazyOverlay(() => import('./print.tsx').then((file) => ({ default: file.Print }))) }
 * const { show, surface } = useSurface(parts)
 * ```
 */
export const useSurface = <All extends Parts>(parts: All, onClosed?: () => void) => {
  const [open, setOpen] = useState<{ readonly name: keyof All; readonly about: object }>()
  const closed = useRef(onClosed)
  closed.current = onClosed
  const { show, close } = useMemo(() => {
    const opens: Show<All> = (name, about) => setOpen({ name, about })
    const closes = () => {
      setOpen(undefined)
      closed.current?.()
    }
    return { show: opens, close: closes }
  }, [])
  // Sound: `show` takes for each name what its part is drawn with.
  const Part = open && (parts[open.name] as ComponentType<object>)
  const surface = Part && (
    <Surface>
      <Part {...open.about} {...{ onClose: close }} />
    </Surface>
  )
  return { show, surface }
}
