import './banner.css'
import { notices as calls } from '@stowline/contract/notices/notices.contract'
import { banner } from '@stowline/text/shell'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { send } from '../../api/client.ts'
import { keyOf } from '../../api/use-api.ts'
import { createKeptStore, useStore } from '../../ui/frame/store.ts'
import { useText } from '../../ui/language/language.tsx'
import { lazyOverlay } from '../../ui/part/lazy-part.tsx'
import { useSurface } from '../../ui/surface/use-surface.tsx'
import { type Closed, closedAt, type Notice, nextDeadline, shownNotices } from './banner-rules.ts'
import { readNotices } from './read-notices.ts'

const noneClosed = (): Closed => ({ ids: [], until: new Date().toISOString() })

const readClosed = (kept: unknown): Closed => {
  const { ids, until } = (kept ?? {}) as { ids?: unknown; until?: unknown }
  if (!Array.isArray(ids) || typeof until !== 'string') return noneClosed()
  return { ids: ids.filter((id) => typeof id === 'string'), until }
}

const closed = createKeptStore<Closed>(() => localStorage, 'oms.closedNotices', noneClosed(), readClosed)

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

const parts = { details: lazyOverlay(() => import('../../api/notice.dialog.tsx')) }

const noNotices: readonly Notice[] = []

/** One announcement in the free part of the top bar, so that nothing moves when it comes. Hides once closed, or when its deadline passes. */
export const Banner = () => {
  const t = useText()
  const { data } = useQuery({
    queryKey: [...keyOf(calls.list), 'banner'],
    queryFn: ({ signal }) => readNotices(signal),
    staleTime: listFreshness,
  })
  const all = data ?? noNotices
  const { ids: closedIds } = useStore(closed)
  const now = useNow(all)
  const [at, setAt] = useState(0)
  const { show, surface } = useSurface(parts)
  useEffect(() => {
    if (data) closed.set((before) => closedAt(data, before, now))
  }, [data, now])
  const shown = shownNotices(all, closedIds, now)
  const index = Math.min(at, shown.length - 1)
  const notice = shown[index]
  if (!notice) return null
  const open = () => {
    show('details', { notice })
    void send(calls.get, { id: notice.id }, { isQuiet: true })
  }
  const turn = (by: number) => setAt((index + by + shown.length) % shown.length)
  return (
    <section className={`banner banner--${tones[notice.type]}`} aria-label={t(banner.label)}>
      <span className="banner__text" title={notice.title}>
        {notice.title}
      </span>
      <button type="button" className="banner__more" onClick={open}>
        {t(banner.details)}
      </button>
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
      <button
        type="button"
        className="banner__button"
        aria-label={t(banner.close)}
        onClick={() => closed.set(({ ids, until }) => ({ ids: [...ids, notice.id], until }))}
      >
        <X size={14} aria-hidden />
      </button>
      {surface}
    </section>
  )
}
