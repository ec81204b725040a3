import { createContext, use } from 'react'
import { type Locale, useLocale } from '../language/language.tsx'
import { fullMoment, shortMoment, shortZone, zoneName } from './moments.ts'
import { businessNow } from './business-time.ts'

type Props = {
  value: string | null | undefined
  /** Zone of the place it happened or will happen (a warehouse); absent: the person's. */
  zone?: string | undefined
  /** Shown in the person's zone; the tooltip tells this one too. */
  otherZone?: string | undefined
  /** The zone's name stands behind the hour: where rows of several zones stand below each other. */
  hasZone?: boolean | undefined
}

/** Whether moments tell their zone where nothing else is said: those of a record's facts do, whose hours are its warehouse's or the person's. */
export const ZonedMoments = createContext(false)

/** The whole moment in the zone that it is shown in, and in the person's own and `otherZone` where they are others. */
export const momentTitle = (value: string, zone: string | undefined, locale: Locale, otherZone = zone): string => {
  const shown = zone ?? locale.zone
  const inZone = (name: string) => `${fullMoment(value, name)} ${zoneName(name, locale.language, new Date(value))}`
  return [...new Set([shown, locale.zone, otherZone ?? shown])].map(inZone).join('\n')
}

/** A moment of a grid or fact: short, with the full date, the zone and the person's own time in the tooltip. */
export const Moment = ({ value, zone, otherZone, hasZone }: Props) => {
  const locale = useLocale()
  const isZoned = use(ZonedMoments)
  if (!value) return <span className="kit-quiet">—</span>
  return (
    <time className="kit-id" dateTime={value} title={momentTitle(value, zone, locale, otherZone)}>
      {shortMoment(value, zone ?? locale.zone, businessNow())}
      {(hasZone ?? isZoned) && <small className="kit-quiet"> {shortZone(zone ?? locale.zone)}</small>}
    </time>
  )
}
