import { common } from '@stowline/text/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../language/language.tsx'

/** The server did not answer at all, or what stands before it did: nothing that the person has done. */
const unreached: ReadonlySet<string> = new Set(['client.network', 'client.timeout', 'http.502', 'http.503', 'http.504'])

type Failure = { readonly code: string } | undefined

export const isUnreached = (failure: Failure): boolean => failure !== undefined && unreached.has(failure.code)

/** Seconds between two tries. */
const every = 15

/** Counts down to the next try, which comes at once when the browser is back in the net. */
const Countdown = ({ onRetry }: { onRetry: () => void }) => {
  const t = useText()
  const [left, setLeft] = useState(every)
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => (seconds > 1 ? seconds - 1 : every)), 1_000)
    return () => clearInterval(timer)
  }, [])
  const latest = useRef(onRetry)
  latest.current = onRetry
  useEffect(() => {
    const again = () => latest.current()
    const timer = setInterval(again, every * 1_000)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [])
  return navigator.onLine ? <span className="num">{t(common.triedAgain, { count: left })}</span> : t(common.offlineHint)
}

/** Where the server was not reached: it is asked again by itself. Otherwise what is said instead. */
export const TriedAgain = ({
  failure,
  onRetry,
  children,
}: {
  failure: Failure
  onRetry: () => void
  children?: ReactNode
}) => (isUnreached(failure) ? <Countdown onRetry={onRetry} /> : children)
