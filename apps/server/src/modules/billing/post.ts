import type { Work } from '../../kernel/context.ts'
import { isBalanced, type Posting, type PostingKind } from '@stowline/domain/billing/ledger'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'

type NewSet = { readonly kind: PostingKind; readonly businessId: string; readonly reverses?: string }

/** Writes one posting set and answers its id; undefined when the event has its set already. No postings, nothing to write. Balances follow by the database's own trigger. */
export const post = async (
  db: Db,
  work: Pick<Work, 'now' | 'newId' | 'by'>,
  { kind, businessId, reverses }: NewSet,
  postings: readonly Posting[],
): Promise<string | undefined> => {
  if (!postings.length) return undefined
  if (!isBalanced(postings)) throw new Error(`The postings of ${kind} ${businessId} do not sum to nothing`)
  const id = work.newId()
  const { rows } = await sql`
    insert into posting_sets (tenant_id, id, kind, business_id, reverses, at, by_id)
    values (current_tenant(), ${id}, ${kind}, ${businessId}, ${reverses ?? null}, ${work.now()}, ${work.by.id})
    on conflict do nothing returning id`.execute(db)
  if (!rows.length) return undefined
  await insertRows(
    db,
    'postings',
    postings.map(({ account, cents }, at) => ({ set_id: id, line: at + 1, account, currency: 'USD', cents })),
  )
  return id
}
