/** What a merchant's systems are told of by themselves, each with the screen whose menu its reader must have. */
const table = {
  'order.shipped': '/delivery/index',
  'label.ready': '/delivery/index',
  'parcel.delivered': '/logistics/index',
  'parcel.exception': '/logistics/index',
  'return.received': '/return-manag/management',
  'ticket.answered': '/service/index',
} as const

export type CallbackEvent = keyof typeof table
export const callbackEvents = Object.keys(table) as [CallbackEvent, ...CallbackEvent[]]

/** Sent by a person's test, whatever was chosen. */
export const testEvent = 'callback.test'
export const callbackTypes = [...callbackEvents, testEvent] as const
export type CallbackType = (typeof callbackTypes)[number]

/** Which screen's menu the reader of an event must have. */
export const menuOfEvent = (event: CallbackEvent): string => table[event]

/** Those of the events that somebody with these screens may be told of. */
export const eventsWithin = (scope: readonly string[]): CallbackEvent[] =>
  callbackEvents.filter((event) => scope.includes(table[event]))
