import { jobReferences, jobStates } from '@stowline/domain/billing/jobs/job-moves'
import { z } from 'zod'
import {
  BatchResult,
  batchOf,
  Day,
  line,
  Moment,
  Money,
  NamePair,
  Numbers,
  Quantity,
  requiredLine,
} from '../kernel/fields.ts'
import { ChargeId, MerchantId, OrderId, ServiceJobId, WarehouseId } from '../kernel/ids.ts'
import { listShape } from '../kernel/list.ts'
import { rpc } from '../kernel/rpc.ts'

const access = '/ops/jobs'
const base = 'wms/Operations/ServiceJob'

/** Value-added work that was entered, whoever's it is, with what it was charged and what became of that. */
export const ServiceJob = z.object({
  id: ServiceJobId,
  merchantId: MerchantId,
  merchantName: NamePair,
  no: z.string(),
  /** The service of the merchant's card, as it was called then. */
  service: z.string(),
  serviceName: NamePair,
  count: z.int(),
  referenceKind: z.enum(jobReferences),
  reference: z.string(),
  orderId: OrderId.nullable(),
  warehouseId: WarehouseId.nullable(),
  doneOn: Day,
  note: z.string(),
  amount: Money,
  /** The card has no price for it. */
  isUnpriced: z.boolean(),
  chargeId: ChargeId,
  billMonth: z.string().nullable(),
  state: z.enum(jobStates),
  /** Number of the credit that undoes it. */
  creditNo: z.string().nullable(),
  madeTime: Moment,
  madeBy: z.string(),
})
export type ServiceJob = z.output<typeof ServiceJob>

/** The provider's side of value-added work. A list over merchants is not marked `reads`: every reading is told in the audit trail. */
export const working = {
  list: rpc(`POST ${base}/GetListByPage`, {
    access,
    ...listShape({
      row: ServiceJob,
      sorts: ['madeTime'],
      filters: {
        id: ServiceJobId.optional(),
        tab: z.enum(jobStates).optional(),
        merchantIds: z.array(MerchantId).max(100).optional(),
        warehouseIds: z.array(WarehouseId).max(50).optional(),
        /** A part of a number or a note. */
        text: line(100).optional(),
        /** Pasted numbers of jobs and of what they were done for. */
        numbers: Numbers.optional(),
        /** The day it was done. */
        dateFrom: Day.optional(),
        dateTo: Day.optional(),
      },
    }),
  }),
  /** Services of the merchant's card on a day, with their prices. Without a day: today, by the provider's calendar. */
  services: rpc(`POST ${base}/GetServices`, {
    access,
    input: z.strictObject({ merchantId: MerchantId, doneOn: Day.optional() }),
    output: z.array(z.object({ service: z.string(), serviceName: NamePair, each: Money, least: Money })),
    refuses: ['rating.noCard'],
  }),
  /** Charged at once, by the card of the day that it was done; without one, of today by the provider's calendar. */
  create: rpc(`POST ${base}/Create`, {
    access,
    idempotent: true,
    input: z.strictObject({
      merchantId: MerchantId,
      service: requiredLine(60),
      count: Quantity,
      /** Number of an order or a shipment of the merchant, or one of his SKUs. */
      reference: requiredLine(64),
      warehouseId: WarehouseId,
      doneOn: Day.optional(),
      note: line(200).default(''),
    }),
    output: z.object({ id: ServiceJobId, no: z.string(), amount: Money }),
    refuses: ['rating.noCard', 'rating.serviceUnknown', 'jobs.referenceUnknown', 'jobs.dayOutside'],
    refusesAt: {
      'rating.serviceUnknown': ['service'],
      'jobs.referenceUnknown': ['reference'],
      'jobs.dayOutside': ['doneOn'],
    },
  }),
  /** A credit of exactly what each was charged, which somebody else books. */
  undo: rpc(`POST ${base}/Undo`, {
    access,
    idempotent: true,
    input: z.strictObject({ merchantId: MerchantId, jobIds: batchOf(ServiceJobId), reason: requiredLine(100) }),
    output: BatchResult,
    refuses: ['batch.tooMany', 'jobs.undone', 'jobs.nothingCharged'],
  }),
}
