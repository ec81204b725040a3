import { merchantMenuPaths } from '@stowline/domain/identity/menus'
import { accountPattern } from '@stowline/domain/identity/password'
import { z } from 'zod'
import { WarehouseId, MerchantId } from '../kernel/ids.ts'
import { Moment, Money, NamePair, Price, line, requiredLine } from '../kernel/fields.ts'

export const Manager = z.strictObject({
  name: requiredLine(100),
  phone: line(50).nullable().default(null),
  email: z.email().max(200).nullable().default(null),
})

export const NewMerchant = z.strictObject({
  code: z.string().regex(/^[A-Z0-9]{2,20}$/),
  name: z.strictObject({ zh: requiredLine(100), en: requiredLine(100) }),
  admin: z.strictObject({
    userName: z.string().trim().regex(accountPattern),
    nickname: requiredLine(100),
    email: z.email().max(200),
  }),
  /** At least one menu must be configured (spec section 5). */
  menus: z.array(z.enum(merchantMenuPaths)).min(1).max(50),
  warehouseIds: z.array(WarehouseId).max(50).default([]),
  /** How far below nothing the merchant's balance may go. */
  creditLimit: Price.default('0.00'),
  salesManager: Manager.optional(),
  serviceManager: Manager.optional(),
})

export const MerchantRow = z.object({
  id: MerchantId,
  code: z.string(),
  name: NamePair,
  state: z.enum(['active', 'closed']),
  adminUserName: z.string().nullable(),
  adminNickname: z.string().nullable(),
  adminEmail: z.string().nullable(),
  isActivated: z.boolean(),
  /** Until when the last invitation works; null once it was used. */
  invitedUntil: Moment.nullable(),
  /** Of whichever of the merchant's people signed in last. */
  lastSignInTime: Moment.nullable(),
  toShip: z.int(),
  /** Of those to ship: how many should have left. */
  overdue: z.int(),
  /** Labels that somebody has to look at. */
  toSettle: z.int(),
  balance: Money,
  /** What can still be spent: with the credit, without what is held. */
  available: Money,
  credit: Money,
  isLow: z.boolean(),
  /** What the merchant has done on the way to the first label. */
  steps: z.object({
    store: z.boolean(),
    account: z.boolean(),
    product: z.boolean(),
    /** A shipment is announced. */
    inbound: z.boolean(),
    /** There is something to buy with, money or credit, or it is on its way. */
    recharge: z.boolean(),
    orders: z.boolean(),
    label: z.boolean(),
  }),
  createdTime: Moment,
})
export type MerchantRow = z.output<typeof MerchantRow>
