import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import type { FactorDue, Session } from '@stowline/contract/identity/factors.contract'
import { identity } from '@stowline/contract/identity/identity.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import { type Answer, type Call, type CallOptions, dataOf } from './call.ts'

export type Code = Output<typeof identity.getVerificationCode>
/** Where the piece belongs under STOWLINE_TEST. */
export const puzzleX = 120

/** Seals a password as the browser does. `changes` breaks it on purpose. */
export const seal = (pw: string, code: Code, changes: Readonly<Record<string, unknown>> = {}): string => {
  const key = createPublicKey({ key: Buffer.from(code.publicKey, 'base64'), format: 'der', type: 'spki' })
  const plain = JSON.stringify({
    pw,
    nonce: code.nonce,
    captchaId: code.captchaId,
    ts: Date.parse(code.serverTime),
    ...changes,
  })
  return publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(plain),
  ).toString('base64')
}

/** A solved puzzle. */
export async function solve(call: Call, options: CallOptions = {}): Promise<Code & { ticket: string }> {
  const code = dataOf(await call(identity.getVerificationCode, {}, options))
  const { ticket } = dataOf(await call(identity.checkCode, { captchaId: code.captchaId, x: puzzleX }, options))
  return { ...code, ticket }
}

/** The whole way in, as a person goes it. */
export async function signIn(
  call: Call,
  userName: string,
  password: string,
  options: CallOptions = {},
): Promise<Answer<Output<typeof identity.signIn>>> {
  const code = await solve(call, options)
  return call(
    identity.signIn,
    { userName, password: seal(password, code), ticket: code.ticket, keyId: code.keyId },
    options,
  )
}

/** The session that signing in began. */
export const sessionOf = (answer: Answer<Output<typeof identity.signIn>>): Session => {
  const data = dataOf(answer)
  if ('secondFactor' in data) throw new Error('a second factor is due')
  return data
}

/** What is due after the password. */
export const dueOf = (answer: Answer<Output<typeof identity.signIn>>): FactorDue['secondFactor'] => {
  const data = dataOf(answer)
  if (!('secondFactor' in data)) throw new Error('no second factor is due')
  return data.secondFactor
}
