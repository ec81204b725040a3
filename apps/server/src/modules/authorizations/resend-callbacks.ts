import type { authorizations } from '@stowline/contract/authorizations/authorizations.contract'
import { batchIds, batchResult, unknownRows } from '../../kernel/batch.ts'
import type { Handler } from '../../kernel/context.ts'
import { refuseMachine } from './managed-authorization.ts'

/** Did not arrive, and may yet. */
const isOpen = ({ state }: { readonly state: string }): boolean => state === 'dead' || state === 'retrying'

/** Sends messages again that did not arrive. One under way ends its attempt first. */
export const resendCallbacks: Handler<typeof authorizations.resendCallbacks> = async ({ callbackIds }, ctx) => {
  refuseMachine(ctx)
  const ids = batchIds(callbackIds)
  const found = await ctx.db
    .selectFrom('callbacks')
    .select(['id', 'state', 'subject_no', 'type'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const able = found.filter(isOpen)
  const done = found.filter((row) => !isOpen(row))
  if (able.length)
    await ctx.db
      .updateTable('callbacks')
      .set({ state: 'retrying', attempts: 0, next_at: ctx.systemNow() })
      .where(
        'id',
        'in',
        able.map(({ id }) => id),
      )
      .execute()
  const named = ({ id, subject_no, type }: (typeof found)[number]) => ({ id, no: subject_no || type })
  await ctx.audit(able.map(({ id }) => ({ entity: 'callback', id, action: 'resent' })))
  return batchResult(
    {
      succeeded: able.map(named),
      failed: [
        ...done.map((row) => ({ ...named(row), code: 'authorizations.callbackDone' })),
        ...unknownRows(ids, found),
      ],
    },
    ctx.language,
  )
}
