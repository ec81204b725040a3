import type { Work } from '../../kernel/context.ts'
import { differencePostings, labelPostings } from '@stowline/domain/billing/ledger'
import { type Cents, cents as wholeCents } from '@stowline/domain/kernel/money'
import type { Db } from '../../db/database.ts'
import { chargeLabels } from './charges/charge-labels.ts'
import { endHold, lockHold } from './hold.ts'
import type { Business } from './business.ts'
import { post } from './post.ts'

/** `cents`: what is charged, at most what was held; absent: all of it. Without a hold only a named price of nothing can be charged. `carrierCents`: what the carrier took, where that is another sum. */
type Capture = Business & { readonly cents?: Cents; readonly carrierCents?: Cents }

/** What was held leaves the merchant's balance, once. What the carrier took more or less is a line of the provider's, never the merchant's. */
export const capture = async (
  db: Db,
  work: Pick<Work, 'now' | 'newId' | 'by'>,
  { cents, carrierCents, ...business }: Capture,
): Promise<void> => {
  const held = await lockHold(db, business)
  if (!held && cents === undefined) throw new Error(`Nothing was held for ${business.kind} ${business.businessId}`)
  const charge = cents ?? held?.cents ?? wholeCents(0)
  if (charge > (held?.cents ?? 0))
    throw new Error(`More than was held cannot be captured for ${business.kind} ${business.businessId}`)
  if (held && !(await endHold(db, work, business, 'captured', charge))) return
  const setId = await post(db, work, business, labelPostings(charge))
  if (setId) await chargeLabels(db, [setId])
  const difference = carrierCents === undefined ? [] : differencePostings(charge, carrierCents)
  await post(db, work, { kind: 'labelDifference', businessId: business.businessId }, difference)
}
