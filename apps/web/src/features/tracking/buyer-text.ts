import type { ParcelRow } from '@stowline/contract/tracking/tracking.contract'
import { carrierPage } from '@stowline/domain/tracking/carrier-page'
import type { Language, Pair, Params } from '@stowline/text/kernel/pair'
import { trackingStateNames } from '@stowline/text/tracking'
import { trackingScreen } from '@stowline/text/tracking-screen'

/**
 * What to tell the buyer: number, state, last event with its place, and in a line of its own the carrier's page, where the buyer follows it. An event
 * that only repeats the state is left out.
 */
export const buyerText = (
  row: Pick<ParcelRow, 'trackingNumber' | 'carrier' | 'state' | 'lastEvent'>,
  t: (pair: Pair, params?: Params) => string,
  language: Language,
): string => {
  const state = t(trackingStateNames[row.state])
  const text = row.lastEvent?.text[language]
  const event = [text === state ? undefined : text, row.lastEvent?.place].filter(Boolean).join(', ')
  const told = t(trackingScreen.buyerText, { no: row.trackingNumber, state, event: event && ` · ${event}` })
  return [told, carrierPage(row.carrier, row.trackingNumber)].filter(Boolean).join('\n')
}
