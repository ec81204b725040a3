import type { TrackingReport } from '@stowline/domain/shipping/carrier'
import { nextPollAt, retryPollAt } from '@stowline/domain/tracking/poll-plan'
import pMap from 'p-map'
import type { Round } from '../../jobs/in-round.ts'
import type { Services, Work } from '../../kernel/context.ts'
import { patiently } from '../shipping/index.ts'
import { type NextPoll, orderParcels, type ParcelBook } from './parcel-book.ts'
import type { ParcelGroup, ParcelToTrack } from './parcels-to-track.ts'

/** Numbers in one question: FedEx takes 30, the least of the carriers. */
const mostPerCall = 30
/** Accounts asked at the same time: a carrier that hangs must not keep the others waiting. */
const atOnce = 8
/** Of a person who waits for the answer. */
const endless: Round = { isOver: false }

type Asking = {
  readonly round?: Round
  /** Where the parcels are kept. */
  readonly book?: ParcelBook
}
type Question = ParcelGroup & { readonly book: ParcelBook }

/**
 * Asks the carriers about parcels and stores the answers, a short transaction per parcel. Answers the ids that were answered. Once the round
 * is over no further question is asked.
 */
export const askCarriers = async (
  ctx: Services,
  groups: readonly ParcelGroup[],
  { round = endless, book = orderParcels }: Asking = {},
): Promise<Set<string>> => {
  const answered = new Set<string>()
  const askAll = async (group: ParcelGroup) => {
    for (let at = 0; at < group.parcels.length && !round.isOver; at += mostPerCall)
      await askSafely(ctx, { ...group, book, parcels: group.parcels.slice(at, at + mostPerCall) }, answered)
  }
  await pMap(groups, askAll, { concurrency: atOnce })
  return answered
}

/** One question that breaks must not keep the others waiting, nor be lost without a word when nobody waits for it any more. */
const askSafely = (ctx: Services, group: Question, answered: Set<string>): Promise<unknown> =>
  askOnce(ctx, group, answered).catch((error: unknown) =>
    ctx.log.error({ err: error, carrier: group.carrier }, 'tracking not asked'),
  )

const askOnce = async (
  ctx: Services,
  { work, carrier: code, account, parcels, book }: Question,
  answered: Set<string>,
) => {
  const carrier = ctx.carriers.get(code)
  const pauseMs = carrier?.pollEveryMs
  const postpone = (when: (parcel: ParcelToTrack) => Postponed) =>
    work.transaction((db) =>
      book.setNextPolls(
        db,
        parcels.map((parcel) => nextPollOf(parcel, when(parcel))),
      ),
    )
  const soon = ({ poll_failures }: ParcelToTrack, least?: number) => ({
    at: retryPollAt(poll_failures + 1, ctx.now(), least),
    failures: poll_failures + 1,
  })
  const byPlan = (parcel: ParcelToTrack, newsAt?: string | null) => ({
    at: nextPollAt(planOf(parcel), ctx.now(), pauseMs, newsAt),
    failures: 0,
  })
  // Without the carrier or an account there is nobody to ask; both may come.
  if (!carrier || !account) return postpone((parcel) => byPlan(parcel))
  const outcome = await patiently(() =>
    carrier.track(
      parcels.map((parcel) => parcel.tracking_number),
      account,
    ),
  )
  if (!outcome.ok) {
    ctx.log.warn({ carrier: code, messages: outcome.messages }, 'tracking not answered')
    return postpone((parcel) => soon(parcel, outcome.retryAfterMs))
  }
  const told = new Map(outcome.detail.map((report) => [plain(report.trackingNumber), report]))
  // First for all: a number that the carrier does not know (yet) waits for its next turn like the others; one left out was not answered.
  await postpone((parcel) => {
    const report = told.get(plain(parcel.tracking_number))
    return report ? byPlan(parcel, report.newsAt) : soon(parcel)
  })
  const byNumber = new Map(parcels.map((parcel) => [plain(parcel.tracking_number), parcel]))
  for (const report of outcome.detail) {
    const parcel = byNumber.get(plain(report.trackingNumber))
    if (parcel && report.state !== 'notFound' && (await stored(work, book, { id: parcel.id, report, pauseMs })))
      answered.add(parcel.id)
  }
}

const plain = (number: string): string => number.replace(/\s/g, '').toUpperCase()

type Reported = { readonly id: string; readonly report: TrackingReport; readonly pauseMs: number | undefined }

/** One report that cannot be stored must not keep the others waiting. */
const stored = (work: Work, book: ParcelBook, { id, report, pauseMs }: Reported): Promise<boolean> =>
  work
    .transaction((db) => book.apply(work, db, id, report, pauseMs))
    .then(() => true)
    .catch((error: unknown) => {
      work.log.error({ err: error, parcelId: id }, 'tracking not stored')
      return false
    })

const planOf = ({ state, created_at, last_event_at, delivered_at }: ParcelToTrack) => ({
  state,
  createdAt: created_at,
  lastEventAt: last_event_at,
  deliveredAt: delivered_at,
})

type Postponed = { readonly at: Date | null; readonly failures: number }

const nextPollOf = ({ id }: ParcelToTrack, { at, failures }: Postponed): NextPoll => ({
  ...{ id, at: at?.toISOString() ?? null, failures },
})
