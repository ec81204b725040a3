import type { CallbackEvent } from '@stowline/domain/authorizations/callback-events'
import { z } from 'zod'
import { on, type Subscriber } from '../../jobs/events.ts'
import type { Work } from '../../kernel/context.ts'
import { boughtLabels, countedReturns, givenAnswers, parcelNews, shippedOrders } from './happenings.ts'
import { isWanted } from './listeners.ts'
import { type Happening, tellSystems } from './tell-systems.ts'

const Orders = z.object({ orderIds: z.array(z.string()) })
const Label = z.object({ labelId: z.string() })
const News = z.object({ parcelId: z.string(), at: z.string() })
const Returns = z.object({ returnIds: z.array(z.string()) })
const Answer = z.object({ ticketId: z.string(), messageId: z.string() })

/** `of` reads what the receiver is told, when the message is written. */
const tells = <Payload>(
  heard: string,
  name: string,
  event: CallbackEvent,
  payload: z.ZodType<Payload>,
  of: (work: Work, payload: Payload) => Promise<readonly Happening[]>,
): Subscriber =>
  on(
    heard,
    `callbacks.${name}`,
    async (given, work) => tellSystems(work, event, await of(work, payload.parse(given))),
    isWanted(event),
  )

/** What a merchant's systems are told of (behaviour: Who acts, Machine). */
export const callbackSubscribers: readonly Subscriber[] = [
  tells('order.ship', 'orderShipped', 'order.shipped', Orders, shippedOrders),
  tells('order.shippedElsewhere', 'orderShippedElsewhere', 'order.shipped', Orders, shippedOrders),
  tells('label.bought', 'labelReady', 'label.ready', Label, boughtLabels),
  tells('parcel.delivered', 'parcelDelivered', 'parcel.delivered', News, parcelNews),
  tells('parcel.exception', 'parcelException', 'parcel.exception', News, parcelNews),
  tells('return.receive', 'returnReceived', 'return.received', Returns, countedReturns),
  tells('ticket.answered', 'ticketAnswered', 'ticket.answered', Answer, givenAnswers),
]
