import { bills } from '@stowline/contract/billing/bills.contract'
import { imports } from '@stowline/contract/orders/imports.contract'
import { inbound } from '@stowline/contract/inbound/inbound.contract'
import { orders } from '@stowline/contract/orders/orders.contract'
import { products } from '@stowline/contract/products/products.contract'
import { claims, returns } from '@stowline/contract/returns/returns.contract'
import { tasks } from '@stowline/contract/tasks/tasks.contract'
import { tickets } from '@stowline/contract/tickets/tickets.contract'
import { transfers } from '@stowline/contract/transfers/transfers.contract'
import { tracking } from '@stowline/contract/tracking/tracking.contract'
import type { TodoItem } from '@stowline/contract/home/home.contract'
import { type Todo, type TodoKey, todos } from '@stowline/domain/home/todos'
import { shellPaths } from '@stowline/domain/identity/menus'
import { totalCap } from '@stowline/domain/kernel/page'
import { keysOf } from '@stowline/domain/kernel/records'
import { addDays, dayIn } from '@stowline/domain/kernel/zone'
import { sql } from 'kysely'
import type { Caller } from '../../kernel/context.ts'
import { billList } from '../billing/index.ts'
import { shipmentList } from '../inbound/index.ts'
import { orderList, recordList } from '../orders/index.ts'
import { productList } from '../products/index.ts'
import { claimList, returnList } from '../returns/index.ts'
import { taskList } from '../tasks/index.ts'
import { ticketList } from '../tickets/index.ts'
import { transferList } from '../transfers/index.ts'
import { parcelList } from '../tracking/index.ts'
import type { Asked, Card } from './card.ts'
import { type Counted, inList } from './count-rows.ts'

/** A state of the orders has its counter. */
const inState =
  (status: string): Counted =>
  () =>
    Promise.resolve(sql`select coalesce((select orders from order_counts where status = ${status}), 0)`)

const orderChip = inList(orderList, orders.list)
const shipmentTab = inList(shipmentList, inbound.list)
const transferTab = inList(transferList, transfers.list)

const returnTab = inList(returnList, returns.list)

const counts: Readonly<Record<TodoKey, Counted>> = {
  billsPastDue: inList(billList, bills.list),
  labelFailed: orderChip,
  pastCutOff: orderChip,
  addressProblem: orderChip,
  noLabel: orderChip,
  outOfStock: inState('outOfStock'),
  pending: inState('pending'),
  shipmentsRejected: shipmentTab,
  shipmentsAbnormal: shipmentTab,
  transfersRejected: transferTab,
  transferDocuments: transferTab,
  transferShortage: transferTab,
  returnsRejected: returnTab,
  toClaim: inList(claimList, claims.list),
  handlingToChoose: returnTab,
  ticketsAnswered: inList(ticketList, tickets.list),
  parcelTroubles: inList(parcelList, tracking.list),
  productsRejected: (db, given, asked) => inList(productList, products.list)(db, { ...given, stage: 'draft' }, asked),
  importsToFinish: (db, { tab: _, ...given }, asked) => inList(recordList, imports.records)(db, given, asked),
  tasksFailed: (db, { tab: _, ...given }, asked) =>
    inList(taskList, tasks.downloads)(db, { ...given, section: 'download' }, asked),
}

const mayOpen = ({ menus }: Caller, path: string): boolean => [...menus, ...shellPaths].includes(path)

/** What the list's call is asked with to show a thing's rows. */
export const askedFor = ({ tab, filters, lastDays }: Todo, { now, timeZone }: Pick<Asked, 'now' | 'timeZone'>) => {
  const today = dayIn(now, timeZone)
  return {
    ...(tab && { tab }),
    ...filters,
    ...(lastDays && { dateFrom: addDays(today, 1 - lastDays), dateTo: today }),
    timeZone,
  }
}

/** What waits for the merchant, each thing with as many as its list has rows; what has none is not told. */
export const todoCard: Card<TodoItem[]> = {
  isFor: () => true,
  read: async (db, asked) => {
    const keys = keysOf(todos).filter((key) => mayOpen(asked.caller, todos[key].path))
    const figures = await Promise.all(
      keys.map(async (key) => sql`(${await counts[key](db, askedFor(todos[key], asked), asked)}) as ${sql.id(key)}`),
    )
    const { rows } = await sql<Readonly<Record<string, number>>>`select ${sql.join(figures)}`.execute(db)
    return keys.flatMap((key) => {
      const count = rows[0]?.[key] ?? 0
      const isCapped = count > totalCap && !['outOfStock', 'pending'].includes(key)
      return count ? [{ key, count: isCapped ? totalCap : count, ...(isCapped && { isCapped: true as const }) }] : []
    })
  },
}
