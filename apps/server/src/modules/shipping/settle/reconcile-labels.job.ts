import {
  type Carrier,
  type CarrierAccount,
  isVoided,
  type Label,
  type LabelFormat,
  type Outcome,
  type ShipRequest,
} from '@stowline/domain/shipping/carrier'
import pMap from 'p-map'
import type { Db } from '../../../db/database.ts'
import { inRound, type Round } from '../../../jobs/in-round.ts'
import { defineJob } from '../../../jobs/job.ts'
import type { Services, SystemContext, Work } from '../../../kernel/context.ts'
import { accountOfLabel } from '../../settings/index.ts'
import { askCarrier, patiently } from '../purchase/ask-carrier.ts'
import { beginPurchase, type ReadLabel } from '../purchase/begin-purchase.ts'
import { leaseUntil, mostPurchases, wholeAnswer } from '../stored-label.ts'
import { underLease } from '../under-lease.ts'
import { isPrintable } from '../print/printable.ts'
import { settleLabel } from './settle-label.ts'
import { settleVoid } from '../void/void-label.ts'

/** Questions under way at the same time on one account. */
const atOnce = 8
/** A round ends after this many milliseconds: questions to a carrier that hangs are answered behind it, and keep nobody else waiting. */
const longestRound = 5_000
const minute = 60_000

/**
 * Settles labels that nobody works on: buying past their lease (the server was killed), unknown, or to be voided.
 * The carrier is asked for the reference: found -> adopted; proven absent -> bought again under the same reference; no answer -> later.
 */
export const reconcileLabelsJob = defineJob({
  queue: 'labels.reconcile',
  everySeconds: 2,
  nextDue: async (ctx) => {
    const first = await ctx.within({ role: 'system' }, (db) =>
      unsettled(db).select('lease_until').limit(1).executeTakeFirst(),
    )
    return first ? (first.lease_until ?? ctx.now()) : null
  },
  handle: async (_data, ctx) => {
    const due = await dueLabels(ctx)
    const queues = Map.groupBy(due, (label) => `${label.tenant_id} ${label.logistics_account_id}`).values()
    await inRound(longestRound, ctx, (round) => {
      const settleAll = (labels: readonly Due[]) =>
        pMap(labels, (label) => settleInRound(label, round, ctx), { concurrency: atOnce })
      return Promise.all([...queues].map(settleAll))
    })
  },
})

/** Labels that are to be settled, over all tenants, those that wait longest first. */
const unsettled = (db: Db) =>
  db
    .selectFrom('labels')
    .where('state', 'in', ['buying', 'voiding', 'unknown'])
    .orderBy('lease_until', (order) => order.asc().nullsFirst())

/** Those without a live lease. */
const dueLabels = (ctx: Services) =>
  ctx.within({ role: 'system' }, (db) =>
    unsettled(db)
      .select(['tenant_id', 'id', 'logistics_account_id'])
      .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<', ctx.now())]))
      .limit(200)
      .execute(),
  )

type Due = { readonly tenant_id: string; readonly id: string }

/** One label that breaks must not keep the others waiting. */
const settleInRound = async ({ tenant_id, id }: Due, round: Round, ctx: SystemContext): Promise<void> => {
  if (round.isOver) return
  await reconcileLabel(ctx.workFor(tenant_id), id).catch((error: unknown) =>
    ctx.log.error({ err: error, labelId: id }, 'label not settled'),
  )
}

/** Takes one label under a new lease and settles it, unless somebody else works on it. */
export const reconcileLabel = async (work: Work, labelId: string): Promise<void> => {
  const taken = await takeLabel(work, labelId)
  if (!taken) return
  const { label, account } = taken
  const carrier = work.carriers.get(label.carrier)
  if (label.state === 'voiding') return settleVoid(work, label, carrier, account)
  await underLease(work, labelId, async () => {
    const found = carrier && account ? await findOrBuy(work, carrier, account, label) : said(label, nobodyToAsk)
    if (found) await settleLabel(work, labelId, found.outcome, found.attempt)
  })
}

type Taken = ReadLabel & {
  readonly format: LabelFormat
  readonly request: Partial<ShipRequest>
  readonly asked_at: Date | null
}
/** What the carrier said, and about which of the label's purchases; nothing when somebody else bought meanwhile. */
type Said = { readonly outcome: Outcome<Label>; readonly attempt: number } | undefined

const said = ({ attempts }: Taken, outcome: Outcome<Label>): Said => ({ outcome, attempt: attempts })

const findOrBuy = async (work: Work, carrier: Carrier, account: CarrierAccount, label: Taken): Promise<Said> => {
  const found = await patiently(() =>
    carrier.findByReference(label.id, account, label.request.formats ?? [label.format]),
  )
  if (!found.ok) return said(label, { ...found, certainty: 'unknown' })
  if (found.detail !== 'absent')
    return carrier.givesDocumentsOnce
      ? keepOrReplace(work, carrier, account, label, found.detail)
      : said(label, adopted(found.detail))
  if (!isAbsenceProven(carrier, label, work.now()))
    return said(label, { ok: false, certainty: 'unknown', messages: found.messages })
  if (label.attempts >= mostPurchases)
    return said(label, { ok: false, certainty: 'unreached', messages: found.messages })
  return buyAgain(work, carrier, account, label)
}

const adopted = (detail: Label): Outcome<Label> => ({ ok: true, detail, messages: [] })

const buyAgain = async (work: Work, carrier: Carrier, account: CarrierAccount, label: Taken): Promise<Said> => {
  if (!(await work.transaction((db) => beginPurchase(work, db, label)))) return undefined
  return { outcome: await askCarrier(carrier, account, label.request as ShipRequest), attempt: label.attempts + 1 }
}

/** A label whose documents are lost for ever is of use to nobody: it is given back and bought again, under the same reference. */
const keepOrReplace = async (
  work: Work,
  carrier: Carrier,
  account: CarrierAccount,
  label: Taken,
  found: Label,
): Promise<Said> => {
  const { trackingNumber } = found
  if (found.documents.some(isPrintable) || label.attempts >= mostPurchases) return said(label, adopted(found))
  // Whoever bought it may have been slow to renew his lease and not be gone: while his answer may still come, with the documents, nothing is given back.
  if (!isAnswerPast(label, work.now())) return said(label, { ok: false, certainty: 'unknown', messages: [] })
  const voided = await patiently(() => carrier.void({ trackingNumber, reference: label.id }, account))
  if (!voided.ok || !isVoided(voided.detail)) return said(label, adopted(found))
  work.log.warn({ labelId: label.id, trackingNumber }, 'label without documents voided, bought again')
  return buyAgain(work, carrier, account, label)
}

const isAnswerPast = ({ asked_at }: Taken, now: Date): boolean =>
  asked_at === null || now.getTime() - asked_at.getTime() > wholeAnswer

/** A purchase that is still on its way through the carrier is not found yet; only after its time has passed does absence mean that it never was. */
export const isAbsenceProven = (
  { absenceProvenAfterMs = minute }: Carrier,
  { asked_at }: Pick<Taken, 'asked_at'>,
  now: Date,
): boolean => asked_at === null || now.getTime() - asked_at.getTime() >= absenceProvenAfterMs

/** The carrier or its account is gone: what was bought there nobody can say. It stays open, and is asked about when they are back. */
const nobodyToAsk: Outcome<Label> = {
  ok: false,
  certainty: 'unknown',
  messages: [{ kind: 'system', code: 'labels.noAccount', text: 'No account' }],
}

/** Under a new lease. For a label to be voided `attempts` goes on as the count of questions. */
const takeLabel = (work: Work, labelId: string) =>
  work.transaction(async (db) => {
    const now = work.now()
    const label = await db
      .updateTable('labels')
      .set((eb) => ({
        lease_until: leaseUntil(now),
        attempts: eb
          .case()
          .when('state', '=', 'voiding')
          .then(eb('attempts', '+', 1))
          .else(eb.ref('attempts'))
          .end(),
      }))
      .where('id', '=', labelId)
      .where('state', 'in', ['buying', 'voiding', 'unknown'])
      .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<', now)]))
      .returning([
        'id',
        'order_id',
        'return_id',
        'state',
        'origin',
        'carrier',
        'tracking_number',
        'format',
        'request',
        'attempts',
        'logistics_account_id',
        'asked_at',
      ])
      .returning('print_count')
      .executeTakeFirst()
    return label && { label, account: await accountOfLabel(work, db, label.logistics_account_id) }
  })
