import '../kit/kit.css'
import './timeline.css'
import { common, timeline } from '@stowline/text/ui'
import { type ReactNode, useState } from 'react'
import { useLocale, useText } from '../language/language.tsx'
import { ToneGlyph } from '../status-tag/tone-glyph.tsx'
import { clockOf, dayHeading, dayOf, zoneName } from '../time/moments.ts'
import { byDay, type TimelineEvent } from './timeline-days.ts'

export type { TimelineEvent } from './timeline-days.ts'

type Props = {
  /** In any order; shown newest first, grouped by day. */
  events: readonly TimelineEvent[]
  /** Zone of the place the events happened at; absent: the person's. */
  zone?: string | undefined
  empty?: ReactNode
  /** Only the newest so many, until all are asked for. */
  folded?: number
}

const Changes = ({ changes }: { changes: NonNullable<TimelineEvent['changes']> }) => (
  <ul className="timeline__changes">
    {changes.map(({ field, from, to }) => (
      <li key={field}>
        <span className="kit-second">{field}</span> {from || '—'} → <strong>{to || '—'}</strong>
      </li>
    ))}
  </ul>
)

const Event = ({ event, zone, t }: { event: TimelineEvent; zone: string; t: ReturnType<typeof useText> }) => (
  <li
    className={`timeline__event${event.tone ? ` tone-${event.tone} timeline__event--toned` : ''}${event.isSystem ? ' timeline__event--system' : ''}`}
  >
    <time className="num" dateTime={event.at}>
      {clockOf(event.at, zone)}
    </time>
    <span className="timeline__mark">
      {event.tone ? <ToneGlyph tone={event.tone} /> : <span className="timeline__dot" />}
    </span>
    <div className="timeline__body">
      <span className="timeline__title" title={event.code && `${t(timeline.code)}: ${event.code}`}>
        {event.title}
      </span>
      {event.place && <span className="timeline__place">{event.place}</span>}
      {event.actor && <span className="timeline__actor">{event.actor}</span>}
      {event.changes && event.changes.length > 0 && <Changes changes={event.changes} />}
      {event.detail && <div className="timeline__detail">{event.detail}</div>}
    </div>
  </li>
)

/** What happened to a record: newest first, by day, with who, what changed and where; exceptions keep their tone. */
export const Timeline = ({ events, zone, empty, folded }: Props) => {
  const t = useText()
  const locale = useLocale()
  const [isWhole, setIsWhole] = useState(folded === undefined)
  const [isExceptionsOnly, setIsExceptionsOnly] = useState(false)
  const shownZone = zone ?? locale.zone
  const isException = ({ tone }: TimelineEvent) => tone === 'attention' || tone === 'blocked'
  const chosen = isExceptionsOnly ? events.filter(isException) : events
  const newest = isWhole ? chosen : chosen.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, folded)
  const days = byDay(newest, (at) => dayOf(at, shownZone))
  if (events.length === 0) return <p className="kit-quiet">{empty ?? t(timeline.none)}</p>
  return (
    <div className="timeline">
      <div className="timeline__head">
        <span className="kit-quiet">{zoneName(shownZone, locale.language, new Date())}</span>
        {events.some(isException) && (
          <label>
            <input
              type="checkbox"
              className="kit-check"
              checked={isExceptionsOnly}
              onChange={(event) => setIsExceptionsOnly(event.target.checked)}
            />
            {t(timeline.exceptionsOnly)}
          </label>
        )}
      </div>
      {days.map(({ day, events: ofDay }) => (
        <section key={day}>
          <h4>{dayHeading(day, locale.language)}</h4>
          <ol>
            {ofDay.map((event) => (
              <Event key={event.id} event={event} zone={shownZone} t={t} />
            ))}
          </ol>
        </section>
      ))}
      {newest.length < chosen.length && (
        <button type="button" className="kit-link" onClick={() => setIsWhole(true)}>
          {t(common.showAll)} {chosen.length}
        </button>
      )}
    </div>
  )
}
