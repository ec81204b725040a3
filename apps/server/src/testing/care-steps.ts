import { api } from '@stowline/contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import type { Database } from '../db/database.ts'
import {
  compensatingHandlers,
  operationsHandlers,
  returningHandlers,
  ticketingHandlers,
} from '../modules/operations/index.ts'
import { orderHandlers } from '../modules/orders/index.ts'
import { returnHandlers } from '../modules/returns/index.ts'
import { ticketHandlers } from '../modules/tickets/index.ts'
import type { ReturnsDesk } from './factories/returns-desk.ts'

/** An order, what comes back of it and a ticket about it, as they go through their life cycles together. */
export type Case = { readonly orderId: string; readonly ticketId: string; returnId: string | undefined }

type Batch = Promise<{ readonly failed: readonly { readonly code: string }[] }>
/** The code that a step was refused with, if it was. */
type Outcome = Promise<string | undefined>
const batch = async (answer: Batch): Outcome => (await answer).failed[0]?.code
const single = (answer: Promise<unknown>): Outcome =>
  answer.then(
    () => undefined,
    (error: { code?: string }) => {
      if (error.code === undefined) throw error
      return error.code
    },
  )

/** Steps of an order, by its merchant and by the warehouse. */
const orderSteps = ({ run, ask, own }: ReturnsDesk) => {
  const some = ({ orderId }: Case) => ({ orderIds: [orderId] })
  const work = (one: Case) => ({ ...own, ...some(one) })
  return {
    submit: (one: Case) => batch(run(api.orders.moveToShip, orderHandlers.moveToShip, some(one))),
    backToPending: (one: Case) => batch(run(api.orders.moveToPending, orderHandlers.moveToPending, some(one))),
    postpone: (one: Case) => batch(run(api.orders.moveToPostponed, orderHandlers.moveToPostponed, some(one))),
    flagOutOfStock: (one: Case) => batch(run(api.orders.flagOutOfStock, orderHandlers.flagOutOfStock, some(one))),
    cancel: (one: Case) => batch(run(api.orders.cancel, orderHandlers.cancel, some(one))),
    startProcessing: (one: Case) =>
      batch(ask(api.operations.startProcessing, operationsHandlers.startProcessing, work(one))),
    ship: (one: Case) => batch(ask(api.operations.ship, operationsHandlers.ship, work(one))),
    moveToReturn: (one: Case) =>
      batch(run(api.orders.moveToReturn, orderHandlers.moveToReturn, { ...some(one), returnReason: 'rejection' })),
  }
}

/** Steps of a return: all of it comes, or some of it broken; it is put back on the shelf or destroyed. */
const returnSteps = (desk: ReturnsDesk) => {
  const { run, ask, own } = desk
  const some = ({ returnId = '' }: Case) => ({ returnIds: [returnId] })
  const receive =
    (broken: boolean) =>
    async ({ returnId = '' }: Case): Outcome => {
      const lines = (await desk.detail(returnId)).lines
      const rows: Sent<typeof api.returning.receive>['rows'] = lines.map(({ lineNo, announced }) => ({
        ...{ lineNo, received: announced, unsellable: broken ? announced : 0 },
      }))
      return single(desk.receive(returnId, rows))
    }
  const choose = (handling: 'restock' | 'destroy') => (one: Case) =>
    batch(run(api.returns.handleAll, returnHandlers.handleAll, { ...some(one), handling }))
  return {
    receive: receive(false),
    receiveBroken: receive(true),
    restock: choose('restock'),
    destroy: choose('destroy'),
    handle: async ({ returnId = '' }: Case): Outcome => {
      const next = (await desk.detail(returnId)).handlings.find(({ doneTime }) => doneTime === null)
      const photoIds = [await desk.deskPhoto()]
      return single(desk.handle(returnId, next?.id ?? 'none', { photoIds }))
    },
    cancelReturn: (one: Case) => batch(run(api.returns.cancel, returnHandlers.cancel, some(one))),
    rejectReturn: (one: Case) =>
      batch(ask(api.returning.reject, returningHandlers.reject, { ...own, ...some(one), reason: 'No' })),
  }
}

/** Steps of a ticket, up to the compensation that it ends in. */
const ticketSteps = ({ run, ask, own }: ReturnsDesk, orderNo: (one: Case) => Promise<string>) => {
  const some = ({ ticketId }: Case) => ({ ticketIds: [ticketId] })
  const work = (one: Case) => ({ ...own, ...some(one) })
  const id = ({ ticketId }: Case) => ({ ...own, id: ticketId })
  return {
    initiate: (one: Case) => batch(run(api.tickets.initiate, ticketHandlers.initiate, some(one))),
    reply: (one: Case) =>
      single(run(api.tickets.reply, ticketHandlers.reply, { id: one.ticketId, text: 'And?', fileIds: [] })),
    answer: (one: Case) => single(ask(api.ticketing.reply, ticketingHandlers.reply, { ...id(one), text: 'So.' })),
    close: (one: Case) => batch(run(api.tickets.close, ticketHandlers.close, some(one))),
    settle: (one: Case) => batch(ask(api.ticketing.close, ticketingHandlers.close, work(one))),
    cancelTicket: (one: Case) => batch(run(api.tickets.cancel, ticketHandlers.cancel, some(one))),
    rejectTicket: (one: Case) =>
      batch(ask(api.ticketing.reject, ticketingHandlers.reject, { ...work(one), reason: 'No' })),
    compensate: async (one: Case): Outcome => {
      const wanted = { type: 'damaged', claimed: '7.50', reason: 'Crushed', reference: await orderNo(one) } as const
      return single(ask(api.ticketing.compensate, ticketingHandlers.compensate, { ...id(one), ...wanted }))
    },
  }
}

/** Every step of a case, as people take it. */
export const careSteps = (database: Database, desk: ReturnsDesk) => {
  const orderNo = async ({ orderId }: Case) => {
    const found = database.owner.selectFrom('orders').select('order_no').where('id', '=', orderId)
    return (await found.executeTakeFirstOrThrow()).order_no
  }
  return { ...orderSteps(desk), ...returnSteps(desk), ...ticketSteps(desk, orderNo) }
}

/** Approves the compensation of a ticket as one person and pays it out as another. */
export const payOut = async (desk: ReturnsDesk, compensationId: string): Promise<void> => {
  const some = { ...desk.own, compensationIds: [compensationId] }
  await desk.ask(api.compensating.approve, compensatingHandlers.approve, { ...some, approved: '7.50' })
  await desk.other(api.compensating.pay, compensatingHandlers.pay, some)
}
