import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { passwordRules } from '@stowline/domain/identity/password'
import { tooMany } from '../../kernel/refusal.ts'
import type { Secrets } from '../../kernel/secrets.ts'

/** argon2id, the minimum that OWASP recommends: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** Each hash takes 19 MiB and a thread of the pool: more at once would starve everything else. */
const MOST_AT_ONCE = 4
const MOST_WAITING = 100
const BUSY_PAUSE = 2_000

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MOST_AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw tooMany(BUSY_PAUSE)
    await new Promise<void>((go) => waiting.push(go))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** `version:argon2id...` of the peppered password. */
export const hashPassword = async (password: string, { pepper }: Secrets): Promise<string> =>
  `${pepper.current}:${await inTurn(() => hash(pepper.apply(password), cost))}`

let decoy: Promise<string> | undefined

/** Checks a password. Without an account the same work is done on a decoy, so that the clock does not tell who exists. */
export async function isPassword(
  password: string,
  stored: string | null | undefined,
  secrets: Secrets,
): Promise<boolean> {
  decoy ??= hash(randomBytes(32), cost)
  const [version = '', argon] = stored
    ? ([stored.slice(0, stored.indexOf(':')), stored.slice(stored.indexOf(':') + 1)] as const)
    : ([undefined, await decoy] as const)
  const peppered = secrets.pepper.apply(password, version || undefined)
  const isRight = await inTurn(() => verify(argon, peppered))
  return isRight && Boolean(stored)
}

/** Prepares what an unknown account is checked against, so that the first one is no slower than the others. */
export const prepareDecoy = async (): Promise<void> => {
  decoy ??= hash(randomBytes(32), cost)
  await decoy
}

/** The quick hash of a temporary password. */
export const temporaryHash = (password: string, { pepper }: Secrets, version = pepper.current): string =>
  `${version}:${pepper.apply(`temporary ${password}`, version)}`

/** Whether a stored quick hash is that of the password. */
export function isTemporary(password: string, stored: string, secrets: Secrets): boolean {
  const expected = Buffer.from(temporaryHash(password, secrets, stored.slice(0, stored.indexOf(':'))))
  const found = Buffer.from(stored)
  return expected.length === found.length && timingSafeEqual(expected, found)
}

/** Without 0 and O, 1, l and I, which people confuse. */
const readable = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

/** A random password of 12 characters that follows the rules. */
export function randomPassword(): string {
  for (;;) {
    const password = Array.from({ length: 12 }, () => readable[randomInt(readable.length)]).join('')
    if (passwordRules.hasDigit(password) && passwordRules.hasLetter(password)) return password
  }
}

/** A new opaque token of 256 bits with the hash under which it is kept. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
