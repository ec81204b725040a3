import { identity } from '@stowline/contract/identity/identity.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import { send } from './client.ts'
import type { Outcome } from './failure.ts'

type Code = Output<typeof identity.getVerificationCode>
/** What sealing needs of a verification code. `lead`: how far the server's clock is ahead of this one, in milliseconds. */
export type Seal = Pick<Code, 'publicKey' | 'keyId' | 'nonce'> & { readonly lead: number; readonly captchaId?: string }

/** Read it when the code arrives: the server refuses moments that are not its own. */
export const sealOf = ({ publicKey, keyId, nonce, serverTime }: Code): Seal => ({
  publicKey,
  keyId,
  nonce,
  lead: Date.parse(serverTime) - Date.now(),
})

/** Web cryptography exists on https and on localhost only. */
export const canSeal = (): boolean => globalThis.isSecureContext && Boolean(crypto.subtle)

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))

/** The password under the provider's public key, bound to one nonce: a captured body can't be used again (docs/wire.md, "Sign in"). */
export const sealPassword = async (pw: string, { publicKey, nonce, captchaId, lead }: Seal): Promise<string> => {
  const key = await crypto.subtle.importKey('spki', bytesOf(publicKey), { name: 'RSA-OAEP', hash: 'SHA-256' }, false, [
    'encrypt',
  ])
  const plain = new TextEncoder().encode(
    JSON.stringify({ pw, nonce, ...(captchaId && { captchaId }), ts: Date.now() + lead }),
  )
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, plain))
  return btoa(String.fromCharCode(...sealed))
}

/** Seals a password outside the sign-in form: a fresh nonce, no puzzle. */
export const sealFresh = async (pw: string): Promise<Outcome<{ password: string; keyId: string }>> => {
  const code = await send(identity.getVerificationCode, {}, { isQuiet: true })
  if (!code.ok) return code
  return { ok: true, value: { password: await sealPassword(pw, sealOf(code.value)), keyId: code.value.keyId } }
}
