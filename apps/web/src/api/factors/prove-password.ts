import { identity, type UserInfo } from '@stowline/contract/identity/identity.contract'
import { passwords } from '@stowline/text/login'
import { send } from '../client.ts'
import type { Outcome } from '../failure.ts'
import { sayNow } from '../language.ts'
import { canSeal, sealFresh } from '../seal.ts'

/** A ticket for the right password of whoever is signed in. */
export const provePassword = async (id: UserInfo['id'], password: string): Promise<Outcome<{ ticket: string }>> => {
  if (!canSeal())
    return { ok: false, problem: { code: 'client.insecure', message: sayNow(passwords.insecure), isDefinite: true } }
  const sealed = await sealFresh(password.trim())
  if (!sealed.ok) return sealed
  return send(identity.verifyPassword, { id, ...sealed.value }, { isQuiet: true })
}
