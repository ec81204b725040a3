import type { Endpoint } from '@stowline/contract/kernel/rpc'
import { type Language, languageOf } from '@stowline/text/kernel/pair'
import type { Logger } from 'pino'
import type { Database, Db } from '../db/database.ts'
import { writeAudit } from '../kernel/audit.ts'
import type { Announcement, AuditEntry, Caller, Context, Doors, PublicContext } from '../kernel/context.ts'
import { type Claim, LEASE, askForKey, freeKey, hashOf, keepKey, renewLease } from '../kernel/idempotency.ts'
import type { Route } from '../kernel/implement.ts'
import type { Announce } from '../kernel/outbox.ts'
import { InvalidInput, Refusal } from '../kernel/refusal.ts'
import { checkAccess } from './access.ts'
import { type Carried, type ReadInput, inputReader } from './read-input.ts'
import { type Reply, answered, refused, refusedBare } from './reply.ts'
import { type SessionRow, bearerHash, callerOf } from './session.ts'

/** A request, as far as calls look at it. */
export type Incoming = Carried & {
  readonly authorization: string | undefined
  readonly contentLanguage: string | undefined
  readonly idempotencyKey: string | undefined
  readonly address: string
  readonly requestId: string
}

export type DispatchSettings = { readonly database: Database; readonly doors: Doors; readonly announce: Announce }
export type Dispatch = (incoming: Incoming) => Promise<Reply>

type Handler = (input: unknown, context: unknown) => Promise<unknown>
type Read = { readonly raw: Record<string, unknown>; readonly parsed: unknown }

const KEY = /^[\x21-\x7e]{1,200}$/
const replayed = { 'idempotency-replayed': 'true' }

const noTransaction = new Proxy({} as Db, {
  get: () => {
    throw new Error('A remote call has no surrounding transaction: use ctx.transaction(fn)')
  },
})

/** Transactions that lost a race are begun anew, at most this often. */
const MOST_TRIES = 3
const isLostRace = (error: unknown): boolean => ['40001', '40P01'].includes((error as { code?: string }).code ?? '')

async function retrying<T>(fn: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await fn()
    } catch (error) {
      if (tries >= MOST_TRIES || !isLostRace(error)) throw error
    }
  }
}

/** Reads the input at once, but reports what is wrong with it only after the session was judged. */
function readEarly(read: ReadInput, incoming: Incoming): () => Read {
  try {
    const result = read(incoming)
    return () => result
  } catch (error) {
    return () => {
      throw error
    }
  }
}

/** Everything that surrounds a handler: session, access, parsing, idempotency, tenant transaction, output schema, envelope. */
export function createDispatch(route: Route, { database, doors, announce }: DispatchSettings): Dispatch {
  const { call } = route
  const endpoint: Endpoint = route.endpoint
  const handler = route.handler as unknown as Handler
  const read = inputReader(endpoint)
  const isBare = endpoint.manner === 'oauth'
  const readOnly = endpoint.reads ?? false

  const reply = (answer: unknown, requestId: string): Reply => {
    const data = endpoint.output.parse(answer)
    return isBare ? { status: 200, body: JSON.stringify(data) } : answered(data, requestId)
  }

  const contextOf = (caller: Caller, incoming: Incoming, language: Language, db: Db): Context => {
    const actor = { userId: caller.userId, userName: caller.userName, userKind: caller.kind, call, requestId: incoming.requestId }
    return {
      ...doors,
      db,
      caller,
      language,
      requestId: incoming.requestId,
      idempotencyKey: incoming.idempotencyKey,
      transaction: (fn) => database.transaction({ role: 'app', tenantId: caller.tenantId }, fn),
      announce: (events, own) => announce(own ?? db, [events].flat() as Announcement[]),
      audit: (entries, own) => writeAudit(own ?? db, actor, [entries].flat() as AuditEntry[], doors),
    }
  }

  const claimOf = (caller: Caller, { idempotencyKey: key }: Incoming, { raw }: Read): Claim | undefined => {
    if (!endpoint.idempotent || key === undefined) return undefined
    if (!KEY.test(key)) throw new InvalidInput([{ path: 'Idempotency-Key', code: 'format' }])
    return { userId: caller.userId, key, call, bodyHash: hashOf(call, raw), at: doors.now() }
  }

  const signedIn = (row: SessionRow | undefined): Caller => {
    const caller = callerOf(row, doors.now())
    checkAccess(endpoint.access, caller)
    return caller
  }

  /** The usual way: one transaction from the session's row to the stored answer. */
  const inTransaction = (hash: string, incoming: Incoming, language: Language, input: () => Read): Promise<Reply> =>
    retrying(() =>
      database.sessionTransaction<SessionRow, Reply>(
        hash,
        async (row, db) => {
          const caller = signedIn(row)
          const given = input()
          const claim = claimOf(caller, incoming, given)
          const first = claim && (await askForKey(db, claim))
          if (first !== undefined) return { status: 200, body: first, headers: replayed }
          const answer = reply(await handler(given.parsed, contextOf(caller, incoming, language, db)), incoming.requestId)
          if (claim) await keepKey(db, claim, { answer: answer.body })
          return answer
        },
        { readOnly },
      ),
    )

  /** Takes the key before the call reaches outside, so that neither a repeat nor another process starts it twice. */
  async function underLease(context: Context, claim: Claim, run: () => Promise<Reply>): Promise<Reply> {
    const until = () => new Date(doors.now().getTime() + LEASE)
    const first = await context.transaction(async (db) => {
      const known = await askForKey(db, claim)
      if (known === undefined) await keepKey(db, claim, { leasedUntil: until() })
      return known
    })
    if (first !== undefined) return { status: 200, body: first, headers: replayed }
    const renewal = setInterval(() => void context.transaction((db) => renewLease(db, claim, until())).catch(() => {}), LEASE / 3)
    try {
      const answer = await run()
      await context.transaction((db) => keepKey(db, claim, { answer: answer.body }))
      return answer
    } catch (error) {
      await context.transaction((db) => freeKey(db, claim)).catch((failed: unknown) => doors.log.error({ err: failed }, 'key not freed'))
      throw error
    } finally {
      clearInterval(renewal)
    }
  }

  /** A call that reaches outside, or takes long: no transaction surrounds it. */
  async function remote(hash: string, incoming: Incoming, language: Language, input: () => Read): Promise<Reply> {
    const caller = await database.sessionTransaction<SessionRow, Caller>(hash, async (row) => signedIn(row), { readOnly: true })
    const given = input()
    const context = contextOf(caller, incoming, language, noTransaction)
    const run = async () => reply(await handler(given.parsed, context), incoming.requestId)
    const claim = claimOf(caller, incoming, given)
    return claim ? underLease(context, claim, run) : run()
  }

  async function publicly(hash: string | undefined, incoming: Incoming, language: Language, input: () => Read): Promise<Reply> {
    const { parsed } = input()
    const caller = hash ? await callerIfAny(database, hash, doors) : undefined
    const { address, requestId } = incoming
    const context = (db: Db): PublicContext => ({ ...doors, db, caller, language, requestId, address })
    if (endpoint.remote) return reply(await handler(parsed, context(noTransaction)), requestId)
    const inside = async (db: Db) => reply(await handler(parsed, context(db)), requestId)
    return retrying(() => database.transaction({ role: 'system' }, inside, { readOnly }))
  }

  return async (incoming) => {
    const language = languageOf(incoming.contentLanguage)
    try {
      const hash = bearerHash(incoming.authorization)
      const input = readEarly(read, incoming)
      if (endpoint.access === 'public') return await publicly(hash, incoming, language, input)
      if (!hash) throw new Refusal('WBS00012')
      return await (endpoint.remote ? remote : inTransaction)(hash, incoming, language, input)
    } catch (error) {
      const refusal = refusalOf(error, doors.log, { call, requestId: incoming.requestId })
      return isBare ? refusedBare(refusal, language) : refused(refusal, language, incoming.requestId)
    }
  }
}

async function callerIfAny(database: Database, hash: string, { now }: Doors): Promise<Caller | undefined> {
  try {
    return await database.sessionTransaction<SessionRow, Caller>(hash, async (row) => callerOf(row, now()), { readOnly: true })
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** Expected refusals as they are; anything else is a bug: logged with its request id, told without internals. */
export function refusalOf(error: unknown, log: Logger, about: { call: string; requestId: string }): Refusal {
  if (error instanceof Refusal) return error
  log.error({ err: error, ...about }, 'call failed')
  // The pool's own message when no connection got free in time; it has no code.
  const isBusy = error instanceof Error && /timeout exceeded when trying to connect/.test(error.message)
  return new Refusal(isBusy ? 'server.busy' : 'server.error')
}
