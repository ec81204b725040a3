import type { Endpoint, Output, Sent } from '@stowline/contract/kernel/rpc'
import { send } from './client.ts'
import type { Outcome } from './failure.ts'

/** The data of an answer; a refusal is thrown for the caller to show. */
export const dataOf = <Data>(outcome: Outcome<Data>): Data => {
  if (!outcome.ok) throw Object.assign(new Error(outcome.problem.message), { failure: outcome.problem })
  return outcome.value
}

/** A read outside of hooks: answers the data, throws the failure for the caller's error panel (no toast on top of it). */
export const read = async <E extends Endpoint>(
  endpoint: E,
  input: Sent<E>,
  signal?: AbortSignal,
  isLeading = false,
): Promise<Output<E>> =>
  dataOf(await send(endpoint, input, { isRead: true, isQuiet: true, isLeading, ...(signal && { signal }) }))
