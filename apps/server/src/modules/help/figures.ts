import { lowBalance } from '@stowline/domain/billing/ledger'
import { mostJobDays } from '@stowline/domain/billing/jobs/job-moves'
import { mostProofs } from '@stowline/domain/billing/recharge'
import { mostFeedbackFiles } from '@stowline/domain/feedback/feedback'
import { factorLimits } from '@stowline/domain/identity/second-factor'
import {
  mostDocuments,
  mostLines as mostShipmentLines,
  mostMilestoneRows,
  mostPackingRows,
} from '@stowline/domain/inbound/limits'
import { mostMovementDays } from '@stowline/domain/inventory/movement-days'
import { batchLimit, pasteLimit } from '@stowline/domain/kernel/page'
import { mostAudience } from '@stowline/domain/notices/notice'
import { leastExportFields } from '@stowline/domain/orders/export-fields'
import { returnBatchLimit } from '@stowline/domain/orders/lifecycle'
import { mostStrategies } from '@stowline/domain/orders/strategies/strategy'
import { mostBoxPounds, mostBoxSideCm, mostDeclaredCents } from '@stowline/domain/products/check-product'
import { mostChildren } from '@stowline/domain/products/online-sku'
import { mostCopies } from '@stowline/domain/products/product-label'
import { mostAppealFiles, mostReturnPhotos } from '@stowline/domain/returns/limits'
import { mostFilesTogether } from '@stowline/domain/tasks/task'
import { mostFiles as mostTicketFiles, mostSavedReplies } from '@stowline/domain/tickets/limits'
import { mostSnoozedDays } from '@stowline/domain/tracking/quiet'
import { mostTransferRows } from '@stowline/domain/transfers/imports/limits'
import { mostTransferFiles } from '@stowline/domain/transfers/limits'

const perDollar = 100

/** Limits that articles may name, by their key: each is the constant that holds. */
const figures = {
  batch: batchLimit,
  paste: pasteLimit,
  exportFields: leastExportFields,
  together: mostFilesTogether,
  lowBalance: lowBalance / perDollar,
  declared: mostDeclaredCents / perDollar,
  boxSide: mostBoxSideCm,
  boxPounds: mostBoxPounds,
  labelCopies: mostCopies,
  children: mostChildren,
  shipmentLines: mostShipmentLines,
  packingRows: mostPackingRows,
  documents: mostDocuments,
  milestoneRows: mostMilestoneRows,
  stockDays: mostMovementDays,
  returnOrders: returnBatchLimit,
  returnPhotos: mostReturnPhotos,
  appealFiles: mostAppealFiles,
  snoozeDays: mostSnoozedDays,
  rules: mostStrategies,
  transferFiles: mostTransferFiles,
  transferRows: mostTransferRows,
  proofs: mostProofs,
  ticketFiles: mostTicketFiles,
  savedReplies: mostSavedReplies,
  jobDays: mostJobDays,
  audience: mostAudience,
  feedbackFiles: mostFeedbackFiles,
  recoveryCodes: factorLimits.recoveryCodes,
} as const satisfies Readonly<Record<string, number>>

/** Keys of all limits. */
export const limitKeys: readonly string[] = Object.keys(figures)

/** A limit as it is read, thousands grouped as on every screen; undefined: there is none of this key. */
export const limitNamed = (key: string): string | undefined => {
  const found = Object.entries(figures).find(([name]) => name === key)
  return found?.[1].toLocaleString('en-US')
}
