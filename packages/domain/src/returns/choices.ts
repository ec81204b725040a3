/** Why a parcel comes back, and what the warehouse shall do with it (spec section 4). */
export const returnReasons = [
  'addressError',
  'recall',
  'rejection',
  'wrongShipment',
  'extraShipment',
  'unknown',
  'damagedBox',
  'other',
] as const
export type ReturnReason = (typeof returnReasons)[number]

export const returnHandlings = [
  'restock',
  'relabel',
  'destroy',
  'retain',
  'changePackaging',
  'openBox',
  'disassemble',
  'openReturn',
] as const
export type ReturnHandling = (typeof returnHandlings)[number]

/** How a parcel came to the warehouse: announced by its merchant, back from the carrier, or announced by nobody. */
export const receiveTypes = ['announced', 'undeliverable', 'unannounced'] as const
export type ReceiveType = (typeof receiveTypes)[number]
