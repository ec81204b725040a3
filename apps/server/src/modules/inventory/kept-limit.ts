import type { ApprovalLimit } from '@stowline/domain/inventory/corrections'
import type { KeptLimit } from '@stowline/domain/kernel/kept-limit'
import { cents } from '@stowline/domain/kernel/money'

/** What a warehouse keeps of its approval limit. */
export const limitColumns = [
  'approvalUnits',
  'approvalCents',
  'approvalSetBy',
  'approvalBeforeUnits',
  'approvalBeforeCents',
] as const

type LimitRow = {
  readonly approvalUnits: number
  readonly approvalCents: number
  readonly approvalSetBy: string | null
  readonly approvalBeforeUnits: number | null
  readonly approvalBeforeCents: number | null
}

/** The limit of a warehouse as its rule sees it. */
export const keptLimit = (row: LimitRow): KeptLimit<ApprovalLimit> => {
  const { approvalSetBy: setBy, approvalBeforeUnits: units, approvalBeforeCents: worth } = row
  return {
    limit: { units: row.approvalUnits, cents: row.approvalCents },
    setBy,
    before: units === null || worth === null ? null : { units, cents: cents(worth) },
  }
}
