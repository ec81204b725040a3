import { type Locale, useLocale } from '../language/language.tsx'
import { fullMoment, shortMoment, zoneName } from './moments.ts'

type Props = {
  value: string | null | undefined
  /** Zone of the place it happened or will happen (a warehouse); absent: the person's. */
  zone?: string | undefined
}

/** The whole moment in the zone that it is shown in, and in the person's own where that is another. */
export const momentTitle = (value: string, zone: string | undefined, locale: Locale): string => {
  const shown = zone ?? locale.zone
  const inZone = (name: string) => `${fullMoment(value, name)} ${zoneName(name, locale.language, new Date(value))}`
  return shown === locale.zone ? inZone(shown) : `${inZone(shown)}\n${inZone(locale.zone)}`
}

/** A moment of a grid or fact: short, with the full date, the zone and the person's own time in the tooltip. */
export const Moment = ({ value, zone }: Props) => {
  const locale = useLocale()
  if (!value) return <span className="kit-quiet">—</span>
  return (
    <time className="num" dateTime={value} title={momentTitle(value, zone, locale)}>
      {shortMoment(value, zone ?? locale.zone, new Date())}
    </time>
  )
}
