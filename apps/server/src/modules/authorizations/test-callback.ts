import type { authorizations } from '@stowline/contract/authorizations/authorizations.contract'
import { testEvent } from '@stowline/domain/authorizations/callback-events'
import { sql } from 'kysely'
import type { Context, Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { standing } from './listeners.ts'
import { managedAuthorization } from './managed-authorization.ts'
import { sendCallback } from './send-callback.ts'

/** Under way with the person who asked: the job that sends looks for it only if this process was killed. */
const keptFromJobMs = 60_000

const write = async (id: string, ctx: Context): Promise<string> => {
  const { redirect_url, name } = await managedAuthorization(ctx.db, id, ctx)
  if (redirect_url === '') throw new Refusal('authorizations.addressMissing')
  const now = ctx.systemNow()
  const { rows } = await sql<{ stands: boolean }>`
    select ${standing(now)} as stands from authorizations a where a.id = ${id}`.execute(ctx.db)
  if (!rows[0]?.stands) throw new Refusal('authorizations.notValid')
  const callbackId = ctx.newId()
  const body = { type: testEvent, timestamp: now.toISOString(), data: { authorizationName: name } }
  await ctx.db
    .insertInto('callbacks')
    .values({
      tenant_id: ctx.tenantId,
      id: callbackId,
      authorization_id: id,
      type: testEvent,
      subject: `${testEvent} ${callbackId}`,
      body: JSON.stringify(body),
      created_at: now,
      next_at: new Date(now.getTime() + keptFromJobMs),
    })
    .execute()
  return callbackId
}

/** Sends a test message at once, as any other is sent, and tells what the receiver answered. It is tried once. */
export const testCallback: Handler<typeof authorizations.testCallback> = async ({ id }, ctx) => {
  const callbackId = await ctx.transaction((db) => write(id, { ...ctx, db }))
  await sendCallback(ctx, callbackId)
  const { state, last_fault, last_status, last_answer, last_ms } = await ctx.transaction((db) =>
    db.selectFrom('callbacks').selectAll().where('id', '=', callbackId).executeTakeFirstOrThrow(),
  )
  return { state, fault: last_fault, status: last_status, answer: last_answer, milliseconds: last_ms ?? 0 }
}
