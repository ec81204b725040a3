import type { BatchResult } from '@stowline/contract/kernel/fields'
import type { returning } from '@stowline/contract/operations/returning.contract'
import type { BatchActionName } from '@stowline/domain/tasks/task'
import type { BatchOutcome } from '../../kernel/batch.ts'
import type { Context, Handler, Handlers, Work } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/work.ts'
import {
  addFoundParcel,
  attachPhotos,
  decideAppeal,
  handlePieces,
  mustHavePhoto,
  readReturn,
  readTerms,
  receiveReturn,
  rejectReturns,
  unignoreReturns,
} from '../returns/index.ts'
import { finishedBatch } from '../tasks/index.ts'
import { findCandidates } from './found-candidates.ts'
import { merchantFile } from './merchant-file.ts'
import { workForMerchant } from './merchant-work.ts'
import { recorded } from './recorded.ts'
import { returnWorkList } from './return-list.ts'
import { returnPhotosFor } from './return-photos.ts'

type One = { readonly merchantId: string; readonly id: string }

/** Work on one merchant's return; answers it as it is then. */
const worked = async (ctx: Context, { merchantId, id }: One, fn: (work: Work) => Promise<unknown>) => {
  const work = await workForMerchant(ctx, merchantId)
  return work.transaction(async (db) => {
    await fn(inTransaction(work, db))
    return readReturn(ctx, db, id)
  })
}

/** A move of one merchant's returns, in its own transaction; the results stand in the provider's task centre. */
const moved = async (
  ctx: Context,
  merchantId: string,
  action: BatchActionName,
  move: (work: Work) => Promise<BatchOutcome>,
): Promise<BatchResult> => {
  const work = await workForMerchant(ctx, merchantId)
  const outcome = await work.transaction((db) => move(inTransaction(work, db)))
  return finishedBatch(ctx, { kind: 'workReturns', action }, outcome)
}

const receive: Handler<typeof returning.receive> = async ({ rows, photoIds, note, ...asked }, ctx) => {
  const photos = await returnPhotosFor(ctx, asked.merchantId, [
    ...photoIds.map((fileId) => ({ fileId, kind: 'parcel' as const })),
    ...rows.flatMap(({ lineNo, photoIds: own }) => own.map((fileId) => ({ fileId, kind: 'damage' as const, lineNo }))),
  ])
  return worked(ctx, asked, async (work) => {
    await receiveReturn(work, asked.id, rows, note)
    await attachPhotos(work, asked.id, photos)
  })
}

const handle: Handler<typeof returning.handle> = async ({ merchantId, id, photoIds, ...done }, ctx) => {
  const photos = await returnPhotosFor(
    ctx,
    merchantId,
    photoIds.map((fileId) => ({ fileId, kind: 'certificate' as const })),
  )
  return worked(ctx, { merchantId, id }, (work) => handlePieces(work, id, { ...done, photos }))
}

const find: Handler<typeof returning.find> = async ({ merchantId, photoIds, ...found }, ctx) => {
  const photos = await returnPhotosFor(
    ctx,
    merchantId,
    photoIds.map((fileId) => ({ fileId, kind: 'parcel' as const })),
  )
  const work = await workForMerchant(ctx, merchantId)
  const id = await work.transaction((db) => addFoundParcel(inTransaction(work, db), { ...found, photos }))
  return { id }
}

/** Every deadline that begins from now on runs by the new terms. */
const setTerms: Handler<typeof returning.setTerms> = async ({ overtimeDays, handlingDays, handling }, ctx) => {
  const row = {
    ...{ overtime_days: overtimeDays, handling_days: handlingDays, handling },
    ...{ updated_at: ctx.now(), updated_by: ctx.by.name },
  }
  await ctx.within({ role: 'system' }, (db) =>
    db
      .insertInto('return_terms')
      .values({ id: 1, ...row })
      .onConflict((on) => on.column('id').doUpdateSet(row))
      .execute(),
  )
  await ctx.audit({
    ...{ entity: 'tenant', id: ctx.tenantId, action: 'setReturnTerms' },
    after: { overtimeDays, handlingDays, handling },
  })
  return {}
}

export const returningHandlers: Handlers<typeof returning> = {
  list: recorded('return', returnWorkList.handler, ({ merchantId }) => merchantId),
  detail: (asked, ctx) => worked(ctx, asked, (work) => work.audit({ entity: 'return', id: asked.id, action: 'read' })),
  receive,
  handle,
  reject: ({ merchantId, returnIds, reason }, ctx) =>
    moved(ctx, merchantId, 'rejectReturns', (work) => rejectReturns(work, returnIds, reason)),
  candidates: findCandidates,
  find,
  unignore: ({ merchantId, returnIds }, ctx) =>
    moved(ctx, merchantId, 'unignoreReturns', (work) => unignoreReturns(work, returnIds)),
  decide: ({ merchantId, id, isUpheld, answer }, ctx) =>
    worked(ctx, { merchantId, id }, (work) => decideAppeal(work, id, { isUpheld, answer })),
  terms: (_, ctx) => readTerms(ctx.db),
  setTerms,
  file: ({ merchantId, id, fileId }, ctx) =>
    merchantFile(ctx, { merchantId, fileId, slot: 'returnPaper', of: { entity: 'return', id } }, (db) =>
      mustHavePhoto(db, id, fileId),
    ),
}
