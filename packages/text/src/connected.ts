import type { ConnectedKind } from '@stowline/domain/connected/kinds'
import { type Texts, texts } from './kernel/pair.ts'
import * as words from './kernel/words.ts'
import { subjectKindNames } from './tickets.ts'

const {
  order,
  parcel,
  shipment,
  transfer,
  return: returned,
  product,
  stock,
  charge,
  compensation,
  bill,
} = subjectKindNames

/** What the records of the block are called. */
export const connectedNames = texts({
  ...{ order, parcel, shipment, transfer, return: returned, product, stock, charge, compensation, bill },
  ticket: ['工单', 'Ticket'],
} satisfies Texts<ConnectedKind>)

/** The block of a drawer that says what a record is connected with. */
export const connectedScreen = texts({
  title: ['关联单据', 'Connected'],
  none: ['没有关联的单据', 'Nothing is connected with it'],
  newest: ['仅列出最新 {count} 条', 'The newest {count} are listed'],
  available: words.available,
})
