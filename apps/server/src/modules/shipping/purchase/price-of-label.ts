import type { Cents } from '@stowline/domain/kernel/money'
import type { Carrier, CarrierAccount, Outcome, ShipRequest } from '@stowline/domain/shipping/carrier'
import { patiently } from './ask-carrier.ts'

/**
 * What the merchant pays for a label: the carrier's quote for the service that was chosen. Whatever else sets the price one day takes its
 * place here. Asked outside of any transaction.
 */
export const priceOfLabel = async (
  carrier: Carrier,
  account: CarrierAccount,
  request: ShipRequest,
): Promise<Outcome<Cents>> => {
  const { serviceCode } = request
  const outcome = await patiently(() => carrier.rate({ ...request, serviceCodes: [serviceCode] }, account))
  if (!outcome.ok) return outcome
  const rate = outcome.detail.find((one) => one.serviceCode === serviceCode)
  return rate
    ? { ...outcome, detail: rate.total }
    : { ok: false, certainty: 'refused', messages: [notOffered(serviceCode), ...outcome.messages] }
}

const notOffered = (serviceCode: string) => ({
  kind: 'validation' as const,
  code: 'labels.notOffered',
  text: `${serviceCode} is not offered for this shipment.`,
})
