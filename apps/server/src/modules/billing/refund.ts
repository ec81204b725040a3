import type { Work } from '../../kernel/context.ts'
import { type LedgerAccount, type Posting, type PostingKind, reversalPostings } from '@stowline/domain/billing/ledger'
import type { Cents } from '@stowline/domain/kernel/money'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Business } from './business.ts'
import { chargeLabels } from './charges/charge-labels.ts'
import { post } from './post.ts'

/** Sets that a business may have, all of which a refund takes back. */
const setsOf: Readonly<Record<Business['kind'], readonly PostingKind[]>> = { label: ['label', 'labelDifference'] }

/** Takes back what was charged for a business, once: each of its sets gets a reversal of the same amounts. What was never charged stays so. Answers whether anything was taken back now. */
export const refund = async (
  db: Db,
  work: Pick<Work, 'now' | 'newId' | 'by'>,
  { kind, businessId }: Business,
): Promise<boolean> => {
  const { rows } = await sql<{ id: string; account: LedgerAccount; cents: Cents }>`
    select s.id, p.account, p.cents from posting_sets s join postings p on p.tenant_id = s.tenant_id and p.set_id = s.id
    where s.kind = any(${setsOf[kind]}::text[]) and s.business_id = ${businessId} order by s.id, p.line`.execute(db)
  const sets = Map.groupBy(rows, ({ id }) => id)
  const reversals: string[] = []
  for (const [id, lines] of sets) {
    const original: Posting[] = lines.map(({ account, cents }) => ({ account, cents }))
    const reversal = { kind: 'reversal', businessId: id, reverses: id } as const
    const setId = await post(db, work, reversal, reversalPostings(original))
    if (setId) reversals.push(setId)
  }
  if (reversals.length) await chargeLabels(db, reversals)
  return reversals.length > 0
}
