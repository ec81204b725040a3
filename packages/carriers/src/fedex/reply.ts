import type { Message, MessageKind } from '@stowline/domain/shipping/carrier'
import { z } from 'zod'
import { type Fault, outcomeFrom } from '../answer-outcome.ts'
import { many, maybe, text } from '../lenient.ts'

const Faults = many(z.object({ code: text, message: text })).catch([])
const Refusal = z
  .object({ errors: Faults, error: text, error_description: text })
  .catch({ errors: [], error: '', error_description: '' })
const Alerts = maybe(z.object({ alerts: Faults })).catch(undefined)

/** What FedEx objects to; its gateway, unlike its services, says so in the words of OAuth. */
const faultsOf = (json: unknown): readonly Fault[] => {
  const { errors, error, error_description } = Refusal.parse(json ?? {})
  if (errors.length > 0) return errors
  return error || error_description ? [{ code: error, message: error_description || error }] : []
}

/** What FedEx remarks on a request that it fulfils. That its sandbox is one is no remark on the request. */
export const alertsOf = (output: unknown): Message[] =>
  (Alerts.parse(output)?.alerts ?? [])
    .filter(({ code }) => code !== 'VIRTUAL.RESPONSE')
    .map(({ code, message }) => ({ kind: 'carrier', code, text: message || code }))

/** Nothing in an order mends these: they are about the account. */
const accountMatter = /ACCOUNT|AUTHORI[SZ]|FORBIDDEN|LOGIN|PAYOR|PAYMENT|BILLING|CREDIT/

const kindOf = (status: number, code: string): MessageKind =>
  status === 401 || status === 403 || accountMatter.test(code.toUpperCase()) ? 'carrier' : 'validation'

/** FedEx counts calls in spans of ten seconds, and does not always say when to come back. */
export const toOutcome = outcomeFrom({ code: 'fedex', name: 'FedEx', busyMs: 10_000, faultsOf, kindOf })
