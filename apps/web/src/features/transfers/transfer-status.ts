import type { TransferRow } from '@stowline/contract/transfers/transfers.schema'
import type { MovableTransfer } from '@stowline/domain/transfers/transfer-moves'
import { filled, type Pair } from '@stowline/text/kernel/pair'
import { transferDetail as detail, transfersScreen as words } from '@stowline/text/transfers-screen'

export { transferTag } from '../../ui/status-tag/record-tags.ts'

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

/** The same in few words, where its status is said beside it. */
export const shortProblemOf = (row: TransferRow): Pair | undefined => {
  if (row.status === 'outOfStockToConfirm') return filled(detail.missing, { count: row.missingCount })
  const reason = row.status === 'rejected' ? row.rejectReason : row.documentsNote
  return reason ? [reason, reason] : undefined
}

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
