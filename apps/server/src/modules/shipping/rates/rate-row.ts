import { toDecimal } from '@stowline/domain/kernel/money'
import type { Carrier, Rate } from '@stowline/domain/shipping/carrier'
import { feeLines } from '../../../kernel/fee-lines.ts'
import { storedFees } from '../stored-label.ts'

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
    feeDetails: feeLines(storedFees(rate.fees), rate.rated),
  }
}
