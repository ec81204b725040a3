import type { BatchResult } from '@stowline/contract/kernel/fields'
import type { receiving } from '@stowline/contract/operations/receiving.contract'
import type { BatchActionName } from '@stowline/domain/tasks/task'
import type { BatchOutcome } from '../../kernel/batch.ts'
import type { Context, Handlers, Work } from '../../kernel/context.ts'
import { notFound } from '../../kernel/refusal.ts'
import { inTransaction } from '../../kernel/work.ts'
import {
  flagShipments,
  hangPhotos,
  putAwayGoods,
  reachMilestone,
  readShipment,
  receiveGoods,
  rejectShipments,
  resolveShipments,
  scanCode,
} from '../inbound/index.ts'
import { finishedBatch } from '../tasks/index.ts'
import { inboundWorkList } from './inbound-list.ts'
import { inboundTerms, setInboundTerms } from './inbound-terms.ts'
import { photosFor, shipmentFile } from './shipment-files.ts'
import { workForMerchant } from './merchant-work.ts'
import { recorded } from './recorded.ts'

type OfMerchant = { readonly merchantId: string; readonly shipmentIds: readonly string[] }

/** A move of one merchant's shipments, in its own transaction; the results stand in the provider's task centre. */
const moved = async (
  ctx: Context,
  { merchantId }: OfMerchant,
  action: BatchActionName,
  move: (work: Work) => Promise<BatchOutcome>,
): Promise<BatchResult> => {
  const work = await workForMerchant(ctx, merchantId)
  const outcome = await work.transaction((db) => move(inTransaction(work, db)))
  return finishedBatch(ctx, { kind: 'workShipments', action }, outcome)
}

type One = { readonly merchantId: string; readonly id: string }

/** Work on one merchant's shipment; answers it as it is then. */
const worked = async (ctx: Context, { merchantId, id }: One, fn: (work: Work) => Promise<void>) => {
  const work = await workForMerchant(ctx, merchantId)
  return work.transaction(async (db) => {
    await fn(inTransaction(work, db))
    return readShipment(db, id, ctx.now())
  })
}

export const receivingHandlers: Handlers<typeof receiving> = {
  list: recorded('shipment', inboundWorkList.handler, ({ merchantId }) => merchantId),
  detail: (asked, ctx) =>
    worked(ctx, asked, (work) => work.audit({ entity: 'shipment', id: asked.id, action: 'read' })),
  milestone: (asked, ctx) => moved(ctx, asked, asked.action, (work) => reachMilestone(work, asked.shipmentIds, asked)),
  reject: (asked, ctx) =>
    moved(ctx, asked, 'rejectShipments', (work) => rejectShipments(work, asked.shipmentIds, asked.reason)),
  flag: async (asked, ctx) => {
    const photos = await photosFor(
      ctx,
      asked.merchantId,
      asked.photoIds.map((fileId) => ({ fileId })),
    )
    return moved(ctx, asked, 'flag', async (work) => {
      const outcome = await flagShipments(work, asked.shipmentIds, asked.reason)
      await hangPhotos(
        work,
        outcome.succeeded.map(({ id }) => id),
        'abnormal',
        photos,
      )
      return outcome
    })
  },
  resolve: (asked, ctx) =>
    moved(ctx, asked, 'resolve', (work) => resolveShipments(work, asked.shipmentIds, asked.note)),
  scan: async ({ merchantId, id, code, work: done }, ctx) => {
    const work = await workForMerchant(ctx, merchantId)
    return work.transaction((db) => scanCode(db, id, code, done))
  },
  receive: async (asked, ctx) => {
    const photos = await photosFor(ctx, asked.merchantId, asked.photos)
    return worked(ctx, asked, async (work) => {
      await receiveGoods(work, asked.id, asked.rows, asked.note)
      await hangPhotos(work, [asked.id], 'damage', photos)
    })
  },
  putAway: (asked, ctx) =>
    worked(ctx, asked, (work) => {
      if (asked.serials.some(({ row }) => row >= asked.rows.length)) throw notFound()
      const serialsOf = Map.groupBy(asked.serials, ({ row }) => row)
      const rows = asked.rows.map((row, at) => ({
        ...row,
        serials: (serialsOf.get(at) ?? []).map(({ serial }) => serial),
      }))
      return putAwayGoods(work, asked.id, rows, asked.note)
    }),
  terms: inboundTerms,
  setTerms: setInboundTerms,
  file: shipmentFile,
}
