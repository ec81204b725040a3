import type { Language, Pair, Params } from '@stowline/text/kernel/pair'
import { trackingStateNames } from '@stowline/text/tracking'
import { trackingScreen } from '@stowline/text/tracking-screen'
import type { ParcelRow } from './parcels.query.ts'

/** What to tell the buyer, in one line: number, state, last event with its place. */
export const buyerText = (row: ParcelRow, t: (pair: Pair, params?: Params) => string, language: Language): string => {
  const event = row.lastEvent ? ` · ${row.lastEvent.text[language]}${row.lastEvent.place ? `, ${row.lastEvent.place}` : ''}` : ''
  return t(trackingScreen.buyerText, { no: row.trackingNumber, state: t(trackingStateNames[row.state]), event })
}
