import { merchantMenuPaths } from '@stowline/domain/identity/menus'
import { accountPattern } from '@stowline/domain/identity/password'
import { z } from 'zod'
import { WarehouseId, MerchantId } from '../kernel/ids.ts'
import { Moment, NamePair, Price, line, requiredLine } from '../kernel/fields.ts'

const Manager = z.strictObject({
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
  adminEmail: z.string().nullable(),
  isActivated: z.boolean(),
  createdTime: Moment,
})
