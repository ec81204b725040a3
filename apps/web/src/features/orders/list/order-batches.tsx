import { combinable } from '@stowline/domain/orders/combine'
import {
  accountChangeable,
  editable,
  linesEditableInBatch,
  orderMoves,
  printable,
} from '@stowline/domain/orders/order-moves'
import { addressFaultsIn } from '@stowline/text/address-notes'
import { orderDone, orderGo } from '@stowline/text/batch-buttons'
import { orderNext, ordersErrors } from '@stowline/text/orders'
import { returnBatchLimit } from '@stowline/domain/orders/lifecycle'
import { orders } from '@stowline/contract/orders/orders.contract'
import { shipping } from '@stowline/contract/shipping/shipping.contract'
import { orderActions } from '@stowline/text/orders-screen'
import { print } from '@stowline/text/print'
import { useMemo } from 'react'
import { batchCall, watchBatch } from '../../../api/batch.ts'
import { useLiveReads } from '../../../api/live-reads.ts'
import { useNames } from '../../../api/reference.ts'
import { usePreferences } from '../../../ui/frame/preferences.ts'
import { useText } from '../../../ui/language/language.tsx'
import { type BatchAction, batchAction, byRule, preflightBy } from '../../../ui/list-page/index.ts'
import { addressCounts, addressTone } from './address-results.ts'
import { AccountFields, accountCheck, accountStart, type AccountValue, byCarrier } from './batch-account.tsx'
import { chooseWarehouse } from './choose-warehouse-batch.tsx'
import { EditFields, editCheck, editStart, type EditValue } from './batch-edit.tsx'
import { ItemFields, itemCheck, itemStart, type ItemValue } from './batch-items.tsx'
import { confirmShipments, runAccount, runLabels } from './order-calls.ts'
import { type AgreedPrices, askLabelRun } from '../label/label-run.tsx'
import { PrintButton } from '../label/print-button.tsx'
import { LabelSummary } from '../view/label-summary.tsx'
import type { OrderDialogs } from './order-dialogs.tsx'
import type { OrderMoves } from './order-move-batches.ts'
import { sameParcel } from '../split/combine.ts'
import { tracked, unlessLabel } from './order-preflight.ts'
import { refundNote } from './refund-note.tsx'
import { estimateOf, refundOf } from './refund.ts'
import { useTellBuyers } from './use-tell-buyers.ts'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'
import { ReturnFields, returnCheck, returnStart, type ReturnValue } from './return-fields.tsx'

/** What is taken out of the product and brought into it. */
const outside = (
  dialogs: OrderDialogs,
  tellBuyers: ReturnType<typeof useTellBuyers>,
): readonly BatchAction<OrderRow>[] => [
  {
    id: 'tellBuyer',
    group: 'export',
    label: orderNext.copyTracking,
    preflight: byRule(tracked),
    open: (rows) => void tellBuyers(rows),
  },
  {
    id: 'upload',
    group: 'label',
    label: orderActions.uploadLabels,
    open: () => dialogs.upload(),
  },
  {
    id: 'export',
    group: 'export',
    label: orderActions.exportSelected,
    open: (rows) => dialogs.show('export', { of: { rows } }),
  },
  {
    id: 'confirm',
    group: 'export',
    label: orderActions.confirmShipments,
    open: (rows) => void confirmShipments(rows),
  },
]

/** What orders are, changed for many alike. */
const editing: readonly BatchAction<OrderRow>[] = [
  batchAction<OrderRow, EditValue>({
    id: 'edit',
    group: 'process',
    label: orderActions.editBatch,
    tooMany: orderActions.tooMany,
    preflight: byRule(editable),
    form: { Fields: EditFields, initial: editStart, check: editCheck },
    go: orderGo.edit,
    done: orderDone.edit,
    run: batchCall(orders.updateBatch, 'orderIds'),
  }),
  batchAction<OrderRow, ItemValue>({
    id: 'items',
    group: 'process',
    label: orderActions.editItems,
    tooMany: orderActions.tooMany,
    preflight: byRule(linesEditableInBatch),
    form: { Fields: ItemFields, initial: itemStart, check: itemCheck, saysMissing: true },
    go: orderGo.items,
    done: orderDone.edit,
    run: batchCall(orders.updateItemBatch, 'orderIds'),
  }),
]

/** What ends a shipment. */
const ending: readonly BatchAction<OrderRow>[] = [
  batchAction<OrderRow, ReturnValue>({
    id: 'return',
    group: 'process',
    label: orderActions.toReturn,
    isPromoted: true,
    most: returnBatchLimit,
    tooMany: orderActions.tooManyReturns,
    preflight: byRule(orderMoves.moveToReturn.bar),
    form: { Fields: ReturnFields, initial: returnStart, check: returnCheck, saysMissing: true },
    go: orderGo.toReturn,
    done: orderDone.toReturn,
    run: batchCall(orders.moveToReturn, 'orderIds'),
  }),
  batchAction<OrderRow, undefined>({
    id: 'void',
    group: 'danger',
    label: orderActions.voidLabels,
    tooMany: orderActions.tooMany,
    preflight: byRule(orderMoves.voidLabel.bar),
    go: orderGo.voidLabels,
    refundOf,
    summary: refundNote,
    done: orderDone.voidLabels,
    run: batchCall(shipping.voidLabels, 'orderIds'),
  }),
]

/** Everything that can be done to many orders at once, each with its preflight (screens O1, Bulk). */
export const useOrderBatches = (dialogs: OrderDialogs, moves: OrderMoves): readonly BatchAction<OrderRow>[] => {
  const t = useText()
  const names = useNames()
  const { labelFormat } = usePreferences()
  const tellBuyers = useTellBuyers()
  // A batch that goes on in the background changes the rows; what the warehouse does beside it is announced, so that none moves under the pointer.
  useLiveReads(['task'], { list: 'orders' })
  useLiveReads(['orders'], { news: 'orders', calls: [orders.detail] })
  return useMemo((): readonly BatchAction<OrderRow>[] => {
    return [
      batchAction<OrderRow, AgreedPrices>({
        id: 'labels',
        group: 'label',
        label: orderActions.createLabels,
        isPromoted: true,
        tooMany: orderActions.tooMany,
        preflight: byRule(unlessLabel),
        first: moves.toShip,
        estimateOf,
        ask: askLabelRun(t),
        summary: (rows) => <LabelSummary rows={rows} />,
        go: orderGo.labels,
        done: orderDone.labels,
        run: runLabels(labelFormat),
        watch: watchBatch,
        onOpen: ({ id }) => dialogs.open(id),
        onFix: dialogs.mend,
        after: ({ succeeded }, rows) =>
          succeeded.length > 0 && (
            <PrintButton
              isPrimary
              text={t(orderActions.printMade, { count: succeeded.length })}
              rows={rows.filter(({ id }) => succeeded.includes(id))}
              dialogs={dialogs}
            />
          ),
      }),
      {
        id: 'print',
        group: 'label',
        label: orderActions.printLabels,
        isPromoted: true,
        preflight: byRule(printable),
        open: (rows) => dialogs.print(rows),
        options: { label: print.options, open: dialogs.choosePrint },
      },
      ...outside(dialogs, tellBuyers),
      batchAction<OrderRow, undefined>({
        id: 'addresses',
        group: 'process',
        label: orderActions.checkAddresses,
        tooMany: orderActions.tooMany,
        preflight: byRule(editable),
        go: orderGo.addresses,
        run: batchCall(orders.validateAddresses, 'orderIds'),
        watch: watchBatch,
        results: addressCounts,
        toneOf: addressTone,
        faultsOf: ({ detail }) => addressFaultsIn(detail),
        onOpen: ({ id }) => dialogs.open(id),
        onFix: dialogs.mend,
      }),
      batchAction<OrderRow, AccountValue>({
        id: 'account',
        group: 'process',
        label: orderActions.changeAccount,
        tooMany: orderActions.tooMany,
        preflight: byRule(accountChangeable),
        groups: byCarrier(names, t),
        form: { Fields: AccountFields, initial: accountStart, check: accountCheck, saysMissing: true },
        go: orderGo.account,
        done: orderDone.account,
        run: runAccount,
      }),
      ...editing,
      chooseWarehouse(t, names, dialogs.open),
      {
        id: 'combine',
        group: 'process',
        label: orderActions.combine,
        preflight: (rows) =>
          preflightBy<OrderRow>((row) => (combinable(row) || !sameParcel(rows) ? ordersErrors.notEditable : undefined))(
            rows,
          ),
        open: (rows, onKeep) => dialogs.show('combine', { rows, onKeep }),
      },
      ...Object.values(moves),
      ...ending,
    ]
  }, [t, names, labelFormat, dialogs, moves, tellBuyers])
}
