import type { Endpoint } from '@stowline/contract/kernel/rpc'
import { providerMenuPaths } from '@stowline/domain/identity/menus'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { JobContext } from '../../jobs/job.ts'
import { writeAudit } from '../../kernel/audit.ts'
import type { Caller, Context } from '../../kernel/context.ts'

const account = { userName: 'practice-warehouse', nickname: 'Practice warehouse' } as const

/** Somebody of the provider's staff who is no person. */
export type Staff = {
  /** A call as a person makes it: the contract's schemas, the same handler, a transaction of the provider unless the call is remote. */
  readonly call: <I extends z.ZodType, O extends z.ZodType>(
    endpoint: Endpoint<I, O>,
    handler: (input: z.output<I>, context: Context) => Promise<z.input<O>>,
    sent: z.input<I>,
  ) => Promise<z.output<O>>
}

/** The practice warehouse's account; nobody can sign in with it. Made when it is first needed. */
const findAccount = async (db: Db, newId: () => string, now: Date): Promise<Pick<Caller, 'tenantId' | 'userId'>> => {
  const found = await db
    .selectFrom('users')
    .select(['tenant_id as tenantId', 'id as userId'])
    .where('user_name', '=', account.userName)
    .executeTakeFirst()
  if (found) return found
  const provider = await db.selectFrom('tenants').select('id').where('kind', '=', 'provider').executeTakeFirstOrThrow()
  const made = { tenantId: provider.id, userId: newId() }
  const names = { user_name: account.userName, nickname: account.nickname }
  const columns = { tenant_id: made.tenantId, id: made.userId, ...names, kind: 'provider', state: 'closed' } as const
  await db
    .insertInto('users')
    .values({ ...columns, created_at: now })
    .execute()
  return made
}

/** Who does the practice warehouse's work. Its histories and the audit trail name it. */
export const practiceStaff = async (ctx: JobContext): Promise<Staff> => {
  const { tenantId, userId } = await ctx.within({ role: 'system' }, (db) => findAccount(db, ctx.newId, ctx.now()))
  const caller: Caller = {
    ...{ tenantId, userId, ...account, tenantKind: 'provider', kind: 'provider', isAdmin: false },
    ...{ menus: providerMenuPaths, stores: null, sessionId: '', mustChangePassword: false, mustAddFactor: false },
  }
  const work = ctx.workFor(tenantId, { id: userId, name: account.nickname })
  const contextOver = (db: Db): Context => {
    const actor = { userId, userName: account.userName, userKind: 'provider', call: 'demo.warehouse', requestId: '' }
    return {
      ...{ ...work, caller, db, language: 'en', requestId: '', idempotencyKey: undefined },
      announce: (events, own = db) => work.announce(events, own),
      audit: (entries, own = db) => writeAudit(own, actor, [entries].flat(), ctx),
    }
  }
  return {
    call: async (endpoint, handler, sent) => {
      const input = endpoint.input.parse(sent)
      const answer = endpoint.remote
        ? await handler(input, contextOver(work.db))
        : await work.transaction((db) => handler(input, contextOver(db)))
      return endpoint.output.parse(answer)
    },
  }
}
