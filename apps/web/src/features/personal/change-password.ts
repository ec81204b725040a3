import { identity } from '@stowline/contract/identity/identity.contract'
import { followsPasswordRules, passwordLength } from '@stowline/domain/identity/password'
import type { Pair } from '@stowline/text/kernel/pair'
import { passwords } from '@stowline/text/login'
import { send } from '../../api/client.ts'
import type { Outcome } from '../../api/failure.ts'
import { sealFresh } from '../../api/seal.ts'

export type Typed = { readonly current: string; readonly next: string; readonly repeat: string }

/** Messages per field as the spec words them; an empty answer may be sent. */
export const checkTyped = ({ current, next, repeat }: Typed): Partial<Record<keyof Typed, Pair>> => ({
  ...(current.length < passwordLength.min || current.length > passwordLength.max
    ? { current: current ? passwords.passwordLengthError2 : passwords.currentMissing }
    : {}),
  ...(followsPasswordRules(next) ? {} : { next: passwords.passwordLengthError }),
  ...(repeat ? (repeat === next ? {} : { repeat: passwords.passwordError }) : { repeat: passwords.twoPassword }),
})

/** Two calls, as the spec has it: verify the old password, then set the new one with the proof of the first. */
export const changePassword = async (id: string, { current, next }: Typed): Promise<Outcome<unknown>> => {
  const sealedCurrent = await sealFresh(current)
  if (!sealedCurrent.ok) return sealedCurrent
  const verified = await send(identity.verifyPassword, { id, ...sealedCurrent.value }, { isQuiet: true })
  if (!verified.ok) return verified
  const sealedNext = await sealFresh(next)
  if (!sealedNext.ok) return sealedNext
  return send(identity.updatePassword, { id, ...sealedNext.value, ticket: verified.value.ticket }, { isQuiet: true })
}
