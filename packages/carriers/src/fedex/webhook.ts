import type { CarrierWebhook, TrackingReport } from '@stowline/domain/shipping/carrier'
import type { z } from 'zod'
import { jsonOf } from '../lenient.ts'
import { isSameText, judgeAge, signatureOver } from '../webhook-proof.ts'
import { fromResponse, TrackReply } from './track.ts'

type Reply = z.infer<typeof TrackReply>

/** A push looks like the answer to a tracking question: whole, without its `output`, or the result of one number alone. */
const shapesOf = (json: unknown): readonly unknown[] => [
  json,
  { output: json },
  { output: { completeTrackResults: [{ trackingNumber: '', trackResults: [json] }] } },
]

const numbersIn = ({ output }: Reply): string[] => {
  const results = output.completeTrackResults.flatMap((one) => [
    one.trackingNumber,
    ...one.trackResults.map((result) => numberOf(result)),
  ])
  return [...new Set(results.filter(Boolean))]
}
const numberOf = (result: Reply['output']['completeTrackResults'][number]['trackResults'][number]): string =>
  result.trackingNumberInfo?.trackingNumber ?? ''

const read = (raw: Uint8Array): readonly TrackingReport[] => {
  const replies = shapesOf(jsonOf(raw)).map((shape) => TrackReply.safeParse(shape).data)
  const reply = replies.find((one) => one !== undefined && numbersIn(one).length > 0)
  const outcome = reply && fromResponse(reply, numbersIn(reply))
  return outcome?.ok ? outcome.detail.filter(({ state }) => state !== 'notFound') : []
}

/** FedEx Advanced Integrated Visibility: the header fdx-signature is the HMAC-SHA256 of the body under the webhook's security token. */
export const fedexWebhook: CarrierWebhook = {
  proofHeaders: ['fdx-signature'],
  verify: (raw, headers, secret, now) =>
    isSameText(headers['fdx-signature'] ?? '', signatureOver(raw, secret)) ? judgeAge(headers, now) : 'forged',
  read,
}
