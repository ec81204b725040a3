import type { NewAdjustment } from '@stowline/contract/billing/adjustment.schema'
import { adjustmentReferences } from '@stowline/domain/billing/adjustment'
import { readAmount } from '@stowline/domain/billing/recharge'
import { cents, toDecimal } from '@stowline/domain/kernel/money'
import type { z } from 'zod'
import { insertRows } from '../../../db/insert-rows.ts'
import type { Work } from '../../../kernel/context.ts'
import { recordHistory } from '../../../kernel/history.ts'
import { Refusal, refuse } from '../../../kernel/refusal.ts'
import { documentNumber } from '../document-number.ts'
import { findReference } from '../find-reference.ts'

type Wanted = z.output<typeof NewAdjustment> & {
  /** The line of a carrier's invoice that it passes on. */
  readonly invoiceLine?: string
}

/** Somebody of the provider enters what is to be put right, in the merchant's transaction. Nothing moves before somebody else books it. */
export const createAdjustment = async (
  work: Pick<Work, 'db' | 'newId' | 'now' | 'by' | 'audit'>,
  { fee, direction, reference, amount, reason, invoiceLine }: Wanted,
): Promise<{ readonly id: string; readonly no: string }> => {
  const read = readAmount(amount)
  if (!read.ok) throw refuse(read.problem)
  const about = await findReference(work.db, reference, adjustmentReferences)
  if (!about) throw new Refusal('adjustment.referenceUnknown', { reference })
  const [id, now] = [work.newId(), work.now()]
  const no = documentNumber('TZ', id, now)
  const sum = cents(direction === 'credit' ? -read.value : read.value)
  await insertRows(work.db, 'adjustments', [
    {
      ...{ id, no, fee, reason, cents: sum, invoice_line: invoiceLine ?? null, order_id: about.orderId },
      ...{ reference_kind: about.kind, reference_id: about.id, reference_no: about.no },
      ...{ made_at: now.toISOString(), made_by: work.by.id ?? '', made_by_name: work.by.name },
    },
  ])
  const told = { amount: toDecimal(sum), reference: about.no, no }
  await recordHistory(work, 'adjustment', [{ id, action: 'created', detail: told }])
  await work.audit({ entity: 'adjustment', id, action: 'created', after: { ...told, fee, reason } })
  return { id, no }
}
