import { isPoBox } from '@stowline/domain/shipping/address'
import { findZip } from '../../zip5.ts'
import { findService } from '../codes.ts'
import type { Order, Party } from './book.ts'
import type { Fault } from './reply.ts'

const most = { pounds: 150, inches: 108, lengthPlusGirth: 165, packages: 20 } as const
const zipForm = /^\d{5}(-?\d{4})?$/

const lengthPlusGirth = (sides: readonly number[]): number => {
  const [longest = 0, second = 0, third = 0] = [...sides].sort((a, b) => b - a)
  return longest + 2 * (second + third)
}

const addressFaults = (party: Party, role: 'sender' | 'recipient'): Fault[] => {
  const prefix = role.toUpperCase()
  const missing = [party.name || party.company, party.lines[0], party.city, party.state, party.zip].some(
    (value) => !value,
  )
  if (missing)
    return [
      {
        code: `${prefix}.INCOMPLETE`,
        message: `The ${role} address is incomplete: name, street, city, state and postal code are required.`,
      },
    ]
  if (party.country !== 'US')
    return [{ code: `${prefix}.COUNTRY.NOTSERVED`, message: `Country ${party.country} is not served.` }]
  const zip = zipForm.test(party.zip) ? findZip(party.zip) : undefined
  if (!zip) return [{ code: `${prefix}.POSTALCODE.UNKNOWN`, message: `Postal code ${party.zip} was not found.` }]
  if (zip.state !== party.state) {
    return [
      {
        code: `${prefix}.POSTALCODE.STATE`,
        message: `Postal code ${party.zip} is in ${zip.state}, not in ${party.state}.`,
      },
    ]
  }
  return []
}

const packageFaults = (order: Pick<Order, 'packages'>): Fault[] => {
  if (order.packages.length === 0 || order.packages.length > most.packages) {
    return [{ code: 'PACKAGE.COUNT', message: `A shipment has 1 to ${most.packages} packages.` }]
  }
  return order.packages.flatMap(({ inches, pounds }, index): Fault[] => {
    const name = `Package ${index + 1}`
    if (!(pounds > 0) || inches.some((side) => !(side > 0)))
      return [{ code: 'PACKAGE.MEASURES', message: `${name}: size and weight must be greater than zero.` }]
    if (pounds > most.pounds)
      return [
        {
          code: 'PACKAGE.WEIGHT.EXCEEDED',
          message: `${name}: ${pounds.toFixed(1)} lb exceeds the limit of ${most.pounds} lb.`,
        },
      ]
    if (Math.max(...inches) > most.inches)
      return [{ code: 'PACKAGE.LENGTH.EXCEEDED', message: `${name} is longer than ${most.inches} in.` }]
    if (lengthPlusGirth(inches) > most.lengthPlusGirth)
      return [
        { code: 'PACKAGE.GIRTH.EXCEEDED', message: `${name}: length plus girth exceed ${most.lengthPlusGirth} in.` },
      ]
    return []
  })
}

const serviceFaults = ({ service, recipient }: Order): Fault[] => {
  const known = findService(service)
  if (!known) return [{ code: 'SERVICE.UNKNOWN', message: `Service ${service} does not exist.` }]
  if (known.residential === 'only' && !recipient.residential) {
    return [{ code: 'SERVICE.RESIDENTIAL.ONLY', message: `${known.name[1]} delivers to residential addresses only.` }]
  }
  if (known.transit !== 'ground' && recipient.lines.some((street) => isPoBox({ street }))) {
    return [{ code: 'SERVICE.POBOX.NOTALLOWED', message: `${known.name[1]} does not deliver to post office boxes.` }]
  }
  return []
}

/** What no carrier would accept, whatever the service: places that do not exist, parcels too heavy or too large. */
export const shipmentFaults = (order: Pick<Order, 'sender' | 'recipient' | 'packages'>): readonly Fault[] => [
  ...addressFaults(order.sender, 'sender'),
  ...addressFaults(order.recipient, 'recipient'),
  ...packageFaults(order),
]

/** Everything the carrier objects to in an order; empty when it is carried. */
export const faultsOf = (order: Order): readonly Fault[] => [...shipmentFaults(order), ...serviceFaults(order)]
