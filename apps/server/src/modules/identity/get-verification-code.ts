import { randomBytes, randomInt } from 'node:crypto'
import type { identity } from '@stowline/contract/identity/identity.contract'
import { signInLimits } from '@stowline/domain/identity/sign-in-limits'
import type { Handler } from '../../kernel/context.ts'
import { drawPuzzle, puzzleSize } from './draw-puzzle.ts'
import { countAddress } from './throttle.ts'

const { width, height, piece } = puzzleSize
/** The piece starts at the left edge; its hole keeps clear of it. */
const firstX = piece + 10
const lastX = width - piece - 10
const margin = 8

/** A puzzle with its nonce. Where the piece belongs is kept here and told to nobody. */
export const getVerificationCode: Handler<typeof identity.getVerificationCode> = async (_input, ctx) => {
  const now = ctx.systemNow()
  const x = ctx.seams.puzzleX ?? randomInt(firstX, lastX + 1)
  const y = randomInt(margin, height - piece - margin)
  const id = ctx.newId()
  const nonce = randomBytes(24).toString('base64url')
  const expires_at = new Date(now.getTime() + signInLimits.puzzle)
  await ctx.within({ role: 'system' }, async (db) => {
    await countAddress(db, 'puzzle', ctx.address, now)
    await db.insertInto('puzzles').values({ id, nonce, answer_x: x, expires_at }).execute()
  })
  return {
    captchaId: id,
    ...drawPuzzle(x, y, randomInt(2 ** 32)),
    y,
    width,
    height,
    pieceSize: piece,
    expiresIn: signInLimits.puzzle / 1_000,
    publicKey: ctx.secrets.loginKey.publicKey,
    keyId: ctx.secrets.loginKey.id,
    nonce,
    serverTime: now.toISOString(),
  }
}
