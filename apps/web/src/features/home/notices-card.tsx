import './lists.css'
import { notices as calls } from '@stowline/contract/notices/notices.contract'
import type { Notice } from '@stowline/contract/notices/notices.schema'
import { noticeKindNames } from '@stowline/text/notices'
import { noticeTypeNames } from '@stowline/text/reference'
import { homeScreen as words } from '@stowline/text/home-screen'
import { send } from '../../api/client.ts'
import { useApi } from '../../api/use-api.ts'
import { useZone } from '../../api/zone.ts'
import { useText } from '../../ui/language/language.tsx'
import { businessNow } from '../../ui/time/business-time.ts'
import { shortMoment } from '../../ui/time/moments.ts'
import { lazyOverlay } from '../../ui/part/lazy-part.tsx'
import { useSurface } from '../../ui/surface/use-surface.tsx'
import { CardFrame, Shown } from './card.tsx'

const most = 4
const freshFor = 300_000
const parts = { notice: lazyOverlay(() => import('../../api/notice.dialog.tsx')) }

/** What the provider has announced, the newest first. */
export const NoticesCard = () => {
  const t = useText()
  const zone = useZone()
  const { data, isError, refetch } = useApi(calls.list, { page: 1, pageSize: 10 }, { isQuiet: true, freshFor })
  const { show, surface } = useSurface(parts)
  const open = (notice: Notice) => {
    show('notice', { notice })
    void send(calls.get, { id: notice.id }, { isQuiet: true })
  }
  const told = data ? { value: data.items } : isError ? { error: 'client.network' } : undefined
  return (
    <CardFrame name="notices" title={t(words.notices)}>
      <Shown of={told} onRetry={() => void refetch()} lines={4}>
        {(items) =>
          items.length === 0 ? (
            <p className="home-card__empty">{t(words.noNotices)}</p>
          ) : (
            <ul className="notices">
              {items.slice(0, most).map((notice) => (
                <li key={notice.id}>
                  <button type="button" className="notice" onClick={() => open(notice)}>
                    <span className="notice__title">{notice.title}</span>
                    <span className="notice__type">
                      {t(notice.kind === 'update' ? noticeTypeNames[notice.type] : noticeKindNames.announcement)}
                    </span>
                    <time className="notice__time num">
                      {shortMoment(notice.publishedTime, zone, businessNow()).slice(0, -6)}
                    </time>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Shown>
      {surface}
    </CardFrame>
  )
}
