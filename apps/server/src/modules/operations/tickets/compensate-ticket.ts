import type { ticketing } from '@stowline/contract/operations/ticketing.contract'
import type { Handler, Work } from '../../../kernel/context.ts'
import { tellBothSides } from '../../../kernel/live.ts'
import { notFound, Refusal } from '../../../kernel/refusal.ts'
import { createCompensation } from '../../billing/index.ts'
import { workTicket } from './work-ticket.ts'

/** Refuses while there is no answer yet, and while a compensation of it stands that was not rejected. */
const mustBeOpenToIt = async ({ db }: Work, id: string): Promise<void> => {
  const ticket = await db
    .selectFrom('tickets')
    .select(['status', 'compensation_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!ticket) throw notFound()
  if (ticket.status !== 'answered' && ticket.status !== 'closed') throw new Refusal('tickets.notSolved')
  if (ticket.compensation_id === null) return
  const { state } = await db
    .selectFrom('compensations')
    .select('state')
    .where('id', '=', ticket.compensation_id)
    .executeTakeFirstOrThrow()
  if (state !== 'rejected') throw new Refusal('tickets.compensated')
}

/** A solved ticket ends in a compensation, which is decided and paid out as any other. */
export const compensateTicket: Handler<typeof ticketing.compensate> = ({ merchantId, id, ...wanted }, ctx) =>
  workTicket(ctx, { merchantId, id }, async (work) => {
    await mustBeOpenToIt(work, id)
    const { id: compensation_id } = await createCompensation(work, { ...wanted, evidence: [] })
    await work.db.updateTable('tickets').set({ compensation_id }).where('id', '=', id).execute()
    await work.audit({ entity: 'ticket', id, action: 'compensate', after: { compensationId: compensation_id } })
    await tellBothSides(work.db, 'tickets', [id])
  })
