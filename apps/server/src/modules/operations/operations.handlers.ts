import type { operations } from '@stowline/contract/operations/operations.contract'
import type { Handlers } from '../../kernel/context.ts'
import { createMerchant, inviteMerchant } from '../identity/index.ts'
import { labelList } from './label-list.ts'
import { merchantList } from './merchant-list.ts'
import { resetMerchantFactors } from './reset-merchant-factors.ts'
import { workOrderList } from './work-order-list.ts'
import { rejectMerchantProducts, verifyMerchantProduct } from './measure-products.ts'
import { approvalLimits, setApprovalLimit } from './approval-limits.ts'
import { approveMerchantCorrections, correctMerchantStock, rejectMerchantCorrections } from './correct-stock.ts'
import { correctionList, shelvedStock } from './correction-lists.ts'
import { findSerial } from './find-serial.ts'
import { getMerchant, setMerchantState, updateMerchant } from './edit-merchant.ts'
import { setLogo } from './set-logo.ts'
import { merchantNames } from './merchant-names.ts'
import { scanOrder, scanSerial, shipPacked } from './picking/pack-order.ts'
import { pickList } from './picking/pick-list.ts'
import { printPapers } from './picking/print-papers.ts'
import { shipMerchantOrders, startProcessingOrders } from './process-orders.ts'
import { productsToMeasure } from './product-list.ts'
import { recorded } from './recorded.ts'
import { adoptLabels, releaseLabels, retryLabels } from './settle-labels.ts'

export const operationsHandlers: Handlers<typeof operations> = {
  merchantNames,
  listOrders: recorded('order', workOrderList.handler, ({ merchantId }) => merchantId),
  startProcessing: startProcessingOrders,
  ship: shipMerchantOrders,
  pickList,
  printPapers,
  scanOrder,
  scanSerial,
  shipPacked,
  listLabels: recorded('label', labelList.handler, ({ merchantId }) => merchantId),
  adoptLabels,
  retryLabels,
  releaseLabels,
  listProducts: recorded('product', productsToMeasure.handler, ({ merchantId }) => merchantId),
  verifyProduct: verifyMerchantProduct,
  rejectProducts: rejectMerchantProducts,
  listCorrections: recorded('stockCorrection', correctionList.handler, ({ merchantId }) => merchantId),
  findStock: recorded('stock', shelvedStock.handler, ({ merchantId }) => merchantId),
  findSerial,
  correctStock: correctMerchantStock,
  approveCorrections: approveMerchantCorrections,
  rejectCorrections: rejectMerchantCorrections,
  approvalLimits,
  setApprovalLimit,
  createMerchant,
  getMerchant,
  updateMerchant,
  resetMerchantFactors,
  setMerchantState,
  setLogo,
  inviteMerchant,
  listMerchants: recorded('merchant', merchantList.handler, ({ id }) => id),
}
