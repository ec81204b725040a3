import { type RawBuilder, sql } from 'kysely'
import { asJson } from '../db/json.ts'
import type { Announce, Work } from '../kernel/context.ts'
import { sentTrail } from '../kernel/trail.ts'
import { inTransaction } from '../kernel/work.ts'
import { defineJob, type Job } from './job.ts'

type Payload = Readonly<Record<string, unknown>>

/** What happens because of an event: runs in a transaction of the event's tenant, at least once. */
export type Subscriber = {
  readonly event: string
  /** Unique; names the queue, so never rename it. */
  readonly name: string
  readonly handle: (payload: Payload, work: Work) => Promise<void>
  /** Asked in the transaction of the change: false, and nothing is sent. By default it always wants to hear. */
  readonly isWanted?: RawBuilder<boolean>
}

/** Declares a subscriber: `on('order.cancelled', 'shipping.voidLabel', handler)`. A module exports it, modules.ts lists it. */
export const on = (
  event: string,
  name: string,
  handle: Subscriber['handle'],
  isWanted?: RawBuilder<boolean>,
): Subscriber => ({ event, name, handle, ...(isWanted && { isWanted }) })

const queueOf = ({ name }: Subscriber): string => `event.${name}`

/** Further attempts: with their growing pauses they take an hour. */
const RETRIES = 15

/**
 * Sends each event to each of its subscribers, as a job in the transaction of the change: one statement for a batch and a subscriber, none for
 * events that nobody subscribes to.
 */
export const announceTo =
  (subscribers: readonly Subscriber[]): Announce =>
  async (db, events) => {
    for (const subscriber of subscribers) {
      const payloads = events.filter(({ event }) => event === subscriber.event).map(({ payload }) => payload)
      if (payloads.length === 0) continue
      await sql`
        select enqueue_jobs(${queueOf(subscriber)}, jsonb_agg(jsonb_build_object('tenantId', current_tenant(), 'payload', payload) || ${asJson(sentTrail())} order by place))
        from jsonb_array_elements(${asJson(payloads)}) with ordinality as given (payload, place)
        having ${subscriber.isWanted ?? sql`true`}`.execute(db)
    }
  }

type Delivery = { readonly tenantId: string; readonly payload: Payload }

/** The jobs of the subscribers: each has attempts of its own, so that one that fails keeps no other waiting. */
export const deliveries = (subscribers: readonly Subscriber[]): Job[] =>
  subscribers.map((subscriber) =>
    defineJob<Delivery>({
      queue: queueOf(subscriber),
      retries: RETRIES,
      retryDelay: 1,
      handle: ({ tenantId, payload }, ctx) => {
        const work = ctx.workFor(tenantId)
        return work.transaction((db) => subscriber.handle(payload, inTransaction(work, db)))
      },
    }),
  )
