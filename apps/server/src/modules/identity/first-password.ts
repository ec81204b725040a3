import { passwordLength, passwordProblem } from '@stowline/domain/identity/password'
import type { Context } from '../../kernel/context.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { isCommonPassword } from './common-passwords.ts'
import { productName } from './get-tenant-info.ts'
import { readPassword } from './sealed-password.ts'

/**
 * A password that an administrator gives somebody else, who has to change it at once: the looser rule of spec section 5, and nothing that
 * many would guess.
 */
export async function readFirstPassword(
  sealed: string,
  keyId: string | undefined,
  userName: string,
  ctx: Context,
): Promise<string> {
  const password = await readPassword({ password: sealed, keyId }, ctx)
  if (password === undefined) throw new Refusal('accounts.passwordUnread')
  if (password.length < passwordLength.min || password.length > passwordLength.max)
    throw new Refusal('accounts.passwordLength')
  const problem = passwordProblem(password, { names: [userName, productName], isCommon: isCommonPassword })
  if (problem && problem.code !== 'identity.passwordRules') throw refuse(problem)
  return password
}
