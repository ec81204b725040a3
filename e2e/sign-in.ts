import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { ask } from './ask.ts'
import type { Account } from './server.ts'

/** Where the puzzle's piece belongs under STOWLINE_TEST; a person finds it by looking. */
export const testPuzzleX = 120

/** `serverTime`: the moment by the server's clock, which tests move. */
type Code = {
  readonly captchaId: string
  readonly publicKey: string
  readonly keyId: string
  readonly nonce: string
  readonly serverTime: string
}

/** The password as it travels: RSA-OAEP-256 over `{ pw, nonce, captchaId, ts }`, base64 (docs/wire.md, "Sign in"). */
export const seal = (pw: string, { publicKey, nonce, captchaId, serverTime }: Code): string => {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  const text = JSON.stringify({ pw, nonce, captchaId, ts: Date.parse(serverTime) })
  return publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(text),
  ).toString('base64')
}

/** What signing in sends: a ticket for a solved puzzle, and the sealed password. */
export const sealedSignIn = async (base: string, { userName, password }: Account) => {
  const code = await ask<Code>(base, 'identity.getVerificationCode', {})
  const { ticket } = await ask<{ ticket: string }>(base, 'identity.checkCode', {
    captchaId: code.captchaId,
    x: testPuzzleX,
  })
  return { userName, password: seal(password, code), ticket, keyId: code.keyId }
}

/** Signs a person in as the portal does: puzzle, ticket, sealed password. Answers with the token. */
export const signIn = async (base: string, account: Account): Promise<string> =>
  (await ask<{ accessToken: string }>(base, 'identity.signIn', await sealedSignIn(base, account))).accessToken

/** A password sealed outside the sign-in form: a fresh nonce, no puzzle. */
export const sealFresh = async (base: string, pw: string): Promise<{ password: string; keyId: string }> => {
  const code = await ask<Code>(base, 'identity.getVerificationCode', {})
  return { password: seal(pw, code), keyId: code.keyId }
}
