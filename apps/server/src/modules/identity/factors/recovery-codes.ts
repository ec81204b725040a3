import { randomInt } from 'node:crypto'
import {
  factorLimits,
  recoveryLength,
  recoveryLetters,
  shownRecoveryCode,
} from '@stowline/domain/identity/second-factor'
import type { Db } from '../../../db/database.ts'
import type { Context, Services } from '../../../kernel/context.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import { Refusal } from '../../../kernel/refusal.ts'

const newCode = (): string =>
  Array.from({ length: recoveryLength }, () => recoveryLetters[randomInt(recoveryLetters.length)]).join('')

const hashOf = (code: string, { pepper }: Secrets, version = pepper.current): string =>
  `${version}:${pepper.apply(`recovery ${code}`, version)}`

/** New codes of an account in place of those before, told this once. */
export async function makeRecoveryCodes(db: Db, ctx: Context): Promise<string[]> {
  const { tenantId: tenant_id, userId: user_id } = ctx.caller
  const codes = Array.from({ length: factorLimits.recoveryCodes }, newCode)
  await db.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
  const made_at = ctx.systemNow()
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ tenant_id, user_id, code_hash: hashOf(code, ctx.secrets), made_at })))
    .execute()
  return codes.map(shownRecoveryCode)
}

type Whose = { readonly tenant_id: string; readonly user_id: string }

/** Uses one code up; of two at once one is refused. A code that was used is as wrong as any other. */
export async function takeRecoveryCode(
  db: Db,
  { tenant_id, user_id }: Whose,
  code: string,
  { secrets, systemNow }: Pick<Services, 'secrets' | 'systemNow'>,
): Promise<void> {
  const versions = await db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .execute()
  // Codes made under an older pepper go on holding. Found by their hash: the clock tells nothing of them.
  const known = new Set(versions.map(({ code_hash }) => code_hash.slice(0, code_hash.indexOf(':'))))
  const hashes = [...known].map((version) => hashOf(code, secrets, version))
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: systemNow() })
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', user_id)
    .where('code_hash', 'in', ['', ...hashes])
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('auth.wrongCode')
}
