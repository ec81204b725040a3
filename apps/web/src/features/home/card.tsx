import { homeScreen } from '@stowline/text/home-screen'
import { common } from '@stowline/text/ui'
import { type ReactNode, useId } from 'react'
import { LoadingBar } from '../../ui/kit/loading-bar.tsx'
import { useText } from '../../ui/language/language.tsx'

/** A card as the server tells it; undefined while it is on its way. */
export type Told<Value> = { readonly value: Value } | { readonly error: string } | undefined

type FrameProps = {
  readonly name: string
  readonly title: ReactNode
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** A part of the page with its heading. */
export const CardFrame = ({ name, title, tools, children }: FrameProps) => {
  const id = useId()
  return (
    <section className={`home-card home-card--${name}`} aria-labelledby={id} data-card={name}>
      <header className="home-card__head">
        <h2 id={id}>{title}</h2>
        {tools && <div className="home-card__tools">{tools}</div>}
      </header>
      {children}
    </section>
  )
}

/** It could not be read: the others stand, this one is asked for again. */
const Failed = ({ onRetry }: { onRetry: () => void }) => {
  const t = useText()
  return (
    <p className="home-card__failed" role="status">
      {t(homeScreen.cardFailed)}
      <button type="button" className="kit-link" onClick={onRetry}>
        {t(common.retry)}
      </button>
    </p>
  )
}

const Lines = ({ count }: { count: number }) => (
  <div className="home-card__loading" aria-busy="true">
    {Array.from({ length: count }, (_, nth) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines that differ in nothing
      <LoadingBar key={nth} />
    ))}
  </div>
)

type ToldProps<Value> = {
  readonly of: Told<Value>
  readonly onRetry: () => void
  /** Lines that stand for it while it is on its way. */
  readonly lines?: number
  readonly children: (value: Value) => ReactNode
}

/** What a card shows, or that it is on its way, or that it could not be read. */
export function Shown<Value>({ of, onRetry, lines = 4, children }: ToldProps<Value>) {
  if (!of) return <Lines count={lines} />
  return 'error' in of ? <Failed onRetry={onRetry} /> : children(of.value)
}
