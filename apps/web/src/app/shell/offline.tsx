import { common, listPage } from '@stowline/text/ui'
import { WifiOff } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useText } from '../../ui/language/language.tsx'

const watch = (onChange: () => void): (() => void) => {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** Says that the net is gone: rows on screen stay, what was asked for waits until it is back. Otherwise what stands in its place. */
export const UnlessOffline = ({ children }: { children: ReactNode }) => {
  const t = useText()
  const isOnline = useSyncExternalStore(watch, () => navigator.onLine)
  if (isOnline) return children
  return (
    <p className="banner banner--said banner--attention" role="alert">
      <WifiOff size={14} strokeWidth={1.75} aria-hidden />
      <span className="banner__text">
        {t(listPage.offline)} · {t(common.offlineHint)}
      </span>
    </p>
  )
}
