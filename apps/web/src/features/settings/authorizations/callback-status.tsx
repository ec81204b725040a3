import { callbackFaultNames, callbackStateNames } from '@stowline/text/authorizations-screen'
import { useText } from '../../../ui/language/language.tsx'
import type { Status } from '../../../ui/status-tag/status-tag.tsx'
import type { Callback } from './callbacks.filters.ts'

export const callbackTags: Readonly<Record<Callback['state'], Status>> = {
  waiting: { tone: 'queued', label: callbackStateNames.waiting },
  retrying: { tone: 'attention', label: callbackStateNames.retrying },
  delivered: { tone: 'done', label: callbackStateNames.delivered },
  dead: { tone: 'blocked', label: callbackStateNames.dead },
  ended: { tone: 'neutral', label: callbackStateNames.ended },
}

/** What the last attempt brought. */
export const useResult = () => {
  const t = useText()
  return ({ lastFault, lastStatus }: Pick<Callback, 'lastFault' | 'lastStatus'>): string => {
    if (lastFault) return t(callbackFaultNames[lastFault], { status: lastStatus ?? '' })
    return lastStatus === null ? '' : String(lastStatus)
  }
}
