import { identity } from '@stowline/contract/identity/identity.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import { send } from './client.ts'
import type { Outcome } from './failure.ts'

type Code = Output<typeof identity.getVerificationCode>
/** What sealing needs of a verification code. */
export type Seal = Pick<Code, 'publicKey' | 'keyId' | 'nonce'> & { readonly captchaId?: string }

/** Web cryptography exists on https and on localhost only. */
export const canSeal = (): boolean => globalThis.isSecureContext && Boolean(crypto.subtle)

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))

/** The password under the provider's public key, bound to one nonce: a captured body can't be used again (docs/wire.md, "Sign in"). */
export const sealPassword = async (pw: string, { publicKey, nonce, captchaId }: Seal): Promise<string> => {
  const key = await crypto.subtle.importKey('spki', bytesOf(publicKey), { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt'])
  const plain = new TextEncoder().encode(JSON.stringify({ pw, nonce, ...(captchaId && { captchaId }), ts: Date.now() }))
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, plain))
  return btoa(String.fromCharCode(...sealed))
}

/** Seals a password outside the sign-in form: a fresh nonce, no puzzle. */
export const sealFresh = async (pw: string): Promise<Outcome<{ password: string; keyId: string }>> => {
  const code = await send(identity.getVerificationCode, {}, { isQuiet: true })
  if (!code.ok) return code
  const { publicKey, keyId, nonce } = code.value
  return { ok: true, value: { password: await sealPassword(pw, { publicKey, keyId, nonce }), keyId } }
}
