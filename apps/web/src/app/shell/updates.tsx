import { messages } from '@stowline/contract/notices/messages.contract'
import { notices } from '@stowline/contract/notices/notices.contract'
import type { UserInfo } from '@stowline/contract/identity/identity.contract'
import { messagesScreen as words } from '@stowline/text/messages-screen'
import { useQueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { send } from '../../api/client.ts'
import { messageDelay } from '../../api/limits.ts'
import { useLive } from '../../api/live.ts'
import { refresh, useApi } from '../../api/use-api.ts'
import { createKeptStore, useStore } from '../../ui/frame/store.ts'
import { whenIdle } from '../../ui/kit/when-idle.ts'
import { useText } from '../../ui/language/language.tsx'
import { lazyOverlay } from '../../ui/part/lazy-part.tsx'
import { useSurface } from '../../ui/surface/use-surface.tsx'

const parts = { update: lazyOverlay(() => import('../../features/notices/update.dialog.tsx')) }

/** The update that was shown last, and to which sign-in: it comes again at the next one, unless it was put away. */
const shown = createKeptStore<string>(
  () => localStorage,
  'oms.updateShown',
  '',
  (kept) => (typeof kept === 'string' ? kept : ''),
)

/** The first screen comes before news. */
const useIsIdle = (): boolean => {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  return isIdle
}

type Props = { readonly user: UserInfo; readonly open: (to: string) => void }

/** Opens the portal with the newest update, once a sign-in (screens D3). The provider's people, who wrote it, are spared. */
const useUpdate = ({ user, open }: Props, isIdle: boolean) => {
  const queries = useQueryClient()
  const { show, surface } = useSurface(parts)
  const isAsked = isIdle && user.tenantKind === 'merchant'
  const { data } = useApi(messages.getNew, {}, { isQuiet: true, enabled: isAsked, freshFor: messageDelay })
  const notice = data?.notice
  const mark = notice ? `${notice.id} ${user.signedInAt}` : ''
  const isShown = useStore(shown) === mark
  useEffect(() => {
    if (!notice || isShown) return
    const onEnd = async (never: boolean) => {
      const { id } = notice
      if (never) await send(messages.notPromptAgain, { id }, { isQuiet: true })
      // Opened is read.
      else await send(notices.get, { id }, { isQuiet: true })
      void refresh(queries, [messages.newest, messages.list, messages.getNew, notices.list])
    }
    shown.set(mark)
    show('update', { notice, onEnd: (never) => void onEnd(never), onCentre: () => open('/message/index') })
  }, [notice, isShown, mark, queries, show, open])
  return surface
}

/** The way to the notification centre, with a dot while something is unread; and the update that is new. */
export const Updates = ({ user, open }: Props) => {
  const t = useText()
  const queries = useQueryClient()
  const isIdle = useIsIdle()
  const surface = useUpdate({ user, open }, isIdle)
  const { data } = useApi(messages.newest, {}, { isQuiet: true, enabled: isIdle, every: messageDelay })
  useLive(['notice'], () => void refresh(queries, [messages.newest]))
  const newest = data?.newest?.id
  const known = useRef(newest)
  useEffect(() => {
    // A notice that came while the page is open: the banner and home's card hear of it.
    if (known.current !== undefined && newest !== undefined && newest !== known.current)
      void refresh(queries, [notices.list])
    if (newest !== undefined) known.current = newest
  }, [newest, queries])
  const unread = data?.unread ?? 0
  const label = unread ? t(words.systemUpdateUnread, { count: unread }) : t(words.systemUpdate)
  return (
    <>
      <button
        type="button"
        className="bar-button updates"
        aria-label={label}
        title={label}
        onClick={() => open('/message/index')}
      >
        <Bell size={16} strokeWidth={1.5} aria-hidden />
        {unread > 0 && <span className="dock-button__dot" />}
      </button>
      {surface}
    </>
  )
}
