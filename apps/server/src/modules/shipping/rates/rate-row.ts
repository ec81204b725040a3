import type { FeeLine } from '@stowline/contract/shipping/shipping.schema'
import { toDecimal } from '@stowline/domain/kernel/money'
import type { Carrier, Rate } from '@stowline/domain/shipping/carrier'
import { lineReason } from '@stowline/text/reasons'

/** The lines of a price on the wire; where a card made it, with the sentence that says why. */
const toFeeLines = ({ fees, rated }: Rate): FeeLine[] =>
  fees.map(({ code, amount, because }, at) => {
    const line = rated?.lines[at]
    const [zh, en] = line ? lineReason(line) : []
    return { code, amount: toDecimal(amount), because, ...(zh && en && { reason: { zh, en } }) }
  })

/** A rate as the specification names it. */
export const toRateRow = (carrier: Carrier, rate: Rate) => {
  const service = carrier.services.find(({ code }) => code === rate.serviceCode)
  const [zh, en] = service?.name ?? [rate.serviceCode, rate.serviceCode]
  return {
    carrier: carrier.code,
    serviceCode: rate.serviceCode,
    logisticsServiceName: { zh, en },
    totalFee: toDecimal(rate.total),
    zone: rate.zone,
    billingWeight: rate.billableWeight,
    transitDays: rate.transitDays ?? null,
    feeDetails: toFeeLines(rate),
  }
}
