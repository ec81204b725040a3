import type { Api, Area } from '@stowline/contract'
import type { Endpoint } from '@stowline/contract/kernel/rpc'
import type { Handlers } from './context.ts'

/** Areas whose calls are streams and not handlers. */
type Streamed = 'system'
/** The handlers of every area: what main.ts hands to the server. */
export type Modules = { readonly [A in Exclude<Area, Streamed>]: Handlers<Api[A]> }

/** A call of the contract with what answers it. `call` is its name inside: `orders.cancel`. */
export type Route = {
  readonly call: string
  readonly endpoint: Endpoint
  /** Undefined for streams. */
  readonly handler: ((input: never, context: never) => Promise<unknown>) | undefined
}

/** The routes of a contract. Only what the contract names exists; a call without a handler is left out unless it is a stream. */
export function routesOf(
  contract: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>,
  modules: Partial<Modules>,
): Route[] {
  const handlers = modules as Readonly<Record<string, Readonly<Record<string, Route['handler']>> | undefined>>
  return Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries(calls)
      .map(([name, endpoint]): Route => ({ call: `${area}.${name}`, endpoint, handler: handlers[area]?.[name] }))
      .filter(({ endpoint, handler }) => handler || endpoint.manner === 'stream'),
  )
}
