import type { ParcelRow } from '@stowline/contract/tracking/tracking.contract'
import type { Language, Pair, Params } from '@stowline/text/kernel/pair'
import { trackingStateNames } from '@stowline/text/tracking'
import { trackingScreen } from '@stowline/text/tracking-screen'

/** What to tell the buyer, in one line: number, state, last event with its place. An event that only repeats the state is left out. */
export const buyerText = (
  row: Pick<ParcelRow, 'trackingNumber' | 'state' | 'lastEvent'>,
  t: (pair: Pair, params?: Params) => string,
  language: Language,
): string => {
  const state = t(trackingStateNames[row.state])
  const text = row.lastEvent?.text[language]
  const event = [text === state ? undefined : text, row.lastEvent?.place].filter(Boolean).join(', ')
  return t(trackingScreen.buyerText, { no: row.trackingNumber, state, event: event && ` · ${event}` })
}
