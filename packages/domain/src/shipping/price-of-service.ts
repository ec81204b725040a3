import type { Outcome, Rate } from './carrier.ts'

/** Of what a carrier offers for a shipment, the price of one service with the lines it is made of: what a label costs, in every place that names it. */
export const priceOfService = (outcome: Outcome<readonly Rate[]>, serviceCode: string): Outcome<Rate> => {
  if (!outcome.ok) return outcome
  const rate = outcome.detail.find((one) => one.serviceCode === serviceCode)
  return rate
    ? { ...outcome, detail: rate }
    : { ok: false, certainty: 'refused', messages: [notOffered(serviceCode), ...outcome.messages] }
}

const notOffered = (serviceCode: string) => ({
  kind: 'validation' as const,
  code: 'labels.notOffered',
  text: `${serviceCode} is not offered for this shipment.`,
})
