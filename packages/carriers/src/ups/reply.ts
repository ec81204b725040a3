import type { Message } from '@stowline/domain/shipping/carrier'
import { z } from 'zod'
import { type CarrierVoice, type Fault, outcomeFrom } from '../answer-outcome.ts'
import { many, maybe, text } from '../lenient.ts'

const Faults = many(z.object({ code: text, message: text })).catch([])
const Refusal = z
  .object({ response: maybe(z.object({ errors: Faults })), errors: Faults })
  .catch({ response: undefined, errors: [] })

/** What UPS objects to. Most services wrap the list, label recovery does not. */
export const faultsOf = (json: unknown): readonly Fault[] => {
  const { response, errors } = Refusal.parse(json ?? {})
  return errors.length > 0 ? errors : (response?.errors ?? [])
}

/** Credentials, licences and the shipper number: nothing in the order can mend these. Codes of UPS's common and shipping errors. */
const accountMatter = /^(250\d{3}|104\d\d|120120|120124|111580)$/

export const upsVoice: CarrierVoice = {
  code: 'ups',
  name: 'UPS',
  // UPS neither publishes its limits nor says when to come back.
  busyMs: 10_000,
  faultsOf,
  kindOf: (status, code) => (status === 401 || status === 403 || accountMatter.test(code) ? 'carrier' : 'validation'),
}

export const toOutcome = outcomeFrom(upsVoice)

/** The head of a good answer: its status and what UPS remarks. */
export const Alerts = maybe(
  z.object({
    ResponseStatus: maybe(z.object({ Code: text })),
    Alert: many(z.object({ Code: text, Description: text })),
    TransactionReference: maybe(z.object({ CustomerContext: text })),
  }),
)

export const alertsIn = (response: z.output<typeof Alerts>): Message[] =>
  (response?.Alert ?? []).map(({ Code, Description }) => ({ kind: 'carrier', code: Code, text: Description || Code }))

/** A mark counts by being there, whatever stands in it. */
export const presence = z.preprocess((value) => value !== undefined, z.boolean())
