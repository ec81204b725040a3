import { expect, test } from 'vitest'
import {
  accountChangeable,
  editable,
  labelBuyable,
  labelFieldsEditable,
  linesEditableInBatch,
  type OrderFacts,
  orderMoves,
  splittable,
} from './order-moves.ts'

const order = (values: Partial<OrderFacts> = {}): OrderFacts => ({
  status: 'toShip',
  isProcessing: false,
  labelState: 'none',
  ...values,
})

test.each<[keyof typeof orderMoves, Partial<OrderFacts>, string | undefined]>([
  ['cancel', {}, undefined],
  ['cancel', { status: 'shipped' }, 'lifecycle.notAllowed'],
  ['cancel', { isProcessing: true }, 'orders.alreadyProcessing'],
  ['cancel', { labelState: 'buying' }, 'orders.labelUnsettled'],
  ['backToPending', { status: 'cancelled', combinedInto: 'other' }, 'orders.combined'],
  ['backToPending', { labelState: 'review' }, 'orders.labelUnsettled'],
  ['cancelToPending', { status: 'postponed' }, 'lifecycle.notAllowed'],
  ['cancelToPending', { status: 'cancelled' }, undefined],
  ['outOfStockToCancelled', { status: 'pending' }, 'lifecycle.notAllowed'],
  ['outOfStockToCancelled', { status: 'outOfStock', labelState: 'unknown' }, 'orders.labelUnsettled'],
  ['postpone', { labelState: 'buying' }, undefined],
  ['startProcessing', { isProcessing: true }, 'orders.alreadyProcessing'],
  ['startProcessing', { labelState: 'voiding' }, 'orders.labelUnsettled'],
  ['ship', {}, 'orders.notProcessing'],
  ['ship', { isProcessing: true }, undefined],
  ['ship', { isProcessing: true, labelState: 'voiding' }, 'orders.labelUnsettled'],
  ['shipFromScan', { labelState: 'voiding' }, undefined],
  ['moveToReturn', {}, 'lifecycle.notAllowed'],
  ['voidLabel', { labelState: 'ready' }, undefined],
  ['voidLabel', {}, 'labels.nothingToVoid'],
  ['voidLabel', { status: 'shipped', labelState: 'printed' }, 'labels.alreadyScanned'],
  ['voidLabel', { isProcessing: true, labelState: 'printed' }, 'orders.alreadyProcessing'],
])('%s of %o: %s', (move, values, code) => {
  expect(orderMoves[move].bar(order(values))).toBe(code)
})

test.each<
  [
    string,
    (row: OrderFacts & { carrier: string | null; unitCount: number }) => string | undefined,
    Partial<OrderFacts & { unitCount: number }>,
    string | undefined,
  ]
>([
  ['editable', editable, { labelState: 'ready' }, undefined],
  ['editable', editable, { status: 'shipped' }, 'orders.notEditable'],
  ['fields of the label', labelFieldsEditable, { labelState: 'ready' }, 'orders.hasLabel'],
  ['fields of the label', labelFieldsEditable, { labelState: 'failed' }, undefined],
  ['lines of many', linesEditableInBatch, {}, 'orders.notEditable'],
  ['lines of many', linesEditableInBatch, { status: 'outOfStock' }, undefined],
  ['account', accountChangeable, {}, 'orders.noService'],
  ['split', splittable, {}, 'orders.notSplittable'],
  ['split', splittable, { status: 'pending' }, undefined],
  ['split', splittable, { status: 'pending', unitCount: 1 }, 'orders.onePiece'],
  ['label', labelBuyable, { status: 'pending' }, 'labels.notToShip'],
  ['label', labelBuyable, { labelState: 'printed' }, 'labels.alreadyLive'],
  ['label', labelBuyable, { labelState: 'buying' }, 'labels.inProgress'],
  ['label', labelBuyable, { labelState: 'void' }, undefined],
])('%s of %o', (_what, rule, values, code) => {
  expect(rule({ carrier: null, unitCount: 2, ...order(values) })).toBe(code)
})
