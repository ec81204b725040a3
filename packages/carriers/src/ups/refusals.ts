import { isPoBox, normaliseAddress } from '@stowline/domain/shipping/address'
import type { Message, Shipment } from '@stowline/domain/shipping/carrier'
import { militaryStates } from '../party.ts'
import { fitsLabel } from './party.ts'

const objection = (code: string, text: string): Message => ({ kind: 'validation', code: `ups.${code}`, text })

/** Where UPS does not deliver, said before it is asked. Empty when nothing is wrong. */
export const placesRefused = ({ to }: Pick<Shipment, 'to'>): readonly Message[] => {
  const { state, country } = normaliseAddress(to)
  if (isPoBox(to)) return [objection('poBox', 'UPS does not deliver to post office boxes: a street address is needed.')]
  if (country === 'US' && militaryStates.includes(state))
    return [objection('military', `UPS does not deliver to military post (${state}).`)]
  return []
}

export const shipmentRefused = ({ from, to }: Pick<Shipment, 'from' | 'to'>): readonly Message[] => [
  ...placesRefused({ to }),
  ...(['sender', 'recipient'] as const)
    .filter((role) => !fitsLabel(role === 'sender' ? from : to))
    .map((role) =>
      objection(
        'addressTooLong',
        `The street of the ${role} does not fit on the label: 3 lines of 35 letters at most.`,
      ),
    ),
]
