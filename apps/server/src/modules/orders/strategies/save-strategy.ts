import { isDeepStrictEqual } from 'node:util'
import type { strategies } from '@stowline/contract/orders/strategies.contract'
import { mostStrategies } from '@stowline/domain/orders/strategies/strategy'
import { keysOf } from '@stowline/domain/kernel/records'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Handler } from '../../../kernel/context.ts'
import { recordHistory } from '../../../kernel/history.ts'
import { notFound, Refusal } from '../../../kernel/refusal.ts'
import { columnsOf } from './strategy-columns.ts'

/**
 * The merchant's rules, locked as a whole: each has a place among the others. What is locked is a name of the set, since a set without a rule has
 * no row.
 */
const lockSet = async (db: Db): Promise<readonly string[]> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('strategies ' || current_tenant(), 0))`.execute(db)
  const rows = await db.selectFrom('strategies').select('id').orderBy('sequence').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Places the rule among the others, counted from 1, and numbers them all anew; only rows whose number changes are written. */
const place = async (db: Db, others: readonly string[], id: string, wanted: number | undefined): Promise<void> => {
  const at = Math.min(wanted ?? others.length + 1, others.length + 1) - 1
  const ids = others.toSpliced(at, 0, id)
  await sql`
    update strategies s set sequence = n.place::int from unnest(${ids}::text[]) with ordinality n(id, place)
    where s.id = n.id and s.sequence <> n.place`.execute(db)
}

export const createStrategy: Handler<typeof strategies.create> = async ({ strategySequence, ...form }, ctx) => {
  const present = await lockSet(ctx.db)
  if (present.length >= mostStrategies) throw new Refusal('strategies.tooMany', { most: mostStrategies })
  const columns = await columnsOf(ctx.db, form)
  const id = ctx.newId()
  await ctx.db
    .insertInto('strategies')
    .values({
      tenant_id: ctx.caller.tenantId,
      id,
      sequence: present.length + 1,
      created_at: ctx.now(),
      ...columns,
    })
    .execute()
  await place(ctx.db, present, id, strategySequence)
  await recordHistory(ctx, 'strategy', [{ id, action: 'created' }])
  await ctx.audit({ entity: 'strategy', id, action: 'created', after: columns })
  return { id, version: 0 }
}

export const updateStrategy: Handler<typeof strategies.update> = async (
  { id, version, strategySequence, ...form },
  ctx,
) => {
  const present = await lockSet(ctx.db)
  const before = await ctx.db.selectFrom('strategies').selectAll().where('id', '=', id).executeTakeFirst()
  if (!before) throw notFound()
  if (before.version !== version) throw new Refusal('request.stale')
  const columns = await columnsOf(ctx.db, form, id)
  const changed = keysOf(columns).filter((column) => !isDeepStrictEqual(columns[column], before[column]))
  const isMoved = strategySequence !== undefined && strategySequence !== before.sequence
  if (changed.length === 0 && !isMoved) return { id, version }
  await ctx.db
    .updateTable('strategies')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .execute()
  if (isMoved)
    await place(
      ctx.db,
      present.filter((one) => one !== id),
      id,
      strategySequence,
    )
  const told = [...changed, ...(isMoved ? ['sequence'] : [])]
  const values = (row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(told.map((column) => [column, row[column]]))
  await recordHistory(ctx, 'strategy', [{ id, action: actionOf(told, form.status), detail: { changed: told } }])
  await ctx.audit({
    entity: 'strategy',
    id,
    action: 'edited',
    before: values(before),
    after: values({ ...columns, sequence: strategySequence }),
  })
  return { id, version: version + 1 }
}

const actionOf = (told: readonly string[], status: 'effective' | 'invalid'): string => {
  const [only, ...others] = told
  if (others.length > 0 || (only !== 'state' && only !== 'sequence')) return 'edited'
  return only === 'sequence' ? 'moved' : status === 'effective' ? 'enabled' : 'disabled'
}

export const removeStrategy: Handler<typeof strategies.remove> = async ({ id }, ctx) => {
  const present = await lockSet(ctx.db)
  const before = await ctx.db.deleteFrom('strategies').where('id', '=', id).returningAll().executeTakeFirst()
  if (!before) throw notFound()
  const others = present.filter((one) => one !== id)
  const [last] = others.slice(-1)
  if (last) await place(ctx.db, others.slice(0, -1), last, others.length)
  const { tenant_id: _, ...gone } = before
  await ctx.audit({ entity: 'strategy', id, action: 'deleted', before: gone })
  return {}
}
