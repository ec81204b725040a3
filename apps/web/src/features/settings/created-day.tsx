import { useLocale } from '../../ui/language/language.tsx'
import { momentTitle } from '../../ui/time/moment.tsx'
import { dayOf } from '../../ui/time/moments.ts'

/** The day that an account was added: the hour tells nobody anything, and stays in the tooltip. */
export const CreatedDay = ({ value }: { readonly value: string }) => {
  const locale = useLocale()
  return (
    <time className="num" dateTime={value} title={momentTitle(value, undefined, locale)}>
      {dayOf(value, locale.zone)}
    </time>
  )
}
