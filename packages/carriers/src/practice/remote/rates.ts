import { practiceServices } from '../codes.ts'
import type { Order } from './book.ts'
import { transitDaysBetween } from './journey.ts'
import { type Price, priceOf } from './price.ts'
import { faultsOf } from './refusals.ts'
import { answer, refuse, type Reply } from './reply.ts'

export type RateQuery = Pick<Order, 'sender' | 'recipient' | 'packages' | 'signature' | 'shipDate'> & {
  readonly services?: readonly string[]
}
export type RatedService = {
  readonly service: string
  readonly price: Price & { readonly pieces: number }
  readonly days: number
}

/** Every service asked for that carries the parcels, cheapest first; the faults of the first when none does. */
export const rateAll = (query: RateQuery): Reply<readonly RatedService[]> => {
  const wanted = practiceServices.filter(({ code }) => query.services?.includes(code) ?? true)
  const tried = wanted.map((service) => ({
    service,
    faults: faultsOf({ ...query, service: service.code, reference: '', orderNo: '', isReturn: false }),
  }))
  const able = tried.filter(({ faults }) => faults.length === 0)
  if (able.length === 0)
    return refuse(
      ...(tried[0]?.faults ?? [{ code: 'SERVICE.UNKNOWN', message: 'None of the services asked for exists.' }]),
    )
  const rated = able.map(({ service }): RatedService => {
    const price = priceOf(query, service.code)
    return {
      service: service.code,
      price: { ...price, pieces: query.packages.length },
      days: transitDaysBetween(service.transit, query.sender.zip, query.recipient.zip),
    }
  })
  return answer(rated.sort((a, b) => a.price.total - b.price.total))
}
