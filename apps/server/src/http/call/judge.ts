import type { Access } from '@stowline/contract/kernel/rpc'
import type { SystemTime } from '../../kernel/system-time.ts'
import type { Database } from '../../db/database.ts'
import type { Caller, Services } from '../../kernel/context.ts'
import { checkAccess } from './access.ts'
import { callerOf, type SessionRow } from './session.ts'

/** Who a session's row says is calling, when that person may; throws the refusal otherwise. */
export const judged = (access: Access, row: SessionRow | undefined, now: SystemTime): Caller => {
  const caller = callerOf(row, now)
  checkAccess(access, caller)
  return caller
}

/** Asks for a token's session and judges it, in a transaction of its own. */
export const createJudge =
  (
    access: Access,
    { database, services }: { readonly database: Database; readonly services: Pick<Services, 'systemNow'> },
  ) =>
  (hash: string): Promise<Caller> =>
    database.sessionTransaction<SessionRow, Caller>(hash, async (row) => judged(access, row, services.systemNow()), {
      readOnly: true,
    })
