import type { Input, Answer } from '@stowline/contract/kernel/rpc'
import type { imports } from '@stowline/contract/orders/imports.contract'
import type { Context } from '../../../kernel/context.ts'
import { InvalidInput } from '../../../kernel/refusal.ts'
import { commitImport } from './commit-import.ts'
import { fixRows } from './fix-rows.ts'
import { chooseStore, recheck, startCheck } from './start-check.ts'
import type { ImportKind } from './stored-import.ts'

export type ImportInput = Input<typeof imports.importOrders>
export type ImportAnswer = Answer<typeof imports.importOrders>

/** The three steps of an import, of orders or of tracking numbers. */
export const importSteps =
  (kind: ImportKind) =>
  (input: ImportInput, ctx: Context): Promise<ImportAnswer> => {
    const { importId, step, storeId } = input
    if (step === 'check' && !importId) return startCheck(kind, input, ctx)
    if (!importId) throw new InvalidInput([{ path: 'importId', code: 'required' }])
    if (step === 'check')
      return ctx.transaction((db) =>
        storeId ? chooseStore(importId, kind, storeId, ctx, db) : recheck(importId, [kind], input.mapping, ctx, db),
      )
    return step === 'fix'
      ? fixRows(importId, kind, input.edits ?? [], ctx)
      : commitImport(importId, kind, { mode: input.mode ?? 'validRows', takeOver: input.takeOver }, ctx)
  }
