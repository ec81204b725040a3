import type { ReturnRow } from '@stowline/contract/returns/returns.schema'
import type { MovableReturn } from '@stowline/domain/returns/return-moves'
import { returnTags } from '../../ui/status-tag/record-tags.ts'
import type { Status } from '../../ui/status-tag/status-tag.tsx'

/** The status of a return as it is shown. */
export const statusOf = ({ status }: Pick<ReturnRow, 'status'>): Status => returnTags[status]

/** A row of a list as the moves see it. */
export const factsOf = (row: ReturnRow): MovableReturn => ({
  status: row.status,
  receiveType: row.receiveType,
  trackingNo: row.trackingNumber,
  isIgnored: row.isIgnored,
  hasOpenAppeal: row.hasOpenAppeal,
  labelState: row.labelState,
  hasLabelFile: row.hasLabelFile,
  received: row.receivedCount,
  handled: row.handledCount,
})

/** Pieces that came and that nobody has chosen a handling for. */
export const undecided = ({ receivedCount, plannedCount }: ReturnRow): number => receivedCount - plannedCount
