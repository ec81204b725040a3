import { z } from 'zod'
import { maybe, text } from '../lenient.ts'

const words = [
  'ZERO',
  'ONE',
  'TWO',
  'THREE',
  'FOUR',
  'FIVE',
  'SIX',
  'SEVEN',
  'EIGHT',
  'NINE',
  'TEN',
  'ELEVEN',
  'TWELVE',
  'THIRTEEN',
  'FOURTEEN',
  'FIFTEEN',
  'SIXTEEN',
  'SEVENTEEN',
  'EIGHTEEN',
  'NINETEEN',
  'TWENTY',
]

/** `THREE_DAYS` is 3; undefined for anything else. */
const daysInWords = (given: string): number | undefined => {
  const [, word = ''] = /^([A-Z]+)_DAYS?$/.exec(given) ?? []
  const days = words.indexOf(word)
  return days > 0 ? days : undefined
}

/** Working days after the ship date until a date; both begin with year-month-day. */
const weekdaysBetween = (shipDate: string, until: string): number | undefined => {
  const [from, to] = [shipDate, until].map((date) => Date.parse(`${date.slice(0, 10)}T00:00:00Z`))
  if (from === undefined || to === undefined || !(to >= from) || to - from > 60 * 86_400_000) return undefined
  let days = 0
  for (let day = from + 86_400_000; day <= to; day += 86_400_000) {
    const weekday = new Date(day).getUTCDay()
    if (weekday !== 0 && weekday !== 6) days += 1
  }
  return days
}

/** The fields in which a quotation says when the parcel will be there: in words of days, or as a date. */
export const transitFields = {
  commit: maybe(
    z.object({
      daysInTransit: text,
      transitDays: maybe(z.object({ minimumTransitTime: text, maximumTransitTime: text })),
      dateDetail: maybe(z.object({ dayFormat: text, day: text })),
    }),
  ),
  operationalDetail: maybe(z.object({ transitTime: text, commitDate: text, deliveryDate: text })),
} as const
const Transit = z.object(transitFields)

export const transitDaysOf = (
  { commit, operationalDetail }: z.infer<typeof Transit>,
  shipDate: string,
): number | undefined => {
  const said = [commit?.daysInTransit, operationalDetail?.transitTime, commit?.transitDays?.minimumTransitTime]
  const inWords = said.map((word) => daysInWords(word ?? '')).find((days) => days !== undefined)
  if (inWords !== undefined) return inWords
  const date = [
    commit?.dateDetail?.dayFormat,
    commit?.dateDetail?.day,
    operationalDetail?.commitDate,
    operationalDetail?.deliveryDate,
  ].find(Boolean)
  return date ? weekdaysBetween(shipDate, date) : undefined
}
