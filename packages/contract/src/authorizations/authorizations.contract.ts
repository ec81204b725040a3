import { authorizationStates } from '@stowline/domain/authorizations/authorization'
import { z } from 'zod'
import { BatchResult, batchOf, Done, line, Moment, Version } from '../kernel/fields.ts'
import { AuthorizationId, CallbackId } from '../kernel/ids.ts'
import { listShape } from '../kernel/list.ts'
import { rpc } from '../kernel/rpc.ts'
import * as s from './authorizations.schema.ts'
import { CallbackRow, CallbackTypeName } from './callbacks.schema.ts'
import { callbackFaults, callbackStates, callbackTypes } from '@stowline/domain/authorizations/callback-events'

const access = '/settings/logistics'
const base = 'oms/IndividualAuthorization/IndividualAuthorization'

const address = [
  'authorizations.notAnAddress',
  'authorizations.notHttps',
  'authorizations.hasCredentials',
  'authorizations.wrongPort',
  'authorizations.notPublic',
]
const form = [
  'settings.nameTaken',
  'authorizations.validUntilPast',
  'accounts.holdsMore',
  'authorizations.byMachine',
  'authorizations.eventBeyondScope',
  'authorizations.addressMissing',
  ...address,
]
const fields = {
  'settings.nameTaken': ['authorizationName'],
  'authorizations.validUntilPast': ['validUntil'],
  'accounts.holdsMore': ['scope'],
  'authorizations.eventBeyondScope': ['events'],
  'authorizations.addressMissing': ['redirectUrl'],
  'authorizations.notAnAddress': ['redirectUrl'],
  'authorizations.notHttps': ['redirectUrl'],
  'authorizations.hasCredentials': ['redirectUrl'],
  'authorizations.wrongPort': ['redirectUrl'],
  'authorizations.notPublic': ['redirectUrl'],
} as const

/** Answered once, when it is made; null when there is one already, or no address to sign for. */
const signingSecret = z.string().nullable()

/** What a merchant's own systems sign in with, kept by people. */
export const authorizations = {
  list: rpc(`POST ${base}/GetListByPage`, {
    access,
    reads: true,
    ...listShape({
      row: s.AuthorizationRow,
      sorts: ['createdTime', 'authorizationName'],
      filters: {
        id: AuthorizationId.optional(),
        text: line(100).optional(),
        states: z.array(z.enum(authorizationStates)).max(authorizationStates.length).optional(),
      },
    }),
  }),
  /** The secret is answered here and never again. */
  create: rpc(`POST ${base}/InsertAuthorization`, {
    access,
    input: z.strictObject(s.AuthorizationForm),
    output: z.object({
      id: AuthorizationId,
      version: z.int(),
      clientId: z.string(),
      clientSecret: z.string(),
      signingSecret,
    }),
    refuses: form,
    refusesAt: fields,
  }),
  /** From then on it acts for whoever saved it. */
  update: rpc(`POST ${base}/UpdateAuthorization`, {
    access,
    input: z.strictObject({ id: AuthorizationId, version: Version, ...s.AuthorizationForm }),
    output: z.object({ id: AuthorizationId, version: z.int(), signingSecret }),
    refuses: [...form, 'request.stale'],
    refusesAt: fields,
  }),
  /** Ends it: its machines are refused on their next request, and once this has answered nothing is sent to its callback address. */
  remove: rpc(`GET ${base}/Delete`, {
    access,
    remote: true,
    input: z.strictObject({ id: AuthorizationId }),
    output: Done,
    refuses: ['accounts.holdsMore', 'authorizations.byMachine'],
  }),
  /** A new secret, answered here and never again; the old one is taken for another day. */
  rotateSecret: rpc(`POST ${base}/RotateSecret`, {
    access,
    input: z.strictObject({ id: AuthorizationId }),
    output: z.object({ clientId: z.string(), clientSecret: z.string(), oldSecretUntil: Moment }),
    refuses: ['accounts.holdsMore', 'authorizations.byMachine'],
  }),
  /** A new secret to sign messages by, answered here and never again; for a day they are signed by the old one too. */
  rotateSigningSecret: rpc(`POST ${base}/RotateSigningSecret`, {
    access,
    input: z.strictObject({ id: AuthorizationId }),
    output: z.object({ signingSecret: z.string(), oldSecretUntil: Moment }),
    refuses: ['accounts.holdsMore', 'authorizations.byMachine', 'authorizations.addressMissing'],
  }),
  /** Sends a message of the type `callback.test` at once and tells what came of it. */
  testCallback: rpc(`POST ${base}/TestCallback`, {
    access,
    remote: true,
    input: z.strictObject({ id: AuthorizationId }),
    output: z.object({
      state: z.enum(callbackStates),
      fault: z.enum(callbackFaults).nullable(),
      status: z.int().nullable(),
      answer: z.string(),
      milliseconds: z.int(),
    }),
    refuses: [
      'accounts.holdsMore',
      'authorizations.byMachine',
      'authorizations.addressMissing',
      'authorizations.notValid',
    ],
  }),
  /** Messages of the last 30 days, and those that are still on their way. */
  callbacks: rpc(`POST ${base}/GetCallbackPageList`, {
    access,
    reads: true,
    ...listShape({
      row: CallbackRow,
      sorts: ['createdTime'],
      filters: {
        id: CallbackId.optional(),
        text: line(100).optional(),
        authorizationIds: z.array(AuthorizationId).max(50).optional(),
        types: z.array(CallbackTypeName).max(callbackTypes.length).optional(),
        states: z.array(z.enum(callbackStates)).max(callbackStates.length).optional(),
      },
    }),
  }),
  /** Those that were given up, or wait for another attempt, are due at once, with all attempts before them again. */
  resendCallbacks: rpc(`POST ${base}/ResendCallbacks`, {
    access,
    input: z.strictObject({ callbackIds: batchOf(CallbackId) }),
    output: BatchResult,
    refuses: ['batch.tooMany', 'authorizations.byMachine'],
  }),
}
