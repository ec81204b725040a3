import { authorizationStates } from '@stowline/domain/authorizations/authorization'
import { z } from 'zod'
import { Done, line, Moment, Version } from '../kernel/fields.ts'
import { AuthorizationId } from '../kernel/ids.ts'
import { listShape } from '../kernel/list.ts'
import { rpc } from '../kernel/rpc.ts'
import * as s from './authorizations.schema.ts'

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
  ...address,
]
const fields = {
  'settings.nameTaken': ['authorizationName'],
  'authorizations.validUntilPast': ['validUntil'],
  'accounts.holdsMore': ['scope'],
  'authorizations.notAnAddress': ['redirectUrl'],
  'authorizations.notHttps': ['redirectUrl'],
  'authorizations.hasCredentials': ['redirectUrl'],
  'authorizations.wrongPort': ['redirectUrl'],
  'authorizations.notPublic': ['redirectUrl'],
} as const

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
    output: z.object({ id: AuthorizationId, version: z.int(), clientId: z.string(), clientSecret: z.string() }),
    refuses: form,
    refusesAt: fields,
  }),
  /** From then on it acts for whoever saved it. */
  update: rpc(`POST ${base}/UpdateAuthorization`, {
    access,
    idempotent: true,
    input: z.strictObject({ id: AuthorizationId, version: Version, ...s.AuthorizationForm }),
    output: z.object({ id: AuthorizationId, version: z.int() }),
    refuses: [...form, 'request.stale'],
    refusesAt: fields,
  }),
  /** Ends it: its machines are refused on their next request. */
  remove: rpc(`GET ${base}/Delete`, {
    access,
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
}
