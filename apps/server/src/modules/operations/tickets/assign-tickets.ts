import { camel } from '../../../db/camel.ts'
import type { Db } from '../../../db/database.ts'
import { type BatchOutcome, batchIds, unknownRows } from '../../../kernel/batch.ts'
import type { Work } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/refusal.ts'

/** Whom tickets may be given to: the provider's people. */
export const staffOf = async (db: Db) => {
  const rows = await camel(db)
    .selectFrom('users')
    .select(['id', 'userName', 'nickname'])
    .where('state', '=', 'active')
    .orderBy('nickname')
    .orderBy('id')
    .execute()
  return rows.map(({ id, userName, nickname }) => ({ id, name: nickname || userName }))
}

type Assignee = { readonly id: string; readonly name: string } | null

/** Whom they are given to; nobody, or one of the provider's people. */
export const assigneeOf = async (db: Db, userId: string | null): Promise<Assignee> => {
  if (userId === null) return null
  const found = (await staffOf(db)).find(({ id }) => id === userId)
  if (!found) throw notFound()
  return found
}

/** Somebody of the provider sees to them from now on, or nobody. The merchant's history does not tell of it: whose desk it lies on is the provider's matter. */
export const assignTickets = async (
  work: Work,
  wanted: readonly string[],
  assignee: Assignee,
): Promise<BatchOutcome> => {
  const ids = batchIds(wanted)
  const found = await camel(work.db)
    .selectFrom('tickets')
    .select(['id', 'ticketNo', 'status'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const able = found.filter(({ status }) => status === 'open' || status === 'answered')
  if (able.length)
    await work.db
      .updateTable('tickets')
      .set({ assignee_id: assignee?.id ?? null, assignee_name: assignee?.name ?? '' })
      .where(
        'id',
        'in',
        able.map(({ id }) => id),
      )
      .execute()
  for (const { id } of able) await work.tell(work.db, { topic: 'tickets', id, toProvider: true })
  await work.audit(
    able.map(({ id }) => ({ entity: 'ticket', id, action: 'assign', after: { assignee: assignee?.name ?? null } })),
  )
  const barred = found.filter((row) => !able.includes(row))
  return {
    succeeded: able.map(({ id, ticketNo: no }) => ({ id, no })),
    failed: [
      ...barred.map(({ id, ticketNo: no }) => ({ id, no, code: 'tickets.notUnderWay' })),
      ...unknownRows(ids, found),
    ],
  }
}
