import type { SystemTime } from '../../kernel/system-time.ts'
import type { identity } from '@stowline/contract/identity/identity.contract'
import { signInLimits } from '@stowline/domain/identity/sign-in-limits'
import type { Db } from '../../db/database.ts'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { hashToken, newToken } from './password-hash.ts'
import { countAddress } from './throttle.ts'

type Outcome = { readonly ticket: string } | { readonly refused: 'auth.puzzleMissed' | 'auth.puzzleExpired' }

async function check(db: Db, captchaId: string, x: number, now: SystemTime): Promise<Outcome> {
  const puzzle = await db
    .selectFrom('puzzles')
    .select(['answer_x', 'tries'])
    .where('id', '=', captchaId)
    .where('ticket_hash', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  if (!puzzle) return { refused: 'auth.puzzleExpired' }
  if (Math.abs(puzzle.answer_x - x) <= signInLimits.puzzleTolerance) {
    const { token } = newToken()
    const expires_at = new Date(now.getTime() + signInLimits.puzzle)
    await db
      .updateTable('puzzles')
      .set({ ticket_hash: hashToken(token), expires_at })
      .where('id', '=', captchaId)
      .execute()
    return { ticket: token }
  }
  if (puzzle.tries + 1 >= signInLimits.puzzleTries) {
    await db.deleteFrom('puzzles').where('id', '=', captchaId).execute()
    return { refused: 'auth.puzzleExpired' }
  }
  await db
    .updateTable('puzzles')
    .set({ tries: puzzle.tries + 1 })
    .where('id', '=', captchaId)
    .execute()
  return { refused: 'auth.puzzleMissed' }
}

/** Judges where the piece was put. A miss counts, so it is committed before it is refused. */
export const checkCode: Handler<typeof identity.checkCode> = async ({ captchaId, x }, ctx) => {
  const now = ctx.systemNow()
  const outcome = await ctx.within({ role: 'system' }, async (db) => {
    await countAddress(db, 'check', ctx.address, now)
    return check(db, captchaId, x, now)
  })
  if ('refused' in outcome) throw new Refusal(outcome.refused)
  return outcome
}
