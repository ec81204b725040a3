import type { TrackingReport } from '@stowline/domain/shipping/carrier'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Work } from '../../kernel/context.ts'
import { applyReport } from './apply-report.ts'

/** When a parcel is asked about next, and how many questions in a row had no answer. */
export type NextPoll = { readonly id: string; readonly at: string | null; readonly failures: number }

/** Where parcels of a kind are kept: those of orders, or those that come back. */
export type ParcelBook = {
  readonly setNextPolls: (db: Db, rows: readonly NextPoll[]) => Promise<unknown>
  /** Stores what a carrier reports of one parcel. `pauseMs`: the carrier's own pause between two questions. */
  readonly apply: (work: Work, db: Db, id: string, report: TrackingReport, pauseMs: number | undefined) => Promise<void>
}

export const orderParcels: ParcelBook = {
  setNextPolls: (db, rows) =>
    sql`
      update parcels p set next_poll_at = r.at, poll_failures = r.failures
      from json_to_recordset(${JSON.stringify(rows)}::json) as r (id text, at timestamptz, failures int) where p.id = r.id`.execute(
      db,
    ),
  apply: applyReport,
}
