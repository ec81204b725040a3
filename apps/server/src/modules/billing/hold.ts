import type { Work } from '../../kernel/context.ts'
import { endOfHold, type HoldEnd, type HoldState } from '@stowline/domain/billing/ledger'
import type { Cents } from '@stowline/domain/kernel/money'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Business } from './business.ts'

/**
 * Sets money aside, once per business: of many who ask at once only so many win as the merchant's limit allows. Asking again for the same
 * business holds nothing more. A credit limit that was raised by whoever acts is none for him (decision 0079). A price of nothing holds nothing.
 */
export const hold = async (
  db: Db,
  work: Pick<Work, 'now' | 'newId' | 'by'>,
  { kind, businessId, cents }: Business & { cents: Cents },
): Promise<'held' | 'insufficient'> => {
  if (cents === 0) return 'held'
  // Locked before it is read, so that the statement below sees what whoever was faster has done.
  await db.selectFrom('ledger_accounts').select('account').where('account', '=', 'merchant').forNoKeyUpdate().execute()
  const { rows } = await sql`
    with guarded as (
      update ledger_accounts a set held_cents = a.held_cents + ${cents}
      where a.account = 'merchant' and a.balance_cents + ${creditOf(work.by.id)} - a.held_cents >= ${cents}
        and not exists (select from holds h where h.kind = ${kind} and h.business_id = ${businessId})
      returning a.tenant_id
    )
    insert into holds (tenant_id, kind, business_id, cents, held_at)
    select tenant_id, ${kind}, ${businessId}, ${cents}, ${work.now()} from guarded
    returning business_id`.execute(db)
  if (rows.length) return 'held'
  const stored = await holdOf(db, { kind, businessId }).executeTakeFirst()
  if (stored?.state === 'released')
    throw new Error(`The hold of ${kind} ${businessId} was released, nothing is held for it again`)
  return stored ? 'held' : 'insufficient'
}

/** The credit of an account `a` for what one person does: a limit that this person has raised counts for all the others (`limitFor`). */
const creditOf = (person: string | null) =>
  sql`least(a.credit_cents, (select t.credit_before_cents from billing_terms t where t.tenant_id = a.tenant_id and t.credit_set_by = ${person}))`

type StoredHold = { readonly cents: Cents; readonly state: HoldState }

/** The hold of a business under its lock. */
export const lockHold = async (db: Db, business: Business): Promise<StoredHold | undefined> =>
  holdOf(db, business).forUpdate().executeTakeFirst()

const holdOf = (db: Db, { kind, businessId }: Business) =>
  db.selectFrom('holds').select(['cents', 'state']).where('kind', '=', kind).where('business_id', '=', businessId)

/** Ends a hold, once; false when it had ended this way before or there was nothing to hold. One that ended the other way is a fault of ours. */
export const endHold = async (
  db: Db,
  work: Pick<Work, 'now' | 'newId' | 'by'>,
  business: Business,
  end: HoldEnd,
  captured?: Cents,
): Promise<boolean> => {
  const stored = await lockHold(db, business)
  if (!stored) return false
  const result = endOfHold(stored.state, end)
  if (result === 'contradicts')
    throw new Error(`The hold of ${business.kind} ${business.businessId} was ${stored.state}, it cannot be ${end}`)
  if (result === 'hasEnded') return false
  await sql`
    with ended as (
      update holds set state = ${end}, captured_cents = ${captured ?? null}, ended_at = ${work.now()}
      where kind = ${business.kind} and business_id = ${business.businessId} returning tenant_id, cents
    )
    update ledger_accounts a set held_cents = a.held_cents - ended.cents from ended
    where a.tenant_id = ended.tenant_id and a.account = 'merchant'`.execute(db)
  return true
}
