import type { BatchResult } from '@stowline/contract/kernel/fields'
import type { transferring } from '@stowline/contract/operations/transferring.contract'
import type { BatchActionName } from '@stowline/domain/tasks/task'
import type { BatchOutcome } from '../../kernel/batch.ts'
import type { Context, Handler, Handlers, Work } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/work.ts'
import { finishedBatch } from '../tasks/index.ts'
import {
  acceptTransfers,
  askForDocuments,
  beginTransfers,
  completeTransfers,
  loadTransfer,
  makeReady,
  mustHaveTransferFile,
  pickPieces,
  readTransfer,
  rejectTransfers,
  reportShortage,
  setTruck,
} from '../transfers/index.ts'
import { merchantFile } from './merchant-file.ts'
import { workForMerchant } from './merchant-work.ts'
import { recorded } from './recorded.ts'
import { transferWorkList } from './transfer-list.ts'
import { getClosures, setClosures } from './warehouse-closures.ts'

type One = { readonly merchantId: string; readonly id: string }

/** Work on one merchant's transfer; answers it as it is then, beside what the work itself tells. */
const worked = async <Told>(ctx: Context, { merchantId, id }: One, fn: (work: Work) => Promise<Told>) => {
  const work = await workForMerchant(ctx, merchantId)
  return work.transaction(async (db) => {
    const told = await fn(inTransaction(work, db))
    return { told, detail: await readTransfer(db, id, ctx.now()) }
  })
}
const detailAfter = async (ctx: Context, one: One, fn: (work: Work) => Promise<unknown>) =>
  (await worked(ctx, one, fn)).detail

/** A move of one merchant's transfers, in its own transaction; the results stand in the provider's task centre. */
const moved = async (
  ctx: Context,
  merchantId: string,
  action: BatchActionName,
  move: (work: Work) => Promise<BatchOutcome>,
): Promise<BatchResult> => {
  const work = await workForMerchant(ctx, merchantId)
  const outcome = await work.transaction((db) => move(inTransaction(work, db)))
  return finishedBatch(ctx, { kind: 'workTransfers', action }, outcome)
}

const pick: Handler<typeof transferring.pick> = async ({ merchantId, id, ...scan }, ctx) => {
  const { told, detail } = await worked(ctx, { merchantId, id }, (work) => pickPieces(work, id, scan))
  return { ...told, detail }
}

export const transferringHandlers: Handlers<typeof transferring> = {
  list: recorded('transfer', transferWorkList.handler, ({ merchantId }) => merchantId),
  detail: (one, ctx) => detailAfter(ctx, one, (work) => work.audit({ entity: 'transfer', id: one.id, action: 'read' })),
  accept: ({ merchantId, transferIds, askShort }, ctx) =>
    moved(ctx, merchantId, 'acceptTransfers', (work) => acceptTransfers(work, transferIds, { askShort })),
  reject: ({ merchantId, transferIds, reason }, ctx) =>
    moved(ctx, merchantId, 'rejectTransfers', (work) => rejectTransfers(work, transferIds, reason)),
  askDocuments: ({ merchantId, transferIds, note }, ctx) =>
    moved(ctx, merchantId, 'askDocuments', (work) => askForDocuments(work, transferIds, note)),
  begin: ({ merchantId, transferIds }, ctx) =>
    moved(ctx, merchantId, 'beginTransfers', (work) => beginTransfers(work, transferIds)),
  pick,
  reportShortage: ({ merchantId, id, ...short }, ctx) =>
    detailAfter(ctx, { merchantId, id }, (work) => reportShortage(work, id, short)),
  makeReady: ({ merchantId, transferIds }, ctx) =>
    moved(ctx, merchantId, 'makeReady', (work) => makeReady(work, transferIds)),
  setTruck: ({ merchantId, id, ...truck }, ctx) =>
    detailAfter(ctx, { merchantId, id }, (work) => setTruck(work, id, truck)),
  load: ({ merchantId, id, palletNum }, ctx) =>
    detailAfter(ctx, { merchantId, id }, (work) => loadTransfer(work, id, palletNum)),
  complete: ({ merchantId, transferIds }, ctx) =>
    moved(ctx, merchantId, 'completeTransfers', (work) => completeTransfers(work, transferIds)),
  closures: getClosures,
  setClosures,
  file: ({ merchantId, id, fileId }, ctx) =>
    merchantFile(ctx, { merchantId, fileId, slot: 'transferPaper', of: { entity: 'transfer', id } }, (db) =>
      mustHaveTransferFile(db, id, fileId),
    ),
}
