import type { Book, Sale } from './book.ts'
import type { Answer, Call, Caller, CarrierName, Operation } from './call.ts'
import type { Clock } from './clock.ts'
import type { FaultRule } from './faults.ts'
import type { Scan } from './script.ts'
import type { Tokens } from './tokens.ts'

/** Credentials that the double accepts, in the form the product stores them. */
export type DoubleAccount = { readonly number: string; readonly secrets: Readonly<Record<string, string>> }

/** Everything that both carriers share. */
export type Shared = {
  readonly clock: Clock
  readonly book: Book
  readonly tokens: Tokens
  readonly accounts: Readonly<Record<CarrierName, readonly DoubleAccount[]>>
  /** Where links to documents lead. */
  readonly url: () => string
}

/** A call with everything its handler needs. The fault is one that strikes in the deed. */
export type CallContext = {
  readonly shared: Shared
  readonly caller: Caller
  readonly call: Call
  readonly fault: FaultRule | undefined
}

export type Route = {
  /** By the call where one address serves two operations. */
  readonly operation: Operation | ((call: Call) => Operation)
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: RegExp
  /** Asked for without a token, and described by no published schema. */
  readonly isOpen?: boolean
  readonly serve: (ctx: CallContext) => Answer
}

/** How a carrier says what can go wrong with any call. */
export type Voice = {
  readonly refuse: (status: number, code: string, message: string) => Answer
  readonly unauthorised: () => Answer
  readonly throttled: () => Answer
  readonly broken: () => Answer
  readonly unavailable: () => Answer
  readonly pastDate: () => Answer
  readonly scanned: () => Answer
  /** A request that its published schema does not allow. */
  readonly malformed: (violations: readonly string[]) => Answer
  /** A good answer with a warning in it. */
  readonly warned: (body: unknown) => unknown
}

/** What one carrier answers. */
export type CarrierSide = {
  readonly carrier: CarrierName
  /** Whether a path is this carrier's. */
  readonly owns: (path: string) => boolean
  readonly voice: Voice
  readonly grant: (call: Call, shared: Shared) => Answer
  readonly tokenPath: string
  readonly routes: readonly Route[]
  /** The message that a scan is worth; undefined for a scan the carrier does not tell. */
  readonly notice: (sale: Sale, number: string, scan: Scan, shared: Shared) => unknown
  /** Headers that prove a message to be the carrier's, made with the secret that the receiver gave it. */
  readonly proof: (body: string, secret: string) => Readonly<Record<string, string>>
  /** A sound number that was sold to nobody. */
  readonly strayNumber: (account: string) => string
}
