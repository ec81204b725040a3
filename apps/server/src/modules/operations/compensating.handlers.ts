import type { compensating } from '@stowline/contract/operations/compensating.contract'
import type { Context, Handler, Handlers } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { inTransaction } from '../../kernel/work.ts'
import {
  approveCompensations,
  createCompensation,
  type EvidenceBytes,
  mustShow,
  payCompensations,
  readCompensation,
  rejectCompensations,
} from '../billing/index.ts'
import { compensationWorkList } from './compensation-list.ts'
import { decided } from './decided.ts'
import { merchantFile } from './merchant-file.ts'
import { workForMerchant } from './merchant-work.ts'
import { recorded } from './recorded.ts'

/** What the provider uploaded, as bytes of the merchant's. */
const evidenceFor = (ctx: Context, merchantId: string, fileIds: readonly string[]): Promise<EvidenceBytes[]> =>
  Promise.all(
    fileIds.map(async (fileId) => {
      const file = await ctx.files.read(ctx.db, fileId)
      if (file?.slot !== 'compensationEvidence') throw new Refusal('compensation.evidenceGone')
      const { name, contentType, bytes } = file
      return { stored: await ctx.files.store({ tenantId: merchantId, bytes }), name, contentType }
    }),
  )

const create: Handler<typeof compensating.create> = async ({ merchantId, evidenceIds, ...wanted }, ctx) => {
  const work = await workForMerchant(ctx, merchantId)
  const evidence = await evidenceFor(ctx, work.tenantId, evidenceIds)
  return work.transaction((db) => createCompensation(inTransaction(work, db), { ...wanted, evidence }))
}

const kind = 'decideCompensations'

export const compensatingHandlers: Handlers<typeof compensating> = {
  list: recorded('compensation', compensationWorkList.handler, ({ merchantId }) => merchantId),
  detail: async ({ merchantId, id }, ctx) => {
    const work = await workForMerchant(ctx, merchantId)
    return work.transaction(async (db) => {
      await work.audit({ entity: 'compensation', id, action: 'read' }, db)
      return readCompensation(db, id)
    })
  },
  create,
  approve: ({ merchantId, compensationIds, approved }, ctx) =>
    decided(ctx, merchantId, { kind, action: 'approveCompensations' }, (work) =>
      approveCompensations(work, compensationIds, approved),
    ),
  reject: ({ merchantId, compensationIds, remark }, ctx) =>
    decided(ctx, merchantId, { kind, action: 'rejectCompensations' }, (work) =>
      rejectCompensations(work, compensationIds, remark),
    ),
  pay: ({ merchantId, compensationIds }, ctx) =>
    decided(ctx, merchantId, { kind, action: 'payCompensations' }, (work) => payCompensations(work, compensationIds)),
  file: ({ merchantId, id, fileId }, ctx) =>
    merchantFile(ctx, { merchantId, fileId, slot: 'compensationPaper', of: { entity: 'compensation', id } }, (db) =>
      mustShow(db, id, fileId),
    ),
}
