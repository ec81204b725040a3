import { totpRules, totpStep } from '@stowline/domain/identity/second-factor'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../../db/database.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import type { SystemTime } from '../../../kernel/system-time.ts'
import { Refusal } from '../../../kernel/refusal.ts'

const { algorithm, digits, period, window } = totpRules

const totpOf = (secret: string, issuer = '', label = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm, digits, period, issuer, label })

/** A new secret of 160 bits (RFC 4226, section 4), as apps take it typed, and as they take it scanned. */
export const newTotp = (issuer: string, label: string): { readonly secret: string; readonly url: string } => {
  const secret = new Secret({ size: 20 }).base32
  return { secret, url: totpOf(secret, issuer, label).toString() }
}

/** The step whose code was given, among those that count at a moment; undefined: of none. */
export const stepOf = (secret: string, code: string, at: SystemTime): number | undefined => {
  // The library fails at a text of as many characters and more bytes.
  if (!/^[0-9]{6}$/.test(code)) return undefined
  const delta = totpOf(secret).validate({ token: code, timestamp: at.getTime(), window })
  return delta === null ? undefined : totpStep(at) + delta
}

export const sealSecret = (secret: string, { encrypt }: Secrets): Buffer => Buffer.from(encrypt(secret))
export const openSecret = (sealed: Uint8Array, { decrypt }: Secrets): string => decrypt(Buffer.from(sealed).toString())

type Stored = { readonly secret: Uint8Array; readonly last_step: number }
type Whose = { readonly tenant_id: string; readonly user_id: string }

/** Takes a code once: neither it nor an earlier one is taken again (RFC 6238, section 5.2). */
export async function takeTotp(
  db: Db,
  whose: Whose,
  stored: Stored,
  code: string,
  { secrets, systemNow }: { readonly secrets: Secrets; readonly systemNow: () => SystemTime },
): Promise<void> {
  const step = stepOf(openSecret(stored.secret, secrets), code, systemNow())
  if (step === undefined) throw new Refusal('auth.wrongCode')
  const { numUpdatedRows } = await db
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where((eb) => eb.and(whose))
    .where('last_step', '<', step)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('auth.usedCode')
}
