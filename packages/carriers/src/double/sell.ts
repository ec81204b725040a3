import { isPoBox } from '@stowline/domain/shipping/address'
import type { Fault, Reply } from '../practice/remote/reply.ts'
import { shipmentFaults } from '../practice/remote/refusals.ts'
import type { Sale } from './book.ts'
import type { Caller, CarrierName } from './call.ts'
import { earliestToday } from './clock.ts'
import type { Consignment, RateAsk } from './consignment.ts'
import type { CallContext, Shared } from './shared.ts'
import { chance, fedexNumber, upsNumber } from './number.ts'
import { findService, type Service, servicesOf } from './services.ts'
import { type Priced, quoteFor, raised } from './tariff.ts'

/** Post office boxes are served by the one service that hands parcels to the post. */
const boxService = 'SMART_POST'

const serviceObjections = (ask: RateAsk, service: Service): Fault[] => {
  if (service.code !== boxService && ask.recipient.lines.some((street) => isPoBox({ street })))
    return [{ code: 'SERVICE.POBOX', message: `${service.name} does not deliver to post office boxes.` }]
  if (service.residential === 'only' && !ask.recipient.residential)
    return [{ code: 'SERVICE.RESIDENTIAL', message: `${service.name} delivers to residential addresses only.` }]
  return []
}

/** What the carrier objects to: the codes of UPS and FedEx come from these. */
const objections = (consignment: Consignment, service: Service, now: number): readonly Fault[] => [
  ...shipmentFaults(consignment),
  ...serviceObjections(consignment, service),
  ...(consignment.shipDate < earliestToday(now)
    ? [{ code: 'SHIPDATE.PAST', message: `Ship date ${consignment.shipDate} is in the past.` }]
    : []),
]

/** Fresh numbers, one for every package. They depend on the moment, so that a double started anew does not repeat itself. */
const numbersFor = (
  { book, clock }: Shared,
  { carrier, number: account }: Caller,
  { service, packages }: Consignment,
): string[] => {
  const numbers: string[] = []
  for (let attempt = 0; numbers.length < packages.length; attempt += 1) {
    const serial = chance(`${carrier}/${clock.now()}/${book.sales.length}/${attempt}`)
    const number = carrier === 'ups' ? upsNumber(account, service, serial) : fedexNumber(serial)
    if (!book.findByNumber(number) && !numbers.includes(number)) numbers.push(number)
  }
  return numbers
}

/** Sells a shipment, or says why not. Asked twice it sells twice: the carriers have no idempotency. */
export const sell = (
  { shared, caller, fault }: CallContext,
  consignment: Consignment,
): { readonly sale: Sale } | { readonly faults: readonly Fault[] } => {
  const { carrier, number: account } = caller
  const service = findService(carrier, consignment.service)
  if (!service)
    return { faults: [{ code: 'SERVICE.UNKNOWN', message: `Service ${consignment.service} does not exist.` }] }
  const faults = objections(consignment, service, shared.clock.now())
  if (faults.length > 0) return { faults }
  const extra = fault?.kind === 'otherPrice' ? (fault.cents ?? 137) : 0
  const sale: Sale = {
    carrier,
    account,
    consignment,
    numbers: numbersFor(shared, caller, consignment),
    soldAt: shared.clock.now(),
    price: raised(quoteFor(consignment, service, 'contract'), extra),
    published: raised(quoteFor(consignment, service, 'published'), extra),
  }
  shared.book.add(sale)
  return { sale }
}

export type Offer = { readonly service: Service; readonly contract: Priced; readonly published: Priced }

/** Every service of those asked for that carries the parcels, cheapest first; why not, when none does. */
export const offersFor = (carrier: CarrierName, ask: RateAsk, wanted: string | undefined): Reply<readonly Offer[]> => {
  const faults = shipmentFaults(ask)
  if (faults.length > 0) return { status: 400, errors: faults }
  const asked = servicesOf(carrier).filter(({ code }) => wanted === undefined || code === wanted)
  const able = asked.filter(
    (service) =>
      serviceObjections(ask, service).length === 0 && !(service.residential === 'never' && ask.recipient.residential),
  )
  if (able.length === 0) {
    const [first] = asked
    const why = first ? serviceObjections(ask, first) : []
    return {
      status: 400,
      errors:
        why.length > 0
          ? why
          : [
              {
                code: 'SERVICE.UNKNOWN',
                message: 'The requested service is unavailable between the selected locations.',
              },
            ],
    }
  }
  const offers = able.map((service) => ({
    service,
    contract: quoteFor(ask, service, 'contract'),
    published: quoteFor(ask, service, 'published'),
  }))
  return { status: 200, body: offers.sort((a, b) => a.contract.total - b.contract.total) }
}
