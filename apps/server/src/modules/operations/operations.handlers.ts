import type { operations } from '@stowline/contract/operations/operations.contract'
import type { Handlers } from '../../kernel/context.ts'
import { createMerchant, listMerchants } from '../identity/index.ts'
import { listLabels } from './list-labels.ts'
import { listWorkOrders } from './list-work-orders.ts'
import { merchantNames } from './merchant-names.ts'
import { shipMerchantOrders, startProcessingOrders } from './process-orders.ts'
import { recorded } from './recorded.ts'
import { adoptLabels, releaseLabels, retryLabels } from './settle-labels.ts'

export const operationsHandlers: Handlers<typeof operations> = {
  merchantNames,
  listOrders: recorded('order', listWorkOrders, ({ merchantId }) => merchantId),
  startProcessing: startProcessingOrders,
  ship: shipMerchantOrders,
  listLabels: recorded('label', listLabels, ({ merchantId }) => merchantId),
  adoptLabels,
  retryLabels,
  releaseLabels,
  createMerchant,
  listMerchants: recorded('merchant', listMerchants, ({ id }) => id),
}
