import { factors } from '@stowline/contract/identity/factors.contract'
import { identity } from '@stowline/contract/identity/identity.contract'
import { type Call, dataOf } from './call.ts'
import { makePerson, type Person, type PersonOptions } from './people.ts'
import { fromBase32, totpCode } from './totp-code.ts'
import type { TestPortal } from './server.ts'
import { dueOf, seal, signIn } from './sign-in.ts'
import { SoftPasskey } from './soft-passkey.ts'

export const password = 'harbour42'

/** People who sign in with more than a password, and what they do for it. */
export const factorDesk = (portal: TestPortal, call: Call) => {
  const now = () => portal.clock.now()
  const origin = new URL(portal.services.publicUrl).origin
  const options = () => ({ password, secrets: portal.services.secrets, now: now(), email: 'anna@merchant.example' })
  const person = (more: PersonOptions = {}) => makePerson(portal.database, { ...options(), ...more })

  /** The code of an app, so many steps from now. */
  const codeOf = (secret: string, steps = 0) => totpCode(fromBase32(secret), new Date(now().getTime() + steps * 30_000))

  const passwordTicket = async (who: Person): Promise<string> => {
    const code = dataOf(await call(identity.getVerificationCode, {}))
    const sealed = { password: seal(password, code, { captchaId: undefined }), keyId: code.keyId }
    return dataOf(await call(identity.verifyPassword, { id: who.userId, ...sealed }, { as: who })).ticket
  }

  /** Sets up an app; answers with its secret and the recovery codes. The step's code is used up by it. */
  const addTotp = async (who: Person) => {
    const { secret } = dataOf(await call(factors.beginTotp, {}, { as: who }))
    const { recoveryCodes } = dataOf(await call(factors.confirmTotp, { code: codeOf(secret) }, { as: who }))
    portal.clock.move(30_000)
    return { secret, recoveryCodes: recoveryCodes ?? [] }
  }

  const addPasskey = async (who: Person, name = 'Laptop') => {
    const key = new SoftPasskey(origin)
    const { challenge } = dataOf(await call(factors.beginPasskey, {}, { as: who }))
    const made = key.make(challenge)
    return { key, ...dataOf(await call(factors.addPasskey, { name, made }, { as: who })) }
  }

  /** The password was right, and more is due. */
  const due = async ({ userName }: Person) => dueOf(await signIn(call, userName, password))
  const withCode = (ticket: string, code: string) => call(factors.signInWithCode, { ticket, code })
  const questionOf = async (ticket?: string) =>
    dataOf(await call(factors.passkeyQuestion, ticket === undefined ? {} : { ticket }))
  const factorsOf = async (who: Pick<Person, 'token'>) => dataOf(await call(factors.get, {}, { as: who }))
  return { now, origin, person, codeOf, passwordTicket, addTotp, addPasskey, due, withCode, questionOf, factorsOf }
}
