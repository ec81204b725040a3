import { addMonths, firstDayOf, monthOf } from '@stowline/domain/billing/bills/bill'
import { dayIn, startOfDay } from '@stowline/domain/kernel/zone'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { nobody } from '../kernel/work.ts'
import { chargeLabels, issueNext, providerZone, settleOpen } from '../modules/billing/index.ts'
import type { Pause } from './merchant-money.ts'
import type { DemoMerchant } from './merchants.ts'
import { storeCharges } from './store-charges.ts'

/** How many of the last months' bills a merchant has left open: none, so that all are paid, or the two that are past due and not due yet. */
const leftOpen: Readonly<Record<DemoMerchant['code'], number>> = { northpeak: 2 }
const months = 3
/** So long that the newest bill is not due before the next is issued, and the one before it is late, in the first days of a month too. */
const dueDaysOn = (now: Date): number => (now.getUTCDate() > 3 ? 30 : 26)

/** How long a merchant has to pay who has bills left open. */
export const storeBillingTerms = async (
  db: Db,
  tenant_id: string,
  { code }: DemoMerchant,
  now: Date,
): Promise<void> => {
  const due_days = dueDaysOn(now)
  if (leftOpen[code] !== undefined) await db.insertInto('billing_terms').values({ tenant_id, due_days }).execute()
}

/** Hours of the provider's first of a month at which the night's work is done. */
const issuedAfter = 6.7 * 3_600_000

type Billing = { readonly further: number; readonly pauses: readonly Pause[] }

/**
 * What the warehouses did, and the bills of the months that are over, issued and paid by the product's own functions while the book is
 * written. Their ids are not drawn: those of everything else stay what they are.
 */
export const demoBilling = async (db: Db, { code, prefix }: DemoMerchant, now: Date): Promise<Billing> => {
  let made = 0
  const newId = () => `${prefix.toLowerCase()}bill${String(++made).padStart(7, '0')}`
  const workAt = (at: Date) => ({ db, now: () => at, newId, by: nobody })
  const zone = await providerZone(db)
  await storeCharges({ db, now, newId })
  const running = monthOf(dayIn(now, zone))
  const open = leftOpen[code] ?? 0
  const issue = (ago: number): Pause => {
    const at = new Date(startOfDay(firstDayOf(addMonths(running, 1 - ago)), zone).getTime() + issuedAfter)
    return {
      at,
      pass: async () => {
        await chargeLabels(db)
        await issueNext(db, workAt(at))
        if (ago > open) await settleOpen(db, workAt(at))
      },
    }
  }
  const pauses = Array.from({ length: months }, (_, at) => issue(months - at)).filter(({ at }) => at < now)
  const paidUntil = firstDayOf(addMonths(running, -open))
  const { rows } = await sql<{ cents: string }>`
    select coalesce(sum(cents), 0) as cents from charges where day < ${paidUntil}`.execute(db)
  return { further: Number(rows[0]?.cents ?? 0), pauses }
}
