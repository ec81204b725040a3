import { compensationReferences } from '@stowline/domain/billing/compensation'
import type { NewCompensation } from '@stowline/contract/billing/compensation.schema'
import { compensate } from '@stowline/domain/billing/charge-activity'
import { readAmount } from '@stowline/domain/billing/recharge'
import { type Cents, cents, toDecimal } from '@stowline/domain/kernel/money'
import { dayIn } from '@stowline/domain/kernel/zone'
import type { z } from 'zod'
import { insertRows } from '../../../db/insert-rows.ts'
import type { Db } from '../../../db/database.ts'
import type { StoredBytes } from '../../../files/files.ts'
import type { Work } from '../../../kernel/context.ts'
import { recordHistory } from '../../../kernel/history.ts'
import { Refusal, refuse } from '../../../kernel/refusal.ts'
import { cardsOf } from '../cards/read-cards.ts'
import { documentNumber } from '../document-number.ts'
import { findReference } from '../find-reference.ts'
import { providerZone } from '../provider-zone.ts'

/** A picture or a paper whose bytes lie in the merchant's storage and that is nobody's file yet. */
export type EvidenceBytes = { readonly stored: StoredBytes; readonly name: string; readonly contentType: string }
type Wanted = Omit<z.output<typeof NewCompensation>, 'evidenceIds'> & { readonly evidence: readonly EvidenceBytes[] }

/** Somebody of the provider writes down what a merchant is to get back, in the merchant's transaction. */
export const createCompensation = async (
  work: Work & { readonly by: { readonly id: string | null } },
  { type, reference, sku, pieces, claimed, reason, evidence }: Wanted,
): Promise<{ readonly id: string; readonly no: string }> => {
  const read = readAmount(claimed)
  if (!read.ok) throw refuse(read.problem)
  const about = await findReference(work.db, reference, compensationReferences)
  if (!about) throw new Refusal('compensation.referenceUnknown', { reference })
  const product = sku ? await productOf(work.db, sku) : undefined
  const [id, now] = [work.newId(), work.now()]
  const no = documentNumber('PF', id, now)
  const onCard = product && (await onCardOf(work, { pieces, value: product.value, freight: about.freight }))
  await insertRows(work.db, 'compensations', [
    {
      ...{ id, no, type, reason, pieces, claimed_cents: read.value, card_cents: onCard ?? null },
      ...{ reference_kind: about.kind, reference_id: about.id, reference_no: about.no },
      ...{ product_id: product?.id ?? null, sku: product?.sku ?? '' },
      ...{ made_at: now.toISOString(), made_by: work.by.id ?? '', made_by_name: work.by.name },
    },
  ])
  await hangEvidence(work, id, evidence)
  const told = { amount: toDecimal(read.value), reference: about.no, no }
  await recordHistory(work, 'compensation', [{ id, action: 'created', detail: told }])
  await work.audit({ entity: 'compensation', id, action: 'created', after: { ...told, type, sku, pieces, reason } })
  return { id, no }
}

const productOf = async (db: Db, sku: string) => {
  const product = await db
    .selectFrom('products')
    .select(['id', 'sku', 'declared_value_cents'])
    .where('sku', '=', sku)
    .executeTakeFirst()
  if (!product) throw new Refusal('compensation.skuUnknown', { sku })
  return { id: product.id, sku: product.sku, value: cents(product.declared_value_cents) }
}

/** What the merchant's card of today gives back for it; nothing said is none. */
const onCardOf = async (
  { db, now }: Work,
  facts: { readonly pieces: number; readonly value: Cents; readonly freight: Cents },
): Promise<Cents | undefined> => {
  const card = await (await cardsOf(db)).on(dayIn(now(), await providerZone(db)))
  const worked = card && compensate(facts, card)
  return worked?.ok && worked.value.total < 0 ? cents(-worked.value.total) : undefined
}

const hangEvidence = async (
  { db, files, tenantId }: Work,
  compensationId: string,
  evidence: readonly EvidenceBytes[],
): Promise<void> => {
  for (const [position, { stored, name, contentType }] of evidence.entries()) {
    const { fileId } = await files.attach(db, { tenantId, slot: 'compensationPicture', name, contentType }, stored)
    await insertRows(db, 'compensation_files', [{ compensation_id: compensationId, file_id: fileId, position }])
  }
}
