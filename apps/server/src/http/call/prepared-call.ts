import type { Endpoint } from '@stowline/contract/kernel/rpc'
import type { Language } from '@stowline/text/kernel/pair'
import type { Database, Db } from '../../db/database.ts'
import { actorName } from '../../kernel/actor-name.ts'
import { writeAudit } from '../../kernel/audit.ts'
import type { Announce, Caller, Context, Services, PublicContext } from '../../kernel/context.ts'
import { type Claim, hashOf } from '../../kernel/idempotency.ts'
import type { Route } from '../../kernel/implement.ts'
import { InvalidInput } from '../../kernel/refusal.ts'
import { writtenJson } from '../../kernel/written.ts'
import type { InputLimits } from './input-limits.ts'
import { type Carried, inputReader, type ReadInput } from './read-input.ts'
import { answered, type Reply } from './reply.ts'

/** A request, as far as calls look at it. */
export type Incoming = Carried & {
  readonly authorization: string | undefined
  readonly contentLanguage: string | undefined
  readonly idempotencyKey: string | undefined
  readonly address: string
  readonly requestId: string
}

export type DispatchSettings = { readonly database: Database; readonly services: Services; readonly announce: Announce }

/** A call of the contract with everything that its requests share, made once. */
export type PreparedCall = DispatchSettings & {
  readonly call: string
  readonly endpoint: Endpoint
  readonly handler: (input: unknown, context: unknown) => Promise<unknown>
  readonly read: ReadInput
  /** RFC 6749: no envelope. */
  readonly isBare: boolean
}

/** One request of a call on its way. `input` throws what is wrong with the data, once the session was judged. */
export type Request = PreparedCall & {
  readonly incoming: Incoming
  readonly language: Language
  readonly input: () => ReturnType<ReadInput>
}

export const prepare = (
  { call, endpoint, handler }: Route,
  limits: InputLimits,
  settings: DispatchSettings,
): PreparedCall => ({
  ...settings,
  call,
  endpoint,
  handler: handler as unknown as PreparedCall['handler'],
  read: inputReader(endpoint, limits),
  isBare: endpoint.manner === 'oauth',
})

/** Reads the input when it is first asked for, which is after the session was judged; a transaction begun anew does not read it again. */
export function readOnce(read: ReadInput, incoming: Incoming): Request['input'] {
  let result: ReturnType<ReadInput> | undefined
  return () => {
    result ??= read(incoming)
    return result
  }
}

/** A handler's answer through the output schema, which strips what is not declared. Rows that are JSON already hold nothing else. */
export function replyWith({ endpoint, isBare, incoming }: Request, answer: unknown): Reply {
  const json = writtenJson(answer) ?? JSON.stringify(endpoint.output.parse(answer) ?? null)
  return isBare ? { status: 200, body: json } : answered(json, incoming.requestId)
}

export function contextOf(
  { call, database, services, announce, incoming, language }: Request,
  caller: Caller,
  db: Db,
): Context {
  const { requestId, idempotencyKey } = incoming
  const actor = { userId: caller.userId, userName: caller.userName, userKind: caller.kind, call, requestId }
  return {
    ...services,
    tenantId: caller.tenantId,
    by: { id: caller.userId, name: actorName(caller) },
    db,
    caller,
    language,
    requestId,
    idempotencyKey,
    transaction: (fn) => database.transaction({ role: 'app', tenantId: caller.tenantId }, fn),
    announce: (events, own) => announce(own ?? db, [events].flat()),
    audit: (entries, own) => writeAudit(own ?? db, actor, [entries].flat(), services),
  }
}

export const publicContextOf = (
  { services, language, incoming }: Request,
  caller: Caller | undefined,
  db: Db,
): PublicContext => ({
  ...services,
  db,
  caller,
  language,
  requestId: incoming.requestId,
  address: incoming.address,
})

const KEY = /^[\x21-\x7e]{1,200}$/

/** The caller's claim on an Idempotency-Key, when the call takes one and the request brings one. */
export function claimOf(
  { endpoint, call, incoming, services }: Request,
  caller: Caller,
  raw: Record<string, unknown>,
): Claim | undefined {
  const { idempotencyKey: key } = incoming
  if (!endpoint.idempotent || key === undefined) return undefined
  if (!KEY.test(key)) throw new InvalidInput([{ path: 'Idempotency-Key', code: 'format' }])
  return { userId: caller.userId, key, call, bodyHash: hashOf(call, raw), at: services.systemNow() }
}
