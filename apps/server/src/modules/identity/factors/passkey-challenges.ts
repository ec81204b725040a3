import { factorLimits } from '@stowline/domain/identity/second-factor'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import type { SystemTime } from '../../../kernel/system-time.ts'

/** Who may answer a challenge: anybody, whoever holds a ticket, or one session. */
export const anybody = ''
export const holderOf = (ticketHash: string): string => `ticket ${ticketHash}`
export const sessionOf = (sessionId: string): string => `session ${sessionId}`

/** A challenge of 256 bits that is kept here until it is answered. */
export async function makeChallenge(db: Db, bound_to: string, now: SystemTime): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expires_at = new Date(now.getTime() + factorLimits.passkeyChallenge)
  await db.insertInto('passkey_challenges').values({ challenge, bound_to, expires_at }).execute()
  return challenge
}

const Client = z.object({ challenge: z.string().max(100), origin: z.string().max(300) })

/** What the browser says that it answered, and where; undefined: nothing that could be read. */
export const readClientData = (clientDataJSON: string): z.output<typeof Client> | undefined => {
  try {
    return Client.safeParse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))).data
  } catch {
    return undefined
  }
}

/** Uses a challenge up; false when it was used, has expired, never was, or is somebody else's. */
export async function takeChallenge(db: Db, challenge: string, bound_to: string, now: SystemTime): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('bound_to', '=', bound_to)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
