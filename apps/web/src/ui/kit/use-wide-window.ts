import { useSyncExternalStore } from 'react'

/** From this width on a record stands beside its list instead of over it. */
const query = '(width >= 1280px)'

const subscribe = (listener: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the window has room for a list and a record side by side. */
export const useWideWindow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  )
