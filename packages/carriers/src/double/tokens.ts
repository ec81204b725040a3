import { randomBytes } from 'node:crypto'
import type { Caller } from './call.ts'
import type { Clock } from './clock.ts'

export type Tokens = {
  /** A fresh token, good for `seconds`. */
  readonly grant: (caller: Caller, seconds: number) => string
  /** Whose token it is, while it lasts. */
  readonly callerOf: (token: string) => Caller | undefined
}

export const tokenBook = (clock: Clock): Tokens => {
  const granted = new Map<string, Caller & { readonly until: number }>()
  return {
    grant: (caller, seconds) => {
      const token = randomBytes(24).toString('base64url')
      granted.set(token, { ...caller, until: clock.now() + seconds * 1000 })
      return token
    },
    callerOf: (token) => {
      const known = granted.get(token)
      return known && clock.now() < known.until ? known : undefined
    },
  }
}
