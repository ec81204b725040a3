import { merchantMenuPaths } from '@stowline/domain/identity/menus'
import { z } from 'zod'
import { Contact } from '../identity/identity.schema.ts'
import { Done, NamePair, requiredLine, Version } from '../kernel/fields.ts'
import { MerchantId, WarehouseId } from '../kernel/ids.ts'
import { Manager } from './merchants.schema.ts'

export const MerchantDetail = z.object({
  id: MerchantId,
  code: z.string(),
  name: NamePair,
  state: z.enum(['active', 'closed']),
  menus: z.array(z.enum(merchantMenuPaths)),
  warehouseIds: z.array(WarehouseId),
  /** Its administrators need a second factor. */
  adminsNeedFactor: z.boolean(),
  salesManager: Contact.nullable(),
  serviceManager: Contact.nullable(),
  /** As addresses that hold the pictures. */
  logo: z.string().nullable(),
  icon: z.string().nullable(),
  version: z.int(),
})
export type MerchantDetail = z.output<typeof MerchantDetail>

export const MerchantChanges = z.strictObject({
  merchantId: MerchantId,
  version: Version,
  name: z.strictObject({ zh: requiredLine(100), en: requiredLine(100) }),
  menus: z.array(z.enum(merchantMenuPaths)).min(1).max(50),
  warehouseIds: z.array(WarehouseId).max(50),
  /** Absent: as it is. */
  adminsNeedFactor: z.boolean().optional(),
  salesManager: Manager.nullable(),
  serviceManager: Manager.nullable(),
})

/** A call about one of a merchant's administrators. */
export const ofMerchantPerson = {
  access: '/ops/merchants',
  remote: true,
  input: z.strictObject({ merchantId: MerchantId, userName: requiredLine(64) }),
  output: Done,
  refuses: ['auth.noFactor'],
} as const
