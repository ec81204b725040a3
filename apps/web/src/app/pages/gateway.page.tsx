import './pages.css'
import { shell } from '@stowline/text/shell'
import { useEffect, useState } from 'react'
import { LineDrawing } from '../../ui/empty/line-drawing.tsx'
import { safeTarget } from '../guard.ts'
import { providerName } from '../../ui/frame/provider-name.ts'
import { useStore } from '../../ui/frame/store.ts'
import { Wordmark } from '../../ui/frame/wordmark.tsx'
import { useText } from '../../ui/language/language.tsx'

const retryAfter = 30
/** As everywhere else in the portal. */
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

const target = (): string => safeTarget(new URLSearchParams(location.search).get('from')) ?? '/'

/** Seconds to the next try; at zero the page asked for is loaded anew. */
const useCountdown = (): number => {
  const [left, setLeft] = useState(retryAfter)
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (left <= 0) location.replace(target())
  }, [left])
  return Math.max(0, left)
}

/** L3: the server cannot be reached. Needs no call. */
const GatewayPage = () => {
  const t = useText()
  const left = useCountdown()
  const [since] = useState(() => new Date())
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    document.title = `${t(shell.gatewayTitle)} · Stowline`
  }, [t])
  const copy = async () => {
    await navigator.clipboard.writeText(`502 ${target()} ${since.toISOString()} ${navigator.userAgent}`)
    setIsCopied(true)
  }
  // Back in the net, nobody has to wait.
  useEffect(() => {
    const again = () => location.replace(target())
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  return (
    <div className="lone-page">
      <header className="lone-page__head">
        <Wordmark name={useStore(providerName)} size="large" />
      </header>
      <main className="lone">
        <LineDrawing name="broken" />
        <h1>{t(shell.gatewayTitle)}</h1>
        <p>{t(navigator.onLine ? shell.gatewayHelp : shell.gatewayOffline)}</p>
        <p className="lone__quiet">{t(shell.gatewayLasting)}</p>
        <p className="lone__quiet num">
          502 · {t(shell.gatewaySince, { time: clock.format(since) })} · {t(shell.gatewayNext, { count: left })}
        </p>
        <div className="lone__actions">
          <button type="button" className="lone__primary" onClick={() => location.replace(target())}>
            {t(shell.gatewayRetry)}
          </button>
          <button type="button" className="lone__second" onClick={() => void copy()}>
            {t(isCopied ? shell.copied : shell.copyDiagnostic)}
          </button>
        </div>
      </main>
    </div>
  )
}
export default GatewayPage
