import type { working } from '@stowline/contract/operations/working.contract'
import { toDecimal } from '@stowline/domain/kernel/money'
import type { Handlers } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/work.ts'
import { createJob, servicesOn, undoJobs } from '../billing/index.ts'
import { decided } from './decided.ts'
import { jobList } from './job-list.ts'
import { workForMerchant } from './merchant-work.ts'
import { recorded } from './recorded.ts'

export const workingHandlers: Handlers<typeof working> = {
  list: recorded('serviceJob', jobList.handler, ({ merchantId }) => merchantId),
  services: async ({ merchantId, doneOn }, ctx) => {
    const work = await workForMerchant(ctx, merchantId)
    return work.transaction(async (db) => {
      await work.audit({ entity: 'rateCard', id: merchantId, action: 'read' }, db)
      return Object.entries(await servicesOn({ db, now: work.now }, doneOn)).map(
        ([
          service,
          {
            name: [zh, en],
            each,
            least,
          },
        ]) => ({
          ...{ service, serviceName: { zh, en }, each: toDecimal(each), least: toDecimal(least) },
        }),
      )
    })
  },
  create: async ({ merchantId, ...wanted }, ctx) => {
    const work = await workForMerchant(ctx, merchantId)
    return work.transaction((db) => createJob(inTransaction(work, db), wanted))
  },
  undo: ({ merchantId, jobIds, reason }, ctx) =>
    decided(ctx, merchantId, { kind: 'changeJobs', action: 'undoJobs' }, (work) => undoJobs(work, jobIds, reason)),
}
