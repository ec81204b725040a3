import type { SystemTime } from '../../kernel/system-time.ts'
import { signInLimits } from '@stowline/domain/identity/sign-in-limits'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Services } from '../../kernel/context.ts'

/** What the browser sealed with the public key: the password, bound to one nonce and one moment. */
const Sealed = z.object({
  pw: z.string().max(200),
  nonce: z.string(),
  ts: z.number(),
  captchaId: z.string().optional(),
})
export type Sealed = z.output<typeof Sealed>

/** Opens a sealed password. Undefined for whatever is wrong with it: which, nobody learns. */
export function openSealed(
  password: string,
  keyId: string | undefined,
  { secrets, systemNow }: Pick<Services, 'secrets' | 'systemNow'>,
): Sealed | undefined {
  const text = secrets.loginKey.open(password, keyId)
  if (text === undefined) return undefined
  try {
    const { data } = Sealed.safeParse(JSON.parse(text))
    return data && Math.abs(systemNow().getTime() - data.ts) <= signInLimits.passwordAge
      ? { ...data, pw: data.pw.trim() }
      : undefined
  } catch {
    return undefined
  }
}

/** Uses up the nonce of a verification code; false when it was used, has expired or never was. */
export async function useNonce(db: Db, nonce: string, now: SystemTime): Promise<boolean> {
  const used = await db
    .deleteFrom('puzzles')
    .where('nonce', '=', nonce)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

type PasswordServices = Pick<Services, 'secrets' | 'systemNow' | 'within'>

/** The password of a call that needs no puzzle: opened, and its nonce used up. Undefined when either fails. */
export async function readPassword(
  input: { password: string; keyId?: string | undefined },
  services: PasswordServices,
): Promise<string | undefined> {
  const sealed = openSealed(input.password, input.keyId, services)
  if (!sealed) return undefined
  const isFresh = await services.within({ role: 'system' }, (db) => useNonce(db, sealed.nonce, services.systemNow()))
  return isFresh ? sealed.pw : undefined
}
