import type { Endpoint } from '@stowline/contract/kernel/rpc'
import type { SystemTime } from '../../kernel/system-time.ts'
import type { Database } from '../../db/database.ts'
import type { Caller, Services } from '../../kernel/context.ts'
import { checkAccess } from './access.ts'
import { callerOf, type SessionRow } from './session.ts'

type Judged = Pick<Endpoint, 'access' | 'forCustomers'>

/** Who a session's row says is calling, when that person may; throws the refusal otherwise. */
export const judged = (endpoint: Judged, row: SessionRow | undefined, now: SystemTime): Caller => {
  const caller = callerOf(row, now)
  checkAccess(endpoint, caller)
  return caller
}

/** Asks for a token's session and judges it, in a transaction of its own. */
export const createJudge =
  (
    endpoint: Judged,
    { database, services }: { readonly database: Database; readonly services: Pick<Services, 'systemNow'> },
  ) =>
  (hash: string): Promise<Caller> =>
    database.sessionTransaction<SessionRow, Caller>(hash, async (row) => judged(endpoint, row, services.systemNow()), {
      readOnly: true,
    })
