import type { operations } from '@stowline/contract/operations/operations.contract'
import type { Handlers } from '../../kernel/context.ts'
import { createMerchant, listMerchants } from '../identity/index.ts'
import { shipMerchantOrders, startProcessingOrders } from './process-orders.ts'

export const operationsHandlers: Handlers<typeof operations> = {
  startProcessing: startProcessingOrders,
  ship: shipMerchantOrders,
  createMerchant,
  listMerchants,
}
