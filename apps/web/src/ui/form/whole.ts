import type { Whole } from '@stowline/contract/kernel/form'
import type { Endpoint, Sent } from '@stowline/contract/kernel/rpc'

/**
 * What a form sends: every field of the call, `undefined` where nothing is sent. The form has checked by the contract's rules that what is
 * needed is there; the server checks it again.
 */
export const sentBy = <E extends Endpoint>(_of: E, values: Whole<E>): Sent<E> => {
  const given: object = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  return given as Sent<E>
}
