import type { Label, ShipRequest } from '@stowline/domain/shipping/carrier'
import { defineJob } from '../../jobs/job.ts'
import type { JobContext } from '../../kernel/context.ts'
import { askCarrier, patiently } from './buy-label.ts'
import { type LabelDesk, leaseUntil } from './label-desk.ts'
import { findAccount } from './label-request.ts'
import { settleLabel } from './settle-label.ts'
import { settleVoid } from './void-label.ts'

/** Purchases of one label at the most, the first included. After that a proven absence is a failure. */
const mostAttempts = 3

/**
 * Settles labels that nobody works on: buying past their lease (the server was killed), unknown, or to be voided.
 * The carrier is asked for the reference: found -> adopted; proven absent -> bought again under the same reference; no answer -> later.
 */
export const reconcileLabelsJob = defineJob({
  queue: 'labels.reconcile',
  everySeconds: 2,
  handle: async (_data, ctx) => {
    const now = ctx.now()
    const due = await ctx.within({ role: 'system' }, (db) =>
      db
        .selectFrom('labels')
        .select(['tenant_id', 'id'])
        .where('state', 'in', ['buying', 'voiding', 'unknown'])
        .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<', now)]))
        .limit(200)
        .execute(),
    )
    for (let at = 0; at < due.length; at += 8)
      await Promise.all(due.slice(at, at + 8).map(({ tenant_id, id }) => reconcileLabel(deskOf(ctx, tenant_id), id)))
  },
})

const deskOf = (ctx: JobContext, tenantId: string): LabelDesk => ({
  ...ctx,
  tenantId,
  transaction: (fn) => ctx.within({ role: 'app', tenantId }, fn),
  by: { id: null, name: '' },
})

/** Takes one label under a new lease and settles it. Exported for the tests of a killed server. */
export const reconcileLabel = async (desk: LabelDesk, labelId: string): Promise<void> => {
  const taken = await takeLabel(desk, labelId)
  if (!taken) return
  const { label, account } = taken
  const carrier = desk.carriers.get(label.carrier)
  if (label.state === 'voiding') return settleVoid(desk, label, carrier, account)
  if (!carrier || !account)
    return void (await settleLabel(desk, labelId, {
      ok: false,
      certainty: 'refused',
      messages: [{ kind: 'system', code: 'labels.noAccount', text: 'No account' }],
    }))
  const found = await patiently(carrier.findByReference(labelId, account))
  if (!found.ok) return void (await settleLabel(desk, labelId, { ...found, certainty: 'unknown' }))
  if (found.detail !== 'absent') return void (await settleLabel(desk, labelId, { ok: true, detail: found.detail as Label, messages: found.messages }))
  if (label.attempts > mostAttempts) return void (await settleLabel(desk, labelId, { ok: false, certainty: 'unreached', messages: found.messages }))
  await settleLabel(desk, labelId, await askCarrier(carrier, account, label.request as unknown as ShipRequest))
}

const takeLabel = (desk: LabelDesk, labelId: string) =>
  desk.transaction(async (db) => {
    const now = desk.now()
    const label = await db
      .updateTable('labels')
      .set((eb) => ({ lease_until: leaseUntil(now), attempts: eb('attempts', '+', 1) }))
      .where('id', '=', labelId)
      .where('state', 'in', ['buying', 'voiding', 'unknown'])
      .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<', now)]))
      .returning(['id', 'order_id', 'state', 'origin', 'carrier', 'tracking_number', 'request', 'attempts', 'logistics_account_id', 'print_count'])
      .executeTakeFirst()
    return label && { label, account: await findAccount(db, label.carrier, label.logistics_account_id) }
  })
