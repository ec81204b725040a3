import { identity, type UserInfo } from '@stowline/contract/identity/identity.contract'
import { followsPasswordRules, passwordLength } from '@stowline/domain/identity/password'
import { client } from '@stowline/text/client'
import type { Pair } from '@stowline/text/kernel/pair'
import { passwords } from '@stowline/text/login'
import { send } from './client.ts'
import type { Failure } from './failure.ts'
import { sayNow } from './language.ts'
import { logoutDelay } from './limits.ts'
import { canSeal, sealFresh } from './seal.ts'
import { endSession } from './session.ts'
import { type FieldProblem, problemsOf } from '../ui/form/refusals.ts'
import { notify } from '../ui/toast/notify.ts'

export type Typed = { readonly current: string; readonly next: string; readonly repeat: string }

/** Messages per field as the spec words them; an empty answer may be sent. */
export const checkTyped = ({ current, next, repeat }: Typed): Partial<Record<keyof Typed, Pair>> => ({
  ...(current.length < passwordLength.min || current.length > passwordLength.max
    ? { current: current ? passwords.passwordLengthError2 : passwords.currentMissing }
    : {}),
  ...(followsPasswordRules(next) ? {} : { next: passwords.passwordLengthError }),
  ...(repeat ? (repeat === next ? {} : { repeat: passwords.passwordError }) : { repeat: passwords.twoPassword }),
})

type Call = typeof identity.verifyPassword | typeof identity.updatePassword

/** A refused password stands at the field it was typed in; everything else above the fields. */
export const refusedAt = (call: Pick<Call, 'refusesAt'>, problem: Failure, field: keyof Typed): FieldProblem => ({
  name: problemsOf(call, problem).length > 0 ? field : 'form',
  message: problem.message || sayNow(client.malformed),
})

/** Two calls, as the spec has it: verify the old password, then set the new one with the proof of the first. */
export const changePassword = async (
  id: UserInfo['id'],
  { current, next }: Typed,
): Promise<FieldProblem | undefined> => {
  if (!canSeal()) return { name: 'form', message: sayNow(passwords.insecure) }
  const sealedCurrent = await sealFresh(current)
  if (!sealedCurrent.ok) return refusedAt({}, sealedCurrent.problem, 'current')
  const verified = await send(identity.verifyPassword, { id, ...sealedCurrent.value }, { isQuiet: true })
  if (!verified.ok) return refusedAt(identity.verifyPassword, verified.problem, 'current')
  const sealedNext = await sealFresh(next)
  if (!sealedNext.ok) return refusedAt({}, sealedNext.problem, 'next')
  const input = { id, ...sealedNext.value, ticket: verified.value.ticket }
  const changed = await send(identity.updatePassword, input, { isQuiet: true })
  return changed.ok ? undefined : refusedAt(identity.updatePassword, changed.problem, 'next')
}

/** After success the person signs in again. */
export const leaveWithNewPassword = (): void => {
  const text = sayNow(passwords.initPasswordSuccess)
  notify({ kind: 'success', text })
  setTimeout(() => endSession(text), logoutDelay)
}
