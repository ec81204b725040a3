import {
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { type Session, factors } from '@stowline/contract/identity/factors.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import type { Pair } from '@stowline/text/kernel/pair'
import { passkeyProblems } from '@stowline/text/second-step'
import { send } from '../client.ts'
import type { Failure, Outcome } from '../failure.ts'
import { sayNow } from '../language.ts'

const ownTexts: Readonly<Record<string, Pair>> = {
  ERROR_CEREMONY_ABORTED: passkeyProblems.cancelled,
  ERROR_INVALID_DOMAIN: passkeyProblems.elsewhere,
  ERROR_INVALID_RP_ID: passkeyProblems.elsewhere,
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: passkeyProblems.known,
}

/** Browsers tell one error for everything that the person broke off, or let run out. */
const isBrokenOff = (problem: unknown) =>
  problem instanceof Error && (problem.name === 'NotAllowedError' || problem.name === 'AbortError')

const failureOf = (problem: unknown, host: string): Failure => {
  const own = problem instanceof WebAuthnError ? ownTexts[problem.code] : undefined
  const text = own ?? (isBrokenOff(problem) ? passkeyProblems.cancelled : passkeyProblems.failed)
  return { code: 'client.passkey', message: sayNow(text, { host }), isDefinite: true }
}

const tried = async <Data>(work: Promise<Data>, host: string): Promise<Outcome<Data>> => {
  try {
    return { ok: true, value: await work }
  } catch (problem) {
    return { ok: false, problem: failureOf(problem, host) }
  }
}

/** Signs in with a passkey: of any account that the device knows, or with the ticket one of the account whose password was right. */
export const enterWithPasskey = async (ticket?: string): Promise<Outcome<Session>> => {
  const due = ticket === undefined ? {} : { ticket }
  const question = await send(factors.passkeyQuestion, due, { isQuiet: true })
  if (!question.ok) return question
  const optionsJSON: PublicKeyCredentialRequestOptionsJSON = question.value
  const answer = await tried(startAuthentication({ optionsJSON }), question.value.rpId)
  if (!answer.ok) return answer
  const { clientDataJSON, authenticatorData, signature, userHandle } = answer.value.response
  const given = { id: answer.value.id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) }
  return send(factors.signInWithPasskey, { answer: given, ...due }, { isQuiet: true })
}

/** Has the device make a passkey, and keeps it under its name. */
export const addPasskey = async (
  name: string,
  ticket: string | undefined,
): Promise<Outcome<Output<typeof factors.addPasskey>>> => {
  const wanted = await send(factors.beginPasskey, ticket === undefined ? {} : { ticket }, { isQuiet: true })
  if (!wanted.ok) return wanted
  const optionsJSON: PublicKeyCredentialCreationOptionsJSON = wanted.value
  const made = await tried(startRegistration({ optionsJSON }), wanted.value.rp.id)
  if (!made.ok) return made
  const { clientDataJSON, attestationObject, transports } = made.value.response
  return send(
    factors.addPasskey,
    {
      name,
      made: { id: made.value.id, clientDataJSON, attestationObject, ...(transports && { transports }) },
    },
    { isQuiet: true },
  )
}
