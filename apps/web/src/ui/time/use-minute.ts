import { startTransition, useEffect, useState } from 'react'
import { businessNow } from './business-time.ts'

const minuteMs = 60_000

/** Now, a new one at each full minute: what is told by the clock is drawn again then, after whatever the person does. */
export const useMinute = (): Date => {
  const [now, setNow] = useState(() => businessNow())
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setNow(businessNow())), minuteMs - (now.getTime() % minuteMs))
    return () => clearTimeout(timer)
  }, [now])
  return now
}
