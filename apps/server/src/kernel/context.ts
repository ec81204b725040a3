import type { LiveTopic } from '@stowline/domain/kernel/live-topics'
import type { Access, Handler as AnyHandler, Contract, Endpoint } from '@stowline/contract/kernel/rpc'
import type { Platform } from '@stowline/domain/orders/lifecycle'
import type { StoreChannel } from '@stowline/domain/settings/store-channel'
import type { Carrier } from '@stowline/domain/shipping/carrier'
import type { ZipFacts } from '@stowline/domain/shipping/address'
import type { Language } from '@stowline/text/kernel/pair'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Db, Scope } from '../db/database.ts'
import type { SystemTime } from './system-time.ts'
import type { Files } from '../files/files.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Mail } from '../mail/mail.ts'
import type { GuardedPost } from './guarded-post.ts'
import type { PrinterOf } from './printer-in-threads.ts'
import type { Secrets } from './secrets.ts'

/** Who is calling, as the session row says. */
export type Caller = {
  readonly tenantId: string
  readonly tenantKind: 'merchant' | 'provider'
  readonly userId: string
  readonly userName: string
  readonly nickname: string
  readonly kind: 'admin' | 'sub' | 'customer' | 'provider' | 'machine'
  readonly isAdmin: boolean
  readonly menus: readonly string[]
  /** The stores that a merchant's own customer is narrowed to; null: everybody else, who sees all of them. */
  readonly stores: readonly string[] | null
  readonly sessionId: string
  readonly mustChangePassword: boolean
  /** Its role asks for a second factor, and it has none. */
  readonly mustAddFactor: boolean
}

/** An event of the past, for other areas that react to it later. */
export type Announcement = { readonly event: string; readonly payload: Readonly<Record<string, unknown>> }

/** Sends events to whoever subscribes to them, in the transaction of the change that caused them. */
export type Announce = (db: Db, events: readonly Announcement[]) => Promise<void>

/** A line of the audit trail: what changed on what, from what to what. Who, when and through which call come from the context. */
export type AuditEntry = {
  readonly entity: string
  readonly id: string
  readonly action: string
  readonly before?: unknown
  readonly after?: unknown
}

/**
 * A live message to the open pages of one person (or, without userId, of the tenant): "this task changed, read it again". `toProvider`: to those
 * of the provider's people, whoever's row it is.
 */
export type LiveMessage = {
  readonly userId?: string | undefined
  readonly toProvider?: true
  readonly topic: LiveTopic
  readonly id: string
}

/** What use cases and jobs share: the services to the rest of the server. main.ts makes them, nothing is imported behind their back. */
export type Services = {
  /** The business's time: what is written about orders, stock and parcels, and when their jobs are due. A demo's is put forward. */
  readonly now: () => Date
  /** Time as it is, for sign-ins, sessions, tickets, tokens, keys, leases and the audit trail. Nothing reads the time but these two. */
  readonly systemNow: () => SystemTime
  readonly newId: () => string
  readonly carriers: ReadonlyMap<string, Carrier>
  /** Connectors to selling platforms; orders of the others come by file. */
  readonly channels: ReadonlyMap<Platform, StoreChannel>
  readonly labelPrinter: PrinterOf
  /** What the postal service knows of a ZIP code; undefined: there is none such. */
  readonly findZip: (postalCode: string) => ZipFacts | undefined
  readonly files: Files
  readonly jobs: Jobs
  readonly mail: Mail
  /** The way out to addresses that merchants chose. */
  readonly post: GuardedPost
  readonly secrets: Secrets
  /** Where people reach the portal, without a trailing slash: for links in mails. */
  readonly publicUrl: string
  /** Open under STOWLINE_TEST only. */
  readonly seams: { readonly puzzleX: number | undefined }
  readonly log: Logger
  /** A short transaction of a named scope: for jobs, and for calls of the operations area. */
  readonly within: <T>(scope: Scope, fn: (db: Db) => Promise<T>) => Promise<T>
  /** The same for what may be a little old. */
  readonly readAside: <T>(scope: Scope, fn: (db: Db) => Promise<T>) => Promise<T>
  /** Sent by NOTIFY when `db` commits; nobody listening means nothing lost, pages also read on their own. */
  readonly tell: (db: Db, message: LiveMessage) => Promise<void>
  /** Adds one to a counter of this process, shown at /metrics: what happened, and its few kinds. */
  readonly count: (counter: string, kinds: Readonly<Record<string, string>>) => void
}

/** Who is behind a change, as histories name them. Work that nobody asked for has neither id nor name. */
export type Actor = { readonly id: string | null; readonly name: string }

/**
 * Work for one tenant: what a use case takes, whoever wants it. A request makes one, a job and a task make one, and so does the provider
 * who acts for a merchant. Absent rows of other tenants are the database's doing (row-level security).
 */
export type Work = Services & {
  readonly tenantId: string
  readonly by: Actor
  /** The transaction in hand. Without one (`remote` calls, jobs, tasks) its use is a fault: open short ones with `transaction`. */
  readonly db: Db
  /** A further short transaction of the same tenant. */
  readonly transaction: <T>(fn: (db: Db) => Promise<T>) => Promise<T>
  /** Sends events in the transaction in hand (or in `db` when given). */
  readonly announce: (events: Announcement | readonly Announcement[], db?: Db) => Promise<void>
  /** Writes audit rows in the transaction in hand (or in `db` when given). */
  readonly audit: (entries: AuditEntry | readonly AuditEntry[], db?: Db) => Promise<void>
}

/** What runs over all tenants has no tenant's transaction: it makes the work of one when it comes to it. */
export type SystemContext = Services & { readonly workFor: (tenantId: string, by?: Actor) => Work }

/** Second argument of every use case of somebody who has signed in: work in the caller's name, in the call's transaction. */
export type Context = Work & {
  readonly caller: Caller
  readonly language: Language
  readonly requestId: string
  readonly idempotencyKey: string | undefined
}

/** What a public call has in hand: nobody has signed in, so there is no tenant. */
export type PublicContext = Services & {
  /** A transaction of the system role (absent for `remote` calls). */
  readonly db: Db
  /** Who sent a valid token along, if anybody. */
  readonly caller: Caller | undefined
  readonly language: Language
  readonly requestId: string
  /** The network address that throttling counts by. */
  readonly address: string
}

type ContextOf<A extends Access> = [A] extends ['public'] ? PublicContext : Context

export type Handler<E> = E extends Endpoint<z.ZodType, z.ZodType, infer A> ? AnyHandler<E, ContextOf<A>> : never
/** One handler per call of an area: a missing one is a compile error. */
export type Handlers<C extends Contract> = { readonly [K in keyof C]: Handler<C[K]> }
