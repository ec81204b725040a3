import type { OrderRow } from '@stowline/contract/orders/orders.schema'
import { orderSingly } from '@stowline/text/batch-buttons'
import { hasKey } from '@stowline/domain/kernel/records'
import type { BatchAction, RowAction, StartBatch } from '../../../ui/list-page/index.ts'

/** Batch actions that the menu of one row offers too where the row can do them, by what they are called there. */
export const singlyOf = (
  row: OrderRow,
  batches: readonly BatchAction<OrderRow>[],
  start: StartBatch<OrderRow>,
): RowAction[] =>
  batches.flatMap((action) =>
    hasKey(orderSingly, action.id) && action.preflight?.([row]).able.length === 1
      ? {
          id: `one-${action.id}`,
          label: orderSingly[action.id],
          group: action.group,
          isDanger: action.group === 'danger',
          onClick: () => start(action, [row]),
        }
      : [],
  )
