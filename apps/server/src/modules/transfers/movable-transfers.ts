import type { Interruptible, TransferKind, TransferStatus } from '@stowline/domain/transfers/lifecycle'
import type { MovableTransfer } from '@stowline/domain/transfers/transfer-moves'
import { sql } from 'kysely'
import { camel } from '../../db/camel.ts'
import type { Movable, MoveRule } from '../../kernel/move.ts'
import { saveAlike } from '../../kernel/save-alike.ts'

export type LockedTransfer = {
  readonly id: string
  readonly transferNo: string
  readonly kind: TransferKind
  readonly status: TransferStatus
  readonly goesBackTo: Interruptible | null
  readonly fromWarehouseId: string
  readonly loadingAt: Date | null
  readonly unitCount: number
  readonly pickedCount: number
  readonly heldCount: number
  readonly palletCount: number
  readonly version: number
}

/** What a move of a transfer writes beside its status. */
export type TransferChanges = {
  readonly goes_back_to?: Interruptible | null
  readonly reject_reason?: string
  readonly documents_note?: string
  readonly shortage_note?: string
  readonly accepted_at?: Date
  readonly processing_at?: Date
  readonly ready_at?: Date
  readonly loading_at?: Date | null
  readonly completed_at?: Date
  readonly cancelled_at?: Date
  readonly pallet_count?: number
  readonly appointment_at?: Date | null
  readonly trailer_no?: string
  readonly seal_no?: string
  readonly pro_no?: string
  readonly freight_class?: string
}
export type TransferRule = MoveRule<LockedTransfer, MovableTransfer, TransferStatus, TransferChanges>
export type TransferEffect = NonNullable<TransferRule['effect']>

/** A transfer as its moves see it. */
export const factsOf = ({
  status,
  kind,
  loadingAt,
  unitCount: planned,
  heldCount: held,
  pickedCount: picked,
}: LockedTransfer): MovableTransfer => ({ status, kind, isLoading: loadingAt !== null, planned, held, picked })

/** Transfers on their way through their life cycle. Rows of a batch that are written alike go in one statement. */
export const movableTransfers: Movable<LockedTransfer, MovableTransfer, TransferStatus, TransferChanges> = {
  entity: 'transfer',
  no: ({ transferNo }) => transferNo,
  state: ({ status }) => status,
  facts: factsOf,
  lock: ({ db }, ids) =>
    camel(db)
      .selectFrom('transfers as t')
      .select(['t.id', 't.transferNo', 't.kind', 't.status', 't.goesBackTo', 't.fromWarehouseId', 't.loadingAt'])
      .select(['t.unitCount', 't.pickedCount', 't.palletCount', 't.version'])
      .select(
        sql<number>`(select coalesce(sum(h.quantity), 0)::int from transfer_holds h where h.tenant_id = t.tenant_id and h.transfer_id = t.id)`.as(
          'heldCount',
        ),
      )
      .where('t.id', 'in', ids)
      .orderBy('t.id')
      .forUpdate('t')
      .execute(),
  save: saveAlike((db, { to, changes, at }, ids) =>
    db
      .updateTable('transfers')
      .set((of) => ({ ...changes, ...(to && { status: to, status_at: at }), version: of('version', '+', 1) }))
      .where('id', 'in', ids)
      .execute(),
  ),
}

/** The transfers of some rows as the stock knows them. */
export const asHolders = (rows: readonly Pick<LockedTransfer, 'id' | 'transferNo'>[]) =>
  rows.map(({ id, transferNo: no }) => ({ id, no }))
