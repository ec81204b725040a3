import type { OrderRow } from '@stowline/contract/orders/orders.schema'
import { nextAction } from '@stowline/domain/orders/next-action'
import { orderNext } from '@stowline/text/orders'
import { orderActions } from '@stowline/text/orders-screen'
import { MessageSquareText, Printer, Tag, Wrench } from 'lucide-react'
import type { RowAction } from '../../../ui/list-page/index.ts'
import { LabelPricePanel } from '../label/label-price.tsx'
import type { OrderDialogs } from './order-dialogs.tsx'
import { isPrintable, tracked } from './order-preflight.ts'

type Ways = {
  readonly dialogs: OrderDialogs
  readonly mend: (row: OrderRow) => void
  readonly tellBuyers: (rows: readonly OrderRow[]) => Promise<void>
}

/** What putting an order right is called: the label is tried again afterwards, or there was none yet. */
export const fixLabel = ({ labelState }: OrderRow) => (labelState === 'failed' ? orderNext.fixAndRetry : orderNext.fix)

/** The actions of an order's row that bring it on, each with its icon; its moves are a list of their own. */
export const nextActionsOf = (row: OrderRow, { dialogs, mend, tellBuyers }: Ways): RowAction[] => {
  const next = nextAction(row)
  return [
    next === 'labels' && {
      id: 'labels',
      label: orderActions.createLabel,
      icon: Tag,
      panel: (close: () => void) => (
        <LabelPricePanel
          order={row}
          // A panel that went at once would let a second click through to the row behind it.
          onBuy={(price) => dialogs.buy(row, price, close)}
        />
      ),
    },
    next === 'fix' && { id: 'fix', label: fixLabel(row), icon: Wrench, onClick: () => mend(row) },
    isPrintable(row) && {
      id: 'print',
      label: orderActions.printLabel,
      icon: Printer,
      onClick: () => dialogs.print([row]),
    },
    tracked(row) === undefined && {
      id: 'tellBuyer',
      label: orderNext.copyTracking,
      icon: MessageSquareText,
      onClick: () => void tellBuyers([row]),
    },
  ].filter((action) => action !== false)
}
