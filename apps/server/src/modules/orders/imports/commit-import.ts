import { importKindTable } from '@stowline/domain/orders/imports/kinds'
import type { Context } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { createTask, lockTurns } from '../../tasks/index.ts'
import type { ImportAnswer } from './import-orders.ts'
import { getImport, type ImportKind } from './stored-import.ts'
import { chosenOrders, type TakeOverChoice } from './take-over.ts'

type Choice = { readonly mode: 'validRows' | 'allOrNothing'; readonly takeOver: TakeOverChoice | undefined }

/** Gives a checked import to the task that makes its orders. Two people pressing at once: one of them is told it is done. */
export const commitImport = (
  importId: string,
  kind: ImportKind,
  { mode, takeOver }: Choice,
  ctx: Context,
): Promise<ImportAnswer> =>
  ctx.transaction(async (db) => {
    await lockTurns(db, ctx.caller.tenantId)
    const taken = await db
      .updateTable('imports')
      .set({ state: 'committing', mode, touched_at: ctx.now() })
      .where('id', '=', importId)
      .where('kind', '=', kind)
      .where('state', '=', 'checked')
      .returning(['rows_valid', 'rows_created', 'orders_created', 'orders_changed', 'rows_invalid', 'file_name'])
      .executeTakeFirst()
    if (!taken) {
      const { state } = await getImport(db, importId, [kind])
      throw new Refusal(
        state === 'committing' || state === 'committed' ? 'imports.alreadyCommitted' : 'imports.notChecked',
      )
    }
    if (mode === 'allOrNothing' && taken.rows_invalid > 0)
      throw new Refusal('imports.hasErrors', { count: taken.rows_invalid })
    // Beside those that an earlier run, stopped half-way, has made.
    const open = taken.rows_valid - taken.rows_created
    const chosen = (await chosenOrders(db, importId, takeOver)).length
    if (typeof takeOver === 'object' && chosen < new Set(takeOver).size) throw new Refusal('imports.nothingToTakeOver')
    if (open + chosen === 0) throw new Refusal('imports.nothingValid')
    const taskId = await createTask(
      ctx,
      {
        kind: importKindTable[kind].commit,
        title: { fileName: taken.file_name },
        input: { importId, madeBefore: taken.orders_created + taken.orders_changed, ...(takeOver && { takeOver }) },
        sourcePath: `${importKindTable[kind].screen}?import=${importId}`,
        total: open + chosen,
      },
      db,
    )
    await db.updateTable('imports').set({ commit_task_id: taskId }).where('id', '=', importId).execute()
    await ctx.audit(
      {
        entity: 'import',
        id: importId,
        action: 'commit',
        after: { fileName: taken.file_name, mode, rows: open, ...(takeOver && { takeOver: chosen }) },
      },
      db,
    )
    return { importId, taskId }
  })
