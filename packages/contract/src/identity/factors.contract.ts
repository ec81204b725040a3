import { z } from 'zod'
import { Done, requiredLine } from '../kernel/fields.ts'
import { PasskeyId } from '../kernel/ids.ts'
import { Nothing, rpc } from '../kernel/rpc.ts'
import * as f from './factors.schema.ts'
import { Ticket } from './identity.schema.ts'

export type { FactorDue, Factors, Session } from './factors.schema.ts'

const auth = 'auth/api/Auth'
const own = 'oms/Account/SecondFactor'
/** Proof of the password (`identity.verifyPassword`); without one, a sign-in a few minutes old is proof enough of who adds something. */
const toAdd = { ticket: Ticket.optional() }
const PasskeyName = requiredLine(40)
const TypedCode = z.string().trim().min(1).max(20)

/**
 * Signing in by more than a password, and what a person has set up for it. Beside signing in they answer, like the password calls, while a second
 * factor has to be set up before anything else.
 */
export const factors = {
  /** A code of the app, or a recovery code, after the right password. */
  signInWithCode: rpc(`POST ${auth}/SecondFactorValidate`, {
    access: 'public',
    remote: true,
    input: z.strictObject({ ticket: Ticket, code: TypedCode }),
    output: f.Session,
    refuses: ['auth.wrongCode', 'auth.usedCode', 'auth.factorExpired', 'auth.closed'],
  }),
  /** A question for a passkey: any of this portal's, or with a ticket one of the account whose password was right. */
  passkeyQuestion: rpc(`POST ${auth}/GetPasskeyChallenge`, {
    access: 'public',
    remote: true,
    input: z.strictObject({ ticket: Ticket.optional() }),
    output: f.PasskeyQuestion,
    refuses: ['auth.factorExpired'],
  }),
  /** The passkey's answer is the whole sign-in, without a password; with the ticket it is the second factor. */
  signInWithPasskey: rpc(`POST ${auth}/PasskeyValidate`, {
    access: 'public',
    remote: true,
    input: z.strictObject({ answer: f.PasskeyAnswer, ticket: Ticket.optional() }),
    output: f.Session,
    refuses: ['auth.passkeyRefused', 'auth.factorExpired', 'auth.closed'],
  }),
  get: rpc(`GET ${own}/GetDetail`, { access: 'restricted', reads: true, input: Nothing, output: f.Factors }),
  /** A secret for an authenticator app; nothing is asked for until a code of it was given. */
  beginTotp: rpc(`POST ${own}/BeginTotp`, {
    access: 'restricted',
    input: z.strictObject(toAdd),
    output: z.object({ secret: z.string(), url: z.string() }),
    refuses: ['auth.passwordNeeded', 'auth.hasTotp', 'identity.ticketExpired'],
  }),
  confirmTotp: rpc(`POST ${own}/ConfirmTotp`, {
    access: 'restricted',
    remote: true,
    input: z.strictObject({ code: TypedCode }),
    output: f.NewCodes,
    refuses: ['auth.wrongCode', 'auth.hasTotp'],
    refusesAt: { 'auth.wrongCode': ['code'] },
  }),
  removeTotp: rpc(`POST ${own}/RemoveTotp`, {
    access: 'restricted',
    remote: true,
    input: z.strictObject({ ticket: Ticket }),
    output: Done,
    refuses: ['auth.lastFactor', 'identity.ticketExpired'],
  }),
  beginPasskey: rpc(`POST ${own}/BeginPasskey`, {
    access: 'restricted',
    remote: true,
    input: z.strictObject(toAdd),
    output: f.PasskeyWanted,
    refuses: ['auth.passwordNeeded', 'auth.tooManyPasskeys', 'identity.ticketExpired'],
  }),
  addPasskey: rpc(`POST ${own}/AddPasskey`, {
    access: 'restricted',
    remote: true,
    input: z.strictObject({ name: PasskeyName, made: f.PasskeyMade }),
    output: f.NewCodes,
    refuses: ['auth.passkeyRefused', 'auth.tooManyPasskeys'],
  }),
  renamePasskey: rpc(`POST ${own}/RenamePasskey`, {
    access: 'restricted',
    input: z.strictObject({ id: PasskeyId, name: PasskeyName }),
    output: Done,
  }),
  removePasskey: rpc(`POST ${own}/RemovePasskey`, {
    access: 'restricted',
    remote: true,
    input: z.strictObject({ id: PasskeyId, ticket: Ticket }),
    output: Done,
    refuses: ['auth.lastFactor', 'identity.ticketExpired'],
  }),
  /** New recovery codes in place of those before. */
  renewRecovery: rpc(`POST ${own}/RenewRecoveryCodes`, {
    access: 'restricted',
    remote: true,
    input: z.strictObject({ ticket: Ticket }),
    output: f.NewCodes,
    refuses: ['auth.noFactor', 'identity.ticketExpired'],
  }),
}
