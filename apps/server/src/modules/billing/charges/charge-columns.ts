import type { ChargeState } from '@stowline/domain/billing/charges/charge-columns'
import { type RawBuilder, sql } from 'kysely'

/** What has become of a charge `c`. */
export const stateOfCharge = sql<ChargeState>`case when c.bill_id is not null then 'billed' when c.set_id is not null then 'deducted' else 'open' end`

/** What the function `fee_figures` reads from a charge's lines. */
export type FeeFigures = {
  readonly fees: Readonly<Record<string, number>>
  readonly zone: string | null
  readonly pounds: number | null
}

export const feeFigures: RawBuilder<FeeFigures> = sql`fee_figures(c.lines)`
