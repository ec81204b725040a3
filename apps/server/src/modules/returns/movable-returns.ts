import type { ReceiveType } from '@stowline/domain/returns/choices'
import type { ReturnStatus } from '@stowline/domain/returns/lifecycle'
import type { MovableReturn } from '@stowline/domain/returns/return-moves'
import type { LabelState } from '@stowline/domain/shipping/label-states'
import { sql } from 'kysely'
import { camel } from '../../db/camel.ts'
import type { Db } from '../../db/database.ts'
import type { Movable } from '../../kernel/move.ts'
import { saveAlike } from '../../kernel/save-alike.ts'

export type LockedReturn = {
  readonly id: string
  readonly returnNo: string
  readonly status: ReturnStatus
  readonly receiveType: ReceiveType
  readonly orderId: string | null
  readonly warehouseId: string | null
  readonly trackingNo: string
  readonly isIgnored: boolean
  readonly receivedCount: number
  readonly handledCount: number
  readonly version: number
  readonly hasOpenAppeal: boolean
  readonly labelState: LabelState
  readonly hasLabelFile: boolean
}

/** What a move of a return writes beside its status. */
export type ReturnChanges = {
  readonly reject_reason?: string
  readonly is_ignored?: boolean
  readonly received_at?: Date
  readonly handling_due_at?: Date
  readonly receipt_note?: string
  readonly completed_at?: Date
  readonly label_state?: 'voiding'
}

/** Whether the merchant uploaded a label for return `r`. */
export const hasLabelFile = sql<boolean>`exists (select from return_files f where f.tenant_id = r.tenant_id and f.return_id = r.id and f.kind = 'label')`

const lockReturns = async (db: Db, ids: readonly string[]): Promise<LockedReturn[]> =>
  camel(db)
    .selectFrom('returns as r')
    .select(['r.id', 'r.returnNo', 'r.status', 'r.receiveType', 'r.orderId', 'r.warehouseId', 'r.trackingNo'])
    .select(['r.isIgnored', 'r.labelState', 'r.receivedCount', 'r.handledCount', 'r.version'])
    .select(
      sql<boolean>`exists (select from return_appeals a where a.return_id = r.id and a.state = 'open')`.as(
        'hasOpenAppeal',
      ),
    )
    .select(hasLabelFile.as('hasLabelFile'))
    .where('r.id', 'in', ids)
    .orderBy('r.id')
    .forUpdate('r')
    .execute()

/** Returns on their way through their life cycle. Rows of a batch that are written alike go in one statement. */
export const movableReturns: Movable<LockedReturn, MovableReturn, ReturnStatus, ReturnChanges> = {
  entity: 'return',
  no: ({ returnNo }) => returnNo,
  state: ({ status }) => status,
  facts: ({ receivedCount: received, handledCount: handled, ...row }) => ({ ...row, received, handled }),
  lock: ({ db }, ids) => lockReturns(db, ids),
  save: saveAlike((db, { to, changes, at }, ids) =>
    db
      .updateTable('returns')
      .set((of) => ({ ...changes, ...(to && { status: to, status_at: at }), version: of('version', '+', 1) }))
      .where('id', 'in', ids)
      .execute(),
  ),
}
