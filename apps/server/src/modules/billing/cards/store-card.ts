import type { RateCard } from '@stowline/domain/billing/cards/rate-card'
import { createHash } from 'node:crypto'
import type { Work } from '../../../kernel/context.ts'
import type { Db } from '../../../db/database.ts'
import { asJson } from '../../../db/json.ts'

/** Writes a version of a merchant's card, in a transaction of the system role. Whether it may begin on its day is the caller's to know. */
export const storeCard = async (
  db: Db,
  { now, by }: Pick<Work, 'now' | 'by'>,
  tenantId: string,
  { name, version, begins, ends, ...rates }: RateCard,
): Promise<void> => {
  const text = asJson(rates)
  await db
    .insertInto('rate_cards')
    .values({
      tenant_id: tenantId,
      version,
      name_cn: name[0],
      name_en: name[1],
      begins,
      ends,
      rates: text,
      digest: createHash('sha256').update(text).digest('hex'),
      made_at: now(),
      made_by: by.id,
      made_by_name: by.name,
    })
    .execute()
}
