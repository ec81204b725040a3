import type { Carrier, TrackingReport } from '@stowline/domain/shipping/carrier'
import type { Db } from '../../db/database.ts'
import type { JobContext } from '../../kernel/context.ts'
import { patiently } from '../shipping/index.ts'
import { applyReport, type TrackedParcel } from './apply-report.ts'

/** Numbers in one question: FedEx takes 30, the least of the carriers. */
const mostPerCall = 30
const hourMs = 3_600_000

export type ParcelToTrack = TrackedParcel & {
  readonly tracking_number: string
  readonly carrier: string
  readonly logistics_account_id: string | null
  readonly is_test: boolean | null
  readonly account_number: string | null
}

/** Asks the carriers about parcels of one tenant and stores the answers, a short transaction per parcel. Answers the ids that were answered. */
export const askCarriers = async (ctx: JobContext, tenantId: string, parcels: readonly ParcelToTrack[]): Promise<Set<string>> => {
  const answered = new Set<string>()
  for (const [code, own] of Map.groupBy(parcels, ({ carrier }) => carrier)) {
    const carrier = ctx.carriers.get(code)
    if (carrier) for (let at = 0; at < own.length; at += mostPerCall) await askOnce(ctx, tenantId, carrier, own.slice(at, at + mostPerCall), answered)
  }
  return answered
}

const askOnce = async (ctx: JobContext, tenantId: string, carrier: Carrier, parcels: readonly ParcelToTrack[], answered: Set<string>) => {
  const [first] = parcels
  if (!first) return
  const account = {
    id: first.logistics_account_id ?? '',
    carrier: carrier.code,
    number: first.account_number ?? '',
    secrets: {},
    isTest: first.is_test ?? false,
  }
  const numbers = parcels.map((parcel) => parcel.tracking_number)
  const outcome = await patiently(() => carrier.track(numbers, account))
  if (!outcome.ok) return void ctx.log.warn({ carrier: carrier.code, messages: outcome.messages }, 'tracking not answered')
  const nextPoll = new Date(ctx.now().getTime() + (carrier.pollEveryMs ?? 2 * hourMs))
  for (const report of outcome.detail) {
    const parcel = parcels.find(({ tracking_number }) => tracking_number === report.trackingNumber)
    if (!parcel || report.state === 'notFound') continue
    try {
      await ctx.within({ role: 'app', tenantId }, (db) => applyLocked(ctx, db, parcel.id, report, nextPoll))
      answered.add(parcel.id)
    } catch (error) {
      // One report that cannot be stored must not keep the others waiting.
      ctx.log.error({ err: error, parcelId: parcel.id }, 'tracking not stored')
    }
  }
}

const applyLocked = async (ctx: JobContext, db: Db, parcelId: string, report: TrackingReport, nextPoll: Date): Promise<void> => {
  const locked = await db
    .selectFrom('parcels')
    .select(['id', 'order_id', 'state', 'first_scan_at'])
    .where('id', '=', parcelId)
    .forUpdate()
    .executeTakeFirst()
  if (locked && locked.state !== 'voided') await applyReport(ctx, db, locked, report, nextPoll)
}
