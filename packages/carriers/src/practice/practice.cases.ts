import type { Address, CarrierAccount, ShipRequest } from '@stowline/domain/shipping/carrier'
import { practiceCarrier, type PracticeOptions } from './practice.ts'
import type { SaleRecord } from './remote/sell.ts'

export const start = Date.UTC(2026, 6, 14, 15)
export const day = 60_000
export const account: CarrierAccount = { id: 'a', carrier: 'practice', number: '', secrets: {}, isTest: true }
export const address = (changes: Partial<Address> = {}): Address => ({
  name: 'Marcus Bell',
  phone: '',
  street: '4821 Cedar Hollow Rd',
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
  country: 'US',
  isResidential: true,
  ...changes,
})
export const request = (changes: Partial<ShipRequest> = {}): ShipRequest => ({
  from: address({
    company: 'Harbor Fulfilment',
    street: '120 Harbor Way',
    city: 'Edison',
    state: 'NJ',
    postalCode: '08817',
  }),
  to: address(),
  parcels: [{ length: 12, width: 9, height: 5, weight: 3.2, unit: 'imperial' }],
  signType: 'none',
  shipDate: '2026-07-14',
  serviceCode: 'PRACTICE_GROUND',
  reference: 'ref-1',
  orderNo: 'A-1',
  formats: ['zpl'],
  ...changes,
})

/** A carrier under a clock of its own, and its own count of what it sold. */
export const open = (options: Partial<PracticeOptions> = {}) => {
  const clock = { time: start }
  const count: SaleRecord[] = []
  const carrier = practiceCarrier({
    now: () => new Date(clock.time),
    day,
    record: (entry) => count.push(entry),
    ...options,
  })
  return { carrier, clock, count }
}
export const numberOf = (outcome: Awaited<ReturnType<ReturnType<typeof open>['carrier']['ship']>>) =>
  outcome.ok ? outcome.detail.trackingNumber : undefined
