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
