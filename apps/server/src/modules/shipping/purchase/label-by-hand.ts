import type { OrderStatus } from '@stowline/domain/orders/lifecycle'
import type { Label, Outcome } from '@stowline/domain/shipping/carrier'
import type { LabelToSettleFacts, UnsettledState } from '@stowline/domain/shipping/settle-moves'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Work } from '../../../kernel/context.ts'
import type { MovableEach, MoveEachRule } from '../../../kernel/move-each.ts'
import { accountOfLabel } from '../../settings/index.ts'
import { patiently } from './ask-carrier.ts'

/** A label that a person of the provider has to look at: nobody knows whether it was bought, its answer cannot be trusted, or its void was refused. */
export type LabelByHand = NonNullable<Awaited<ReturnType<typeof findByHand>>>

/** The mark of a label that the carrier would not void: its order has been withdrawn, its charge stands. */
export const voidRefusedCode = 'labels.alreadyScanned'

/** The number of its order or return, and whether that still waits for its parcel in the words of an order. */
export const ownNo = sql<string>`coalesce(o.order_no, r.return_no)`
export const ownStatus = sql<OrderStatus>`coalesce(o.status, case when r.status in ('pending', 'toBeReceived') then 'toShip' else 'shipped' end)`

/** `lock` holds the label to the end of the transaction; a label that is settled meanwhile is not found. */
export const findByHand = (db: Db, labelId: string, lock = false) => {
  const query = db
    .selectFrom('labels as l')
    .leftJoin('orders as o', (join) => join.onRef('o.tenant_id', '=', 'l.tenant_id').onRef('o.id', '=', 'l.order_id'))
    .leftJoin('returns as r', (join) => join.onRef('r.tenant_id', '=', 'l.tenant_id').onRef('r.id', '=', 'l.return_id'))
    .select([
      'l.id',
      'l.order_id',
      'l.return_id',
      'l.carrier',
      'l.state',
      'l.attempts',
      'l.requested_at',
      'l.quoted_cents',
      'l.carrier_cents',
      'l.asked_at',
    ])
    .select(['l.format', 'l.request', 'l.logistics_account_id', 'l.tracking_number', 'l.lease_until'])
    .select([ownNo.as('order_no'), ownStatus.as('order_status')])
    .select(sql<boolean>`l.state in ('ready', 'printed')`.as('is_void_refused'))
    .where('l.id', '=', labelId)
    .where((eb) =>
      eb.or([
        eb('l.state', 'in', ['unknown', 'review']),
        eb.and([eb('l.state', 'in', ['ready', 'printed']), eb('l.error_code', '=', voidRefusedCode)]),
      ]),
    )
  return (lock ? query.forUpdate('l') : query).executeTakeFirst()
}

/** Whether somebody gives it back to the carrier just now: the lease of a label in review says so, any other's names its next question. */
const isBeingGivenBack = ({ state, lease_until }: LabelByHand, now: Date): boolean =>
  state === 'review' && lease_until !== null && lease_until > now

/** Whether what the carrier said still counts: nobody bought, settled or gave it back since it was read. */
export const isAsRead = (read: LabelByHand, locked: LabelByHand): boolean =>
  locked.state === read.state &&
  locked.attempts === read.attempts &&
  (read.state !== 'review' || locked.lease_until?.getTime() === read.lease_until?.getTime())

/** What the carrier has under our reference; without an account there is nobody to ask. */
export const askByReference = async (work: Work, label: LabelByHand): Promise<Outcome<Label | 'absent'>> => {
  const carrier = work.carriers.get(label.carrier)
  const account = await work.transaction((db) => accountOfLabel(work, db, label.logistics_account_id))
  if (!carrier || !account) return { ok: false, certainty: 'unreached', messages: [] }
  const { formats } = label.request
  return patiently(() => carrier.findByReference(label.id, account, formats ?? [label.format]))
}

const stateOf = ({ is_void_refused, state }: LabelByHand): UnsettledState =>
  is_void_refused ? 'voidRefused' : (state as UnsettledState)

/** Labels that a person settles. The carrier is asked first, each label in short transactions of its own. */
export const labelsByHand: MovableEach<LabelByHand, LabelToSettleFacts, UnsettledState | 'settled'> = {
  entity: 'label',
  names: async (db, ids) => {
    const rows = await db
      .selectFrom('labels as l')
      .leftJoin('orders as o', (on) => on.onRef('o.tenant_id', '=', 'l.tenant_id').onRef('o.id', '=', 'l.order_id'))
      .leftJoin('returns as r', (on) => on.onRef('r.tenant_id', '=', 'l.tenant_id').onRef('r.id', '=', 'l.return_id'))
      .select(['l.id', ownNo.as('order_no')])
      .where('l.id', 'in', ids)
      .execute()
    return new Map(rows.map(({ id, order_no }) => [id, order_no]))
  },
  read: findByHand,
  state: stateOf,
  facts: (label, now) => ({
    state: stateOf(label),
    orderStatus: label.order_status,
    isBusy: isBeingGivenBack(label, now),
  }),
  isAsRead,
  gone: 'operations.labelSettled',
}
export type LabelRule<Answer> = MoveEachRule<LabelByHand, LabelToSettleFacts, UnsettledState | 'settled', Answer>
