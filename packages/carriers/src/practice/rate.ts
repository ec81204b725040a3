import { formulaOf } from '@stowline/domain/billing/formula'
import type { Rate, RateRequest } from '@stowline/domain/shipping/carrier'
import type { RateQuery, RatedService } from './remote/rates.ts'
import { toPackage, toParty } from './ship.ts'

export const toRequest = (request: RateRequest): RateQuery => ({
  sender: toParty(request.from),
  recipient: toParty(request.to),
  packages: request.parcels.map(toPackage),
  signature: request.signType,
  shipDate: request.shipDate,
  ...(request.serviceCodes ? { services: request.serviceCodes } : {}),
})

export const fromResponse = (rated: readonly RatedService[]): Rate[] =>
  rated.map(({ service, price, days }) => ({
    serviceCode: service,
    total: price.total,
    fees: price.lines.map((line) => ({
      code: line.code,
      amount: line.amount,
      because: price.pieces > 1 ? `#${line.parcel}: ${formulaOf(line)}` : formulaOf(line),
    })),
    zone: price.zone,
    billableWeight: price.billableWeight,
    transitDays: days,
  }))
