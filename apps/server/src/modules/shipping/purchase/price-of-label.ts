import type { Outcome, Rate } from '@stowline/domain/shipping/carrier'
import { atContract } from '@stowline/domain/shipping/contract-price'
import { priceOfService } from '@stowline/domain/shipping/price-of-service'
import { patiently } from './ask-carrier.ts'
import type { LabelPlan } from './label-plan.ts'

/**
 * What the merchant pays for a label: the price of his card where it has the service, else the carrier's quote. The carrier is asked in any case,
 * because it may refuse. Asked outside of any transaction.
 */
export const priceOfLabel = async ({ carrier, account, request, card }: LabelPlan): Promise<Outcome<Rate>> => {
  const { serviceCode } = request
  const offered = await patiently(() => carrier.rate({ ...request, serviceCodes: [serviceCode] }, account))
  return priceOfService(atContract(offered, request, card), serviceCode)
}
