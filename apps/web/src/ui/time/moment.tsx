import { useLocale } from '../language/language.tsx'
import { fullMoment, shortMoment, zoneName } from './moments.ts'

type Props = {
  value: string | null | undefined
  /** Zone of the place it happened or will happen (a warehouse); absent: the person's. */
  zone?: string | undefined
}

/** A moment of a grid or fact: short, with the full date, the zone and the person's own time in the tooltip. */
export const Moment = ({ value, zone }: Props) => {
  const locale = useLocale()
  if (!value) return <span className="kit-quiet">—</span>
  const now = new Date()
  const shown = zone ?? locale.zone
  const inZone = (name: string) => `${fullMoment(value, name)} ${zoneName(name, locale.language, new Date(value))}`
  const title = shown === locale.zone ? inZone(shown) : `${inZone(shown)}\n${inZone(locale.zone)}`
  return (
    <time className="num" dateTime={value} title={title}>
      {shortMoment(value, shown, now)}
    </time>
  )
}
