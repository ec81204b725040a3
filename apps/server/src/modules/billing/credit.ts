import type { Work } from '../../kernel/context.ts'
import { type CreditKind, creditPostings } from '@stowline/domain/billing/ledger'
import type { Cents } from '@stowline/domain/kernel/money'
import type { Db } from '../../db/database.ts'
import { openBook } from './open-book.ts'
import { post } from './post.ts'

/** The merchant gets money, once per business event: a recharge that the provider confirmed, an opening balance, a compensation. Answers the posting set's id. */
export const credit = async (
  db: Db,
  work: Pick<Work, 'now' | 'newId' | 'by'>,
  { kind, businessId, cents }: { readonly kind: CreditKind; readonly businessId: string; readonly cents: Cents },
): Promise<string | undefined> => {
  if (cents <= 0) throw new RangeError(`A credit is more than nothing: ${cents}`)
  await openBook(db)
  return post(db, work, { kind, businessId }, creditPostings(kind, cents))
}
