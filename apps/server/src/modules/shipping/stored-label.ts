import type { Cents } from '@stowline/domain/kernel/money'
import type { Rate } from '@stowline/domain/shipping/carrier'
import type { LabelState as AnyLabelState } from '@stowline/domain/shipping/label-states'
import type { StoredFee } from '../../db/column-types.ts'

/**
 * How long a worker may be silent about a label before the reconciler takes it, in milliseconds. Whoever waits for a carrier renews it (under-lease.ts), so
 * that it runs out only when that process is gone.
 */
const labelLease = 10_000
/** The same where nobody renews it: longer than a carrier's answer may take. */
export const wholeAnswer = 45_000
/** Times one label is asked to be sold, the first included: a carrier that was silent or busy is asked again. */
export const mostPurchases = 5

export const leaseUntil = (now: Date, ms: number = labelLease): Date => new Date(now.getTime() + ms)

/** When to ask again about a purchase: soon at first, then ever more rarely, at the latest every five minutes. */
export const nextQuestion = (requestedAt: Date, now: Date): Date =>
  leaseUntil(now, Math.max(2_000, Math.min(300_000, (now.getTime() - requestedAt.getTime()) / 3)))

/** The lines of a price as they are kept with the label. */
export const storedFees = (fees: Rate['fees']): readonly StoredFee[] =>
  fees.map(({ code, amount, because }) => ({ code, cents: amount, because }))

export type LabelState = Exclude<AnyLabelState, 'none'>
/** A label's row while it is being settled. */
export type StoredLabel = {
  readonly id: string
  readonly order_id: string | null
  readonly return_id: string | null
  readonly carrier: string
  readonly state: LabelState
  readonly attempts: number
  readonly requested_at: Date
  /** What was held for it, and what the carrier said that it took. */
  readonly quoted_cents: Cents | null
  readonly carrier_cents: number | null
}

/** What became of one request for a label. A refusal before anything was asked of a carrier has no labelId. */
export type PurchaseResult = {
  readonly state: LabelState | 'refused'
  readonly labelId?: string
  readonly trackingNumber?: string | null
  readonly chargeCents?: Cents | null
  readonly quotedCents?: Cents | null
  /** A busy carrier's own word, in milliseconds: nothing was begun, the purchase may be repeated then. */
  readonly retryAfterMs?: number
  readonly kind?: 'validation' | 'carrier' | 'balance' | 'system'
  readonly code?: string
  readonly params?: Readonly<Record<string, string | number>>
  readonly detail?: string
}
