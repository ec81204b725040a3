import { isPoBox, normaliseAddress } from '@stowline/domain/shipping/address'
import type { Address, Message, Shipment } from '@stowline/domain/shipping/carrier'
import { militaryStates } from '../party.ts'
import { fitsLabel, hasPhone } from './party.ts'

const objection = (code: string, text: string): Message => ({ kind: 'validation', code: `fedex.${code}`, text })

/** Where FedEx does not deliver, said before it is asked. Empty when nothing is wrong. */
export const placesRefused = ({ to }: Pick<Shipment, 'to'>): readonly Message[] => {
  const { state, country } = normaliseAddress(to)
  if (isPoBox(to))
    return [
      objection(
        'poBox',
        'FedEx Express and FedEx Ground do not deliver to post office boxes: a street address is needed.',
      ),
    ]
  if (country === 'US' && militaryStates.includes(state))
    return [objection('military', `FedEx does not deliver to military post (${state}).`)]
  return []
}

const lineObjections = (address: Address, role: string): Message[] =>
  fitsLabel(address)
    ? []
    : [
        objection(
          'addressTooLong',
          `The street of the ${role} does not fit on the label: 3 lines of 35 letters at most.`,
        ),
      ]

export const shipmentRefused = ({ from, to }: Pick<Shipment, 'from' | 'to'>): readonly Message[] => [
  ...placesRefused({ to }),
  ...lineObjections(from, 'sender'),
  ...lineObjections(to, 'recipient'),
  ...(hasPhone(from) || hasPhone(to)
    ? []
    : [objection('phone', 'FedEx needs a telephone number of ten digits, of the recipient or of the sender.')]),
]
