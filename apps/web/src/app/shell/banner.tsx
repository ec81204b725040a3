import { notices as calls } from '@stowline/contract/notices/notices.contract'
import { banner } from '@stowline/text/shell'
import { Modal } from 'antd'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { createKeptStore, useStore } from '../../ui/frame/store.ts'
import { useText } from '../../ui/language/language.tsx'
import { type Notice, nextDeadline, shownNotices, stillClosed } from './banner-rules.ts'
import { paragraphsOf } from './plain-text.ts'

const closed = createKeptStore<readonly string[]>(
  () => localStorage,
  'oms.closedNotices',
  [],
  (kept) => (Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []),
)

/** Longest wait a browser's timer takes, in milliseconds. */
const longestTimer = 2_147_483_647
const listFreshness = 300_000

/** Wakes up when the next notice ends. */
const useNow = (notices: readonly Notice[]): Date => {
  const [now, setNow] = useState(() => new Date())
  const wait = nextDeadline(notices, now)
  useEffect(() => {
    if (wait === undefined) return
    const timer = setTimeout(() => setNow(new Date()), Math.min(wait + 50, longestTimer))
    return () => clearTimeout(timer)
  }, [wait])
  return now
}

const tones = { 1: 'attention', 2: 'progress', 3: 'parked', 4: 'done' } as const

const Details = ({ notice, onClose }: { notice: Notice | undefined; onClose: () => void }) => (
  <Modal open={notice !== undefined} title={notice?.title} onCancel={onClose} footer={null} width={640}>
    <div className="notice-body">{notice && paragraphsOf(notice.content).map((text) => <p key={text}>{text}</p>)}</div>
  </Modal>
)

const noNotices: readonly Notice[] = []

/** One line of announcements above the tabs. Hides once closed, or when its deadline passes. */
export const Banner = () => {
  const t = useText()
  const { data } = useApi(calls.list, { page: 1, pageSize: 10, banner: true }, { isQuiet: true, freshFor: listFreshness })
  const all: readonly Notice[] = data?.items ?? noNotices
  const closedIds = useStore(closed)
  const now = useNow(all)
  const [at, setAt] = useState(0)
  const [read, setRead] = useState<Notice>()
  useEffect(() => {
    if (data) closed.set((ids) => stillClosed(data.items, ids, now))
  }, [data, now])
  const shown = shownNotices(all, closedIds, now)
  const index = Math.min(at, shown.length - 1)
  const notice = shown[index]
  if (!notice) return null
  const turn = (by: number) => setAt((index + by + shown.length) % shown.length)
  return (
    <section className={`banner banner--${tones[notice.type]}`} aria-label={t(banner.label)}>
      <span className="banner__text">{notice.title}</span>
      <button type="button" className="banner__more" onClick={() => setRead(notice)}>
        {t(banner.details)}
      </button>
      <span className="banner__space" />
      {shown.length > 1 && (
        <>
          <button type="button" className="banner__button" aria-label={t(banner.previous)} onClick={() => turn(-1)}>
            <ChevronLeft size={14} aria-hidden />
          </button>
          <span className="banner__place num">{t(banner.place, { at: index + 1, of: shown.length })}</span>
          <button type="button" className="banner__button" aria-label={t(banner.next)} onClick={() => turn(1)}>
            <ChevronRight size={14} aria-hidden />
          </button>
        </>
      )}
      <button type="button" className="banner__button" aria-label={t(banner.close)} onClick={() => closed.set((ids) => [...ids, notice.id])}>
        <X size={14} aria-hidden />
      </button>
      <Details notice={read} onClose={() => setRead(undefined)} />
    </section>
  )
}
