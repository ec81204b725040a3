import {
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  use,
  useEffect,
  useReducer,
  useState,
} from 'react'
import { PartBoundary } from './part-boundary.tsx'

type Inner = { readonly onClose?: () => void }
type Load = () => Promise<{ readonly default: ComponentType<Inner> }>
type Outcome = { readonly Part: ComponentType<Inner> } | { readonly problem: unknown }

/** One try to load a part. What came of it stays known, so that a part that is there is drawn at once. */
type Attempt = {
  readonly tries: number
  readonly outcome: () => Outcome | undefined
  /** Begins once, however often it is called; ends when the outcome is known. */
  readonly begin: () => Promise<void>
}

const attemptOf = (load: Load, tries: number): Attempt => {
  let outcome: Outcome | undefined
  let loading: Promise<void> | undefined
  const begin = async () => {
    try {
      outcome = { Part: (await load()).default }
    } catch (problem) {
      outcome = { problem }
    }
  }
  return {
    tries,
    outcome: () => outcome,
    begin: () => {
      loading ??= begin()
      return loading
    },
  }
}

type Source = { latest: Attempt; readonly renew: (failed: Attempt) => Attempt; readonly isOverlay: boolean }

const sourceOf = (load: Load, isOverlay: boolean): Source => {
  const source: Source = {
    isOverlay,
    latest: attemptOf(load, 1),
    renew: (failed) => {
      if (source.latest === failed) source.latest = attemptOf(load, failed.tries + 1)
      return source.latest
    },
  }
  return source
}

const WaitingContext = createContext<ReactNode>(null)

/**
 * What stands in the place of a part while it is on its way. Not `<Suspense>`: that one keeps what it shows for 300 ms, however soon the part
 * has come.
 */
export const Waiting = ({ shown, children }: { readonly shown: ReactNode; readonly children: ReactNode }) => (
  <WaitingContext value={shown}>{children}</WaitingContext>
)

const Drawing = ({ attempt, inner }: { readonly attempt: Attempt; readonly inner: Inner }) => {
  const waiting = use(WaitingContext)
  const [, redraw] = useReducer((draws: number) => draws + 1, 0)
  const outcome = attempt.outcome()
  if (!outcome) void attempt.begin()
  useEffect(() => {
    if (outcome) return
    let isShown = true
    void attempt.begin().then(() => {
      if (isShown) redraw()
    })
    return () => {
      isShown = false
    }
  }, [attempt, outcome])
  if (!outcome) return waiting
  if ('problem' in outcome) throw outcome.problem
  // What waits inside the part waits in its own way.
  return <WaitingContext value={null}>{createElement(outcome.Part, inner)}</WaitingContext>
}

const Shown = ({ source, inner }: { source: Source; inner: Inner }) => {
  const [attempt, setAttempt] = useState(source.latest)
  return (
    <PartBoundary
      key={attempt.tries}
      // Whoever draws the part next tries anew, also when this panel was closed.
      onFail={() => source.renew(attempt)}
      onRetry={() => setAttempt(source.renew(attempt))}
      onClose={source.isOverlay ? () => inner.onClose?.() : undefined}
    >
      <Drawing attempt={attempt} inner={inner} />
    </PartBoundary>
  )
}

type Drawn = ComponentType | ((props: never) => ReactNode)
/** A part that can be loaded before it is drawn; whoever draws it after a failure tries anew. */
type Loadable = { readonly preload: () => Promise<void> }

const part = <Part extends Drawn>(
  load: () => Promise<{ readonly default: Part }>,
  isOverlay: boolean,
): Part & Loadable => {
  const source = sourceOf(load as never, isOverlay)
  const preload = async () => {
    const attempt = source.latest
    await attempt.begin()
    const outcome = attempt.outcome()
    if (outcome && 'problem' in outcome) source.renew(attempt)
  }
  const draw = ((inner: Inner) => <Shown source={source} inner={inner} />) as unknown as Part
  return Object.assign(draw, { preload })
}

/**
 * A part of a page that is loaded when it is first drawn; show it inside `<Waiting>`. If it cannot be loaded, its own panel says so where it would
 * stand and offers another try: `const Form = lazyPart(() => import('./form.tsx'))`.
 */
export const lazyPart = <Part extends Drawn>(load: () => Promise<{ readonly default: Part }>): Part & Loadable =>
  part(load, false)

/** The same for dialogs and drawers: the panel lies over the page, and closing it calls `onClose` of the part. */
export const lazyOverlay = <Part extends Drawn>(load: () => Promise<{ readonly default: Part }>): Part & Loadable =>
  part(load, true)
