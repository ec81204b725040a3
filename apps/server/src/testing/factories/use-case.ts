import { carriers, findZip, memoryBook } from '@stowline/carriers'
import { merchantMenuPaths } from '@stowline/domain/identity/menus'
import type { Endpoint, Output, Sent } from '@stowline/contract/kernel/rpc'
import type { Language } from '@stowline/text/kernel/pair'
import { pino } from 'pino'
import type { Database, Db } from '../../db/database.ts'
import { SystemTime } from '../../kernel/system-time.ts'
import { actorName } from '../../kernel/actor-name.ts'
import { writeAudit } from '../../kernel/audit.ts'
import type { Announce, Caller, Context, Handler } from '../../kernel/context.ts'
import { newId } from '../../kernel/new-id.ts'
import { announceTo } from '../../jobs/events.ts'
import { shownOf } from '../../kernel/written.ts'
import { mustBeNamed } from '../named-audit.ts'

export type UseCaseOptions = {
  readonly caller?: Partial<Caller>
  readonly now?: () => Date
  readonly language?: Language
  /** Hears what is announced, in place of the subscribers. */
  readonly announce?: Announce
  /** Sees every statement that a use case sends. */
  readonly onStatement?: () => void
  readonly services?: Partial<
    Pick<
      Context,
      'files' | 'jobs' | 'labelPrinter' | 'carriers' | 'tell' | 'count' | 'secrets' | 'mail' | 'post' | 'channels'
    >
  >
}

const absent = (service: string) =>
  new Proxy(
    {},
    {
      get: () => {
        throw new Error(`This test gave no ${service}`)
      },
    },
  ) as never

/** The same database, which tells of each statement. */
export const counting = (db: Db, onStatement: () => void): Db =>
  db.withPlugin({
    transformQuery: ({ node }) => node,
    // Counted by their answers: a query inside a query passes the other hook as well.
    transformResult: async ({ result }) => {
      onStatement()
      return result
    },
  })

const callerOf = (tenantId: string, changes: Partial<Caller> = {}): Caller => ({
  tenantId,
  tenantKind: 'merchant',
  userId: newId(),
  userName: 'tester',
  nickname: 'Tester',
  kind: 'admin',
  isAdmin: true,
  menus: merchantMenuPaths,
  stores: null,
  sessionId: newId(),
  mustChangePassword: false,
  mustAddFactor: false,
  ...changes,
})

/** What a test gave, and what stands in for the rest. */
const servicesOf = (given: UseCaseOptions['services'], now: () => Date) => ({
  carriers: given?.carriers ?? carriers({ now, practiceDay: 60_000, practice: { book: memoryBook() } }),
  labelPrinter: given?.labelPrinter ?? absent('label printer'),
  findZip,
  files: given?.files ?? absent('files'),
  jobs: given?.jobs ?? { send: async () => {}, expect: () => {} },
  mail: given?.mail ?? absent('mail'),
  channels: given?.channels ?? new Map(),
  post: given?.post ?? absent('way out'),
  secrets: given?.secrets ?? absent('secrets'),
  publicUrl: 'http://localhost',
  seams: { puzzleX: undefined },
  log: pino({ level: 'silent' }),
  tell: given?.tell ?? (async () => {}),
  count: given?.count ?? (() => {}),
})

/**
 * Calls use cases as dispatch does: input and output pass the contract's schemas, the tenant's transaction surrounds the handler
 * unless the call is remote. `run(api.orders.list, orderList.handler, { ... })`.
 */
export function useCases(database: Database, tenantId: string, options: UseCaseOptions = {}) {
  const { now = () => new Date(), onStatement } = options
  const caller = callerOf(tenantId, options.caller)
  const systemNow = () => new SystemTime(now())
  const clock = { now, systemNow, newId: () => newId() }
  const announce = options.announce ?? announceTo([])
  const actor = {
    userId: caller.userId,
    userName: caller.userName,
    userKind: caller.kind,
    call: 'test',
    requestId: newId(),
  }
  const scope = { role: 'app', tenantId } as const

  const contextOver = (db: Db): Context => ({
    tenantId,
    by: { id: caller.userId, name: actorName(caller) },
    db,
    caller,
    language: options.language ?? 'en',
    requestId: actor.requestId,
    idempotencyKey: undefined,
    ...clock,
    ...servicesOf(options.services, now),
    within: (inner, fn) => database.transaction(inner, fn),
    readAside: database.readAside,
    transaction: (fn) => database.transaction(scope, (db) => fn(onStatement ? counting(db, onStatement) : db)),
    announce: (events, inner = db) => announce(inner, Array.isArray(events) ? events : [events as never]),
    audit: async (entries, inner = db) => {
      mustBeNamed(entries)
      await writeAudit(inner, actor, Array.isArray(entries) ? entries : [entries as never], clock)
    },
  })

  const inTransaction = <T>(fn: (ctx: Context) => Promise<T>, readOnly = false): Promise<T> =>
    database.transaction(scope, (db) => fn(contextOver(onStatement ? counting(db, onStatement) : db)), { readOnly })

  const run = async <E extends Endpoint>(endpoint: E, handler: Handler<E>, sent: Sent<E>): Promise<Output<E>> => {
    const input = endpoint.input.parse(sent) as never
    const answer = endpoint.remote
      ? await handler(input, contextOver(absent('transaction')))
      : await inTransaction((ctx) => handler(input, ctx), endpoint.reads)
    return shownOf(endpoint.output, answer) as Output<E>
  }
  return { run, inTransaction, caller }
}
