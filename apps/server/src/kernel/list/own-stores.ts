import type { Caller } from '../context.ts'
import { type Column, among } from './conditions.ts'
import type { Condition } from './types.ts'

/** What narrows a merchant's own customer to his stores; nothing for everybody else. A task has no caller: no customer can begin one. */
export const inOwnStores = (column: Column, caller: Pick<Caller, 'stores'> | undefined): readonly Condition[] =>
  caller?.stores ? [among(column, caller.stores)] : []
