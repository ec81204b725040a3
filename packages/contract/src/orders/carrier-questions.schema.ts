import { z } from 'zod'
import { WarehouseId, LogisticsAccountId } from '../kernel/ids.ts'
import { NamePair } from '../kernel/fields.ts'
import { AddressState, OrderAddress } from './orders.schema.ts'

export const AddressCheckResult = z.object({
  addressState: AddressState,
  isResidential: z.boolean().nullable(),
  notes: z.array(z.string()),
  suggestion: OrderAddress.nullable(),
})

/** Accounts that orders of one carrier may use. */
export const CarrierAccounts = z.object({
  carrier: z.string(),
  carrierName: NamePair,
  accounts: z.array(
    z.object({
      id: LogisticsAccountId,
      accountName: z.string(),
      logisticsAccountNumber: z.string(),
      isTest: z.boolean(),
      warehouseId: WarehouseId.nullable(),
    }),
  ),
})
