import type { Endpoint } from '@stowline/contract/kernel/rpc'
import { languageOf } from '@stowline/text/kernel/pair'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Caller } from '../../kernel/context.ts'
import { askForKey, keepKey } from '../../kernel/idempotency.ts'
import type { Route } from '../../kernel/implement.ts'
import { noTransaction } from '../../kernel/work.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { InputLimits } from './input-limits.ts'
import { createJudge, judged } from './judge.ts'
import {
  claimOf,
  contextOf,
  type DispatchSettings,
  type Incoming,
  prepare,
  publicContextOf,
  readOnce,
  replyWith,
  type Request,
} from './prepared-call.ts'
import { errorCode } from '../../db/error-code.ts'
import { refused, refusedBare, type Reply } from './reply.ts'
import { bearerHash, callerOf, type SessionRow } from './session.ts'
import { replayed, underLease } from './under-lease.ts'

export type Dispatch = (incoming: Incoming) => Promise<Reply>

/** Transactions that lost a race are begun anew, at most this often. */
const MOST_TRIES = 3
const isLostRace = (error: unknown): boolean => ['40001', '40P01'].includes(errorCode(error) ?? '')

async function retrying<T>(fn: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await fn()
    } catch (error) {
      if (tries >= MOST_TRIES || !isLostRace(error)) throw error
    }
  }
}

/** Pages of a merchant's rows may be a little old; lists of the provider's go over all merchants, in transactions of their own. */
const mayLag = ({ reads, input, access }: Endpoint): boolean =>
  reads === true &&
  input instanceof z.ZodObject &&
  'pageSize' in input.shape &&
  ![access].flat().some((path) => path.startsWith('/ops'))

/** The usual way: one transaction from the session's row to the stored answer. */
const inTransaction = (request: Request, hash: string): Promise<Reply> =>
  retrying(() =>
    request.database.sessionTransaction<SessionRow, Reply>(
      hash,
      async (row, db) => {
        const caller = judged(request.endpoint, row, request.services.systemNow())
        const { raw, parsed } = request.input()
        const claim = claimOf(request, caller, raw)
        const first = claim && (await askForKey(db, claim))
        if (first !== undefined) return { status: 200, body: first, headers: replayed }
        const answer = replyWith(request, await request.handler(parsed, contextOf(request, caller, db)))
        if (claim) await keepKey(db, claim, { answer: answer.body })
        return answer
      },
      { readOnly: request.endpoint.reads ?? false, mayLag: mayLag(request.endpoint) },
    ),
  )

/** A call that reaches outside, or takes long: no transaction surrounds it. */
async function remotely(request: Request, hash: string): Promise<Reply> {
  const { endpoint, handler } = request
  const caller = await createJudge(endpoint, request)(hash)
  const { raw, parsed } = request.input()
  const context = contextOf(request, caller, noTransaction)
  const run = async () => replyWith(request, await handler(parsed, context))
  const claim = claimOf(request, caller, raw)
  return claim ? underLease(context, claim, run) : run()
}

/** The caller of a public call, when a good token came along. */
async function callerIfAny({ database, services }: Request, hash: string): Promise<Caller | undefined> {
  try {
    return await database.sessionTransaction<SessionRow, Caller>(
      hash,
      async (row) => callerOf(row, services.systemNow()),
      {
        readOnly: true,
      },
    )
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

async function publicly(request: Request, hash: string | undefined): Promise<Reply> {
  const { endpoint, database, handler } = request
  const { parsed } = request.input()
  const caller = hash ? await callerIfAny(request, hash) : undefined
  if (endpoint.remote) return replyWith(request, await handler(parsed, publicContextOf(request, caller, noTransaction)))
  return retrying(() =>
    database.transaction(
      { role: 'system' },
      async (db) => replyWith(request, await handler(parsed, publicContextOf(request, caller, db))),
      {
        readOnly: endpoint.reads ?? false,
      },
    ),
  )
}

/** Everything that surrounds a handler: session, access, parsing, idempotency, tenant transaction, output schema, envelope. */
export function createDispatch(route: Route, limits: InputLimits, settings: DispatchSettings): Dispatch {
  const prepared = prepare(route, limits, settings)
  const { call, endpoint, isBare } = prepared
  return async (incoming) => {
    const language = languageOf(incoming.contentLanguage)
    try {
      const request: Request = { ...prepared, incoming, language, input: readOnce(prepared.read, incoming) }
      const hash = bearerHash(incoming.authorization)
      if (endpoint.access === 'public') return await publicly(request, hash)
      if (!hash) throw new Refusal('WBS00012')
      return await (endpoint.remote ? remotely : inTransaction)(request, hash)
    } catch (error) {
      const refusal = refusalOf(error, settings.services.log, { call, requestId: incoming.requestId })
      return isBare ? refusedBare(refusal, language) : refused(refusal, language, incoming.requestId)
    }
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
