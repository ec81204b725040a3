/** What a merchant's systems are told of by themselves. */
export const callbackEvents = [
  'order.shipped',
  'label.ready',
  'parcel.delivered',
  'parcel.exception',
  'return.received',
  'ticket.answered',
] as const
export type CallbackEvent = (typeof callbackEvents)[number]

/** The screen whose menu the reader of each must have. */
const table: Readonly<Record<CallbackEvent, string>> = {
  'order.shipped': '/delivery/index',
  'label.ready': '/delivery/index',
  'parcel.delivered': '/logistics/index',
  'parcel.exception': '/logistics/index',
  'return.received': '/return-manag/management',
  'ticket.answered': '/service/index',
}

/** Sent by a person's test, whatever was chosen. */
export const testEvent = 'callback.test'
export const callbackTypes = [...callbackEvents, testEvent] as const

/** Which screen's menu the reader of an event must have. */
export const menuOfEvent = (event: CallbackEvent): string => table[event]

/** Those of the events that somebody with these screens may be told of. */
export const eventsWithin = (scope: readonly string[]): CallbackEvent[] =>
  callbackEvents.filter((event) => scope.includes(table[event]))

/** `dead`: given up after its attempts; `ended`: its authorization ended before it arrived. */
export const callbackStates = ['waiting', 'retrying', 'delivered', 'dead', 'ended'] as const
/** Why the last attempt brought no success; `status`: the receiver answered with another status than 2xx. */
export const callbackFaults = [
  'status',
  'redirect',
  'timeout',
  'unknownHost',
  'notPublic',
  'refused',
  'certificate',
  'unreachable',
] as const
