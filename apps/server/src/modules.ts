import { fileHandlers } from './files/files.handlers.ts'
import { removeExpiredFilesJob } from './files/remove-expired.job.ts'
import type { Job } from './jobs/job.ts'
import type { Modules } from './kernel/implement.ts'
import {
  billingHandlers,
  chargeSheets,
  chargesHandlers,
  compensationExport,
  compensationHandlers,
  offerHandlers,
  billsHandlers,
  issueBillsJob,
  sumChargesJob,
  mailRechargeDecisionJob,
  issueBillsTask,
  rechargeExport,
  rechargeHandlers,
  statementTasks,
  transactionExport,
} from './modules/billing/index.ts'
import { connectedHandlers } from './modules/connected/index.ts'
import { accountHandlers, auditExport } from './modules/accounts/index.ts'
import { authorizationHandlers, removeCallbacksJob, sendCallbacksJob } from './modules/authorizations/index.ts'
import { feedbackHandlers } from './modules/feedback/index.ts'
import { helpHandlers } from './modules/help/index.ts'
import { homeHandlers } from './modules/home/index.ts'
import { factorHandlers, identityHandlers, removeExpiredSignInsJob } from './modules/identity/index.ts'
import {
  ageExport,
  chargeStorageJob,
  inventoryHandlers,
  movementExport,
  stockExport,
} from './modules/inventory/index.ts'
import { abnormalExport, inboundHandlers, shipmentExport } from './modules/inbound/index.ts'
import { findAlertsJob, mailDigestJob, messageHandlers, noticeHandlers } from './modules/notices/index.ts'
import {
  adjustingHandlers,
  auditingHandlers,
  merchantAuditExport,
  compensatingHandlers,
  cardingHandlers,
  invoicingHandlers,
  workingHandlers,
  issuingHandlers,
  feedbackWorkHandlers,
  helpingHandlers,
  noticingHandlers,
  operationsHandlers,
  receivingHandlers,
  returningHandlers,
  rechargingHandlers,
  ticketingHandlers,
  transferringHandlers,
  palletizingHandlers,
} from './modules/operations/index.ts'
import { importHandlers, importTasks, removeLeftImportsJob } from './modules/orders/imports/index.ts'
import {
  checkAddressesTask,
  estimateFreightJob,
  orderExport,
  exportShipmentsTask,
  orderHandlers,
} from './modules/orders/index.ts'
import { strategyHandlers } from './modules/orders/strategies/index.ts'
import { personalHandlers } from './modules/personal/index.ts'
import { onlineSkuExport, productExport, productHandlers } from './modules/products/index.ts'
import { referenceHandlers } from './modules/reference/index.ts'
import { applyDefaultsJob, claimHandlers, returnExport, returnHandlers } from './modules/returns/index.ts'
import { searchHandlers } from './modules/search/index.ts'
import { settingsHandlers } from './modules/settings/index.ts'
import {
  calculatorHandlers,
  createLabelsTask,
  makePicturesJob,
  reconcileLabelsJob,
  returnLabelHandlers,
  shippingHandlers,
} from './modules/shipping/index.ts'
import { transferExport, transferHandlers, truckPaperHandlers } from './modules/transfers/index.ts'
import { runTaskJob, type TaskProcess, takeUpTasksJob, removeOldTasksJob, taskHandlers } from './modules/tasks/index.ts'
import { mailAnswerJob, remindAnsweredJob, ticketExport, ticketHandlers } from './modules/tickets/index.ts'
import {
  applyMessagesJob,
  parcelExport,
  pollParcelsJob,
  pollReturnsJob,
  removeMessagesJob,
  trackingHandlers,
} from './modules/tracking/index.ts'

/** What answers the calls, by area of the contract. */
export const modules: Modules = {
  identity: identityHandlers,
  factors: factorHandlers,
  accounts: accountHandlers,
  reference: referenceHandlers,
  files: fileHandlers,
  products: productHandlers,
  inventory: inventoryHandlers,
  inbound: inboundHandlers,
  orders: orderHandlers,
  imports: importHandlers,
  strategies: strategyHandlers,
  shipping: shippingHandlers,
  calculator: calculatorHandlers,
  billing: billingHandlers,
  charges: chargesHandlers,
  offer: offerHandlers,
  bills: billsHandlers,
  recharge: rechargeHandlers,
  compensation: compensationHandlers,
  settings: settingsHandlers,
  authorizations: authorizationHandlers,
  tracking: trackingHandlers,
  tasks: taskHandlers,
  notices: noticeHandlers,
  messages: messageHandlers,
  noticing: noticingHandlers,
  helping: helpingHandlers,
  search: searchHandlers,
  help: helpHandlers,
  feedback: feedbackHandlers,
  feedbackWork: feedbackWorkHandlers,
  personal: personalHandlers,
  home: homeHandlers,
  operations: operationsHandlers,
  receiving: receivingHandlers,
  returns: returnHandlers,
  claims: claimHandlers,
  returnLabels: returnLabelHandlers,
  returning: returningHandlers,
  transfers: transferHandlers,
  transferring: transferringHandlers,
  truckPapers: truckPaperHandlers,
  palletizing: palletizingHandlers,
  recharging: rechargingHandlers,
  compensating: compensatingHandlers,
  adjusting: adjustingHandlers,
  auditing: auditingHandlers,
  carding: cardingHandlers,
  issuing: issuingHandlers,
  connected: connectedHandlers,
  tickets: ticketHandlers,
  ticketing: ticketingHandlers,
  invoicing: invoicingHandlers,
  working: workingHandlers,
}

const taskRunners = [
  ...importTasks,
  orderExport.task,
  exportShipmentsTask,
  createLabelsTask,
  checkAddressesTask,
  parcelExport.task,
  productExport.task,
  onlineSkuExport.task,
  shipmentExport.task,
  abnormalExport.task,
  returnExport.task,
  transferExport.task,
  stockExport.task,
  movementExport.task,
  ageExport.task,
  transactionExport.task,
  ...Object.values(chargeSheets).map(({ task }) => task),
  rechargeExport.task,
  compensationExport.task,
  ticketExport.task,
  auditExport.task,
  merchantAuditExport.task,
  issueBillsTask,
  ...statementTasks,
]

/** Work in the background, by queue. Tasks of the task centre share one queue; those of imports may have a process of their own. */
export const jobsOver = (importProcess?: TaskProcess): readonly Job[] => [
  runTaskJob(taskRunners, importProcess),
  takeUpTasksJob,
  removeOldTasksJob,
  estimateFreightJob,
  chargeStorageJob,
  applyDefaultsJob,
  issueBillsJob,
  sumChargesJob,
  mailRechargeDecisionJob,
  reconcileLabelsJob,
  makePicturesJob,
  pollParcelsJob,
  pollReturnsJob,
  applyMessagesJob,
  removeLeftImportsJob,
  removeMessagesJob,
  removeExpiredFilesJob,
  removeExpiredSignInsJob,
  mailAnswerJob,
  remindAnsweredJob,
  findAlertsJob,
  mailDigestJob,
  sendCallbacksJob,
  removeCallbacksJob,
]
