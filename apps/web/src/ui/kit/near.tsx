import { type Ref, type RefObject, type SyntheticEvent, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** What tooltips listen to at their element, and how the browser names it. */
const heard = [
  ['onFocus', 'focus'],
  ['onBlur', 'blur'],
  ['onMouseEnter', 'mouseenter'],
  ['onMouseLeave', 'mouseleave'],
  ['onPointerEnter', 'pointerenter'],
  ['onPointerLeave', 'pointerleave'],
] as const
type Handler = (typeof heard)[number][0]
type Handlers = { readonly [Name in Handler]?: ((event: never) => void) | undefined }
/** What made somebody want the popup. */
type First = { readonly handler: Handler; readonly event: Event }

/**
 * Popups cost more than the buttons they belong to, and a table has hundreds. With this an element is drawn alone, and its tooltip beside it from the
 * moment when somebody comes near: `{near.first && <Tooltip title="..."><Anchor of={near.of} first={near.first} /></Tooltip>}`. Escape takes the tooltip away and
 * still closes what is below.
 */
export const useNear = <E extends HTMLElement>(...handlers: readonly Handler[]) => {
  const of = useRef<E>(null)
  const [first, setFirst] = useState<First>()
  useEffect(() => {
    if (!first) return
    // Gone before dialogs are asked: a popup above them would take the key for itself.
    const goFirst = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') flushSync(() => setFirst(undefined))
    }
    window.addEventListener('keydown', goFirst, { capture: true })
    return () => window.removeEventListener('keydown', goFirst, { capture: true })
  }, [first])
  /** For the element, with handlers of its own. */
  const listens = (own: Handlers): Handlers =>
    first
      ? own
      : Object.fromEntries(
          handlers.map((handler) => [
            handler,
            (event: SyntheticEvent) => {
              own[handler]?.(event as never)
              setFirst({ handler, event: event.nativeEvent })
            },
          ]),
        )
  return { of, first, listens }
}

type AnchorProps = Handlers & {
  readonly of: RefObject<HTMLElement | null>
  readonly first?: First | undefined
  readonly ref?: Ref<HTMLElement>
}

/** Stands for an element in a popup that is made after it; a tooltip is told what happens to the element, from what happened first. */
export const Anchor = ({ of, first, ref, ...handlers }: AnchorProps) => {
  const latest = useRef<Handlers>(handlers)
  useImperativeHandle(ref, () => of.current as HTMLElement)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    const element = of.current
    if (!element) return
    const gone = new AbortController()
    const tell = (handler: Handler, event: Event) => latest.current[handler]?.(event as never)
    for (const [handler, event] of heard)
      element.addEventListener(event, (what) => tell(handler, what), { signal: gone.signal })
    if (first && element.matches(':hover, :focus')) queueMicrotask(() => tell(first.handler, first.event))
    return () => gone.abort()
  }, [of, first])
  return null
}
