import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react'
import { PartBoundary } from './part-boundary.tsx'

/** React remembers a failed part for good: another try needs another one. One that came is shared by all who draw the part. */
type Attempt = { readonly tries: number; readonly Part: ComponentType<Inner> }
type Inner = { readonly onClose?: () => void }
type Source = { latest: Attempt; readonly renew: (failed: Attempt) => Attempt; readonly isOverlay: boolean }

const sourceOf = (load: () => Promise<{ readonly default: ComponentType<Inner> }>, isOverlay: boolean): Source => {
  const attempt = (tries: number): Attempt => ({ tries, Part: lazy(load) })
  const source: Source = {
    isOverlay,
    latest: attempt(1),
    renew: (failed) => {
      if (source.latest === failed) source.latest = attempt(failed.tries + 1)
      return source.latest
    },
  }
  return source
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
      {createElement(attempt.Part, inner)}
    </PartBoundary>
  )
}

type Drawn = ComponentType | ((props: never) => ReactNode)

const part = <Part extends Drawn>(load: () => Promise<{ readonly default: Part }>, isOverlay: boolean): Part => {
  const source = sourceOf(load as never, isOverlay)
  return ((inner: Inner) => <Shown source={source} inner={inner} />) as unknown as Part
}

/**
 * A part of a page that is loaded when it is first drawn; show it inside `<Suspense>`. If it cannot be loaded, its own panel says so where it would
 * stand and offers another try: `const Form = lazyPart(() => import('./form.tsx'))`.
 */
export const lazyPart = <Part extends Drawn>(load: () => Promise<{ readonly default: Part }>): Part => part(load, false)

/** The same for dialogs and drawers: the panel lies over the page, and closing it calls `onClose` of the part. */
export const lazyOverlay = <Part extends Drawn>(load: () => Promise<{ readonly default: Part }>): Part =>
  part(load, true)
