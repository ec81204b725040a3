import type { TransferRow } from '@stowline/contract/transfers/transfers.schema'
import type { TransferStatus } from '@stowline/domain/transfers/lifecycle'
import type { MovableTransfer } from '@stowline/domain/transfers/transfer-moves'
import { filled, type Pair } from '@stowline/text/kernel/pair'
import { transferStatusNames } from '@stowline/text/transfers'
import { transfersScreen as words } from '@stowline/text/transfers-screen'
import type { Status } from '../../ui/status-tag/status-tag.tsx'

const tones: Readonly<Record<TransferStatus, Status['tone']>> = {
  inForecast: 'queued',
  pending: 'queued',
  processing: 'progress',
  awaitingDocuments: 'attention',
  toBeShipped: 'progress',
  outOfStockToConfirm: 'attention',
  completed: 'done',
  rejected: 'blocked',
  cancelled: 'neutral',
}

/** The status of a transfer as it is shown. */
export const transferTag = (status: TransferStatus): Status => ({
  tone: tones[status],
  label: transferStatusNames[status],
  isCancelled: status === 'cancelled',
})

/** A row of a list as the moves see it. */
export const factsOf = (row: TransferRow): MovableTransfer => ({
  status: row.status,
  kind: row.kind,
  isLoading: row.isLoading,
  planned: row.productNum,
  held: row.heldCount,
  picked: row.pickedCount,
})

type Problem = { readonly tone: 'attention' | 'blocked'; readonly text: Pair }

/** What its merchant has to see to. */
export const problemOf = (row: TransferRow): Problem | undefined => {
  if (row.status === 'rejected')
    return { tone: 'blocked', text: filled(words.rejectedWhy, { reason: row.rejectReason }) }
  if (row.status === 'awaitingDocuments')
    return { tone: 'attention', text: filled(words.documentsWhy, { reason: row.documentsNote }) }
  if (row.status === 'outOfStockToConfirm')
    return { tone: 'attention', text: filled(words.shortWhy, { count: row.missingCount }) }
  return undefined
}
