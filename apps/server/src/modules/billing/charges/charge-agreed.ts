import type { AgreedLine } from '@stowline/domain/billing/adjustment'
import type { Cents } from '@stowline/domain/kernel/money'
import { dayIn } from '@stowline/domain/kernel/zone'
import { insertRows } from '../../../db/insert-rows.ts'
import type { Work } from '../../../kernel/context.ts'
import { providerZone } from '../provider-zone.ts'

/** A sum that people agreed on. */
export type Agreed = {
  readonly type: 'compensation' | 'adjustment'
  readonly sourceKind: 'compensation' | 'adjustment'
  readonly sourceId: string
  readonly reference: string
  readonly orderId: string | null
  /** What the merchant pays; below nothing: what he gets. */
  readonly cents: Cents
  readonly reason: string
  /** The code of its one line. */
  readonly code?: AgreedLine | 'addressCorrection'
  /** The posting set that moved the money already, if one did. */
  readonly setId?: string
}

/** Writes down an agreed sum as a charge, once for its source. Answers the charge's id. */
export const chargeAgreed = async (
  { db, now, newId }: Pick<Work, 'db' | 'now' | 'newId'>,
  { type, sourceKind, sourceId, reference, orderId, cents, reason, setId, code }: Agreed,
): Promise<string> => {
  const [id, at] = [newId(), now()]
  await insertRows(db, 'charges', [
    {
      ...{ id, type, day: dayIn(at, await providerZone(db)), at: at.toISOString(), source_kind: sourceKind },
      ...{ source_id: sourceId, reference, order_id: orderId, reason, cents, set_id: setId ?? null },
      lines: [{ code: code ?? 'agreed', amount: cents, because: reason }],
    },
  ])
  return id
}
