import type { FactorDue, Session } from '@stowline/contract/identity/factors.contract'
import { identity } from '@stowline/contract/identity/identity.contract'
import { login } from '@stowline/text/login'
import type { Pair } from '@stowline/text/kernel/pair'
import { send } from '../../api/client.ts'
import type { Failure, Outcome } from '../../api/failure.ts'
import { sayNow } from '../../api/language.ts'
import { type Seal, sealPassword } from '../../api/seal.ts'
import { endReason, hasNoMenus, takeUser, token } from '../../api/session.ts'

/** The proof of a solved puzzle, with the key and nonce the password is sealed under. */
export type Proof = { readonly ticket: string; readonly seal: Seal & { readonly captchaId: string } }

const ownTexts: Readonly<Record<string, Pair>> = {
  'auth.refused': login.refused,
  'auth.closed': login.closed,
  'client.network': login.network,
  'client.timeout': login.network,
}

/** Own words for what happens often; the server's otherwise (throttling names its wait). */
export const signInMessage = (failure: Failure): string => {
  const own = ownTexts[failure.code]
  return own ? sayNow(own) : failure.message
}

/** Session data of a person without a single menu is thrown away again: the spec reloads the page then. */
export type SignedIn = 'ready' | 'noMenus'

const loadUser = async (): Promise<Outcome<SignedIn>> => {
  const info = await send(identity.getUserInfo, {}, { isQuiet: true })
  if (!info.ok) return info
  if (hasNoMenus(info.value)) return { ok: true, value: 'noMenus' }
  takeUser(info.value)
  return { ok: true, value: 'ready' }
}

/** A session has begun: its token is stored as token type plus access token, then the user is loaded. */
export const enter = async ({ tokenType, accessToken }: Session): Promise<Outcome<SignedIn>> => {
  token.set(`${tokenType} ${accessToken}`)
  endReason.set(undefined)
  const loaded = await loadUser()
  if (!loaded.ok || loaded.value === 'noMenus') token.set(undefined)
  return loaded
}

/** What is due after the password of an account with a second factor. */
export type Due = FactorDue['secondFactor']

/** Signs in with a solved puzzle, or tells what is due before that. */
export const signIn = async (
  userName: string,
  password: string,
  { ticket, seal }: Proof,
): Promise<Outcome<SignedIn | Due>> => {
  const sealed = await sealPassword(password, seal)
  const answer = await send(identity.signIn, { userName, password: sealed, ticket, keyId: seal.keyId })
  if (!answer.ok) return answer
  return 'secondFactor' in answer.value ? { ok: true, value: answer.value.secondFactor } : enter(answer.value)
}
