import type { Carrier, CarrierAccount, Outcome, Rate, ShipRequest } from '@stowline/domain/shipping/carrier'
import { priceOfService } from '@stowline/domain/shipping/price-of-service'
import { patiently } from './ask-carrier.ts'

/**
 * What the merchant pays for a label: the carrier's quote for the service that was chosen. Whatever else sets the price one day takes its
 * place here. Asked outside of any transaction.
 */
export const priceOfLabel = async (
  carrier: Carrier,
  account: CarrierAccount,
  request: ShipRequest,
): Promise<Outcome<Rate>> => {
  const { serviceCode } = request
  return priceOfService(
    await patiently(() => carrier.rate({ ...request, serviceCodes: [serviceCode] }, account)),
    serviceCode,
  )
}
