import { countOpen, isLinkGood } from '@stowline/domain/returns/label-links'
import type { Db } from '../../../db/database.ts'
import type { Services } from '../../../kernel/context.ts'
import { notFound, tooMany } from '../../../kernel/refusal.ts'
import { hashOfKey } from './label-links.ts'
import { drawReturnLabel, labelSources } from './return-label-pdf.ts'
import { factsOf, readReturnToShip } from './return-to-ship.ts'

/** The key as it is made: 32 bytes in base64url. */
const keyForm = /^[\w-]{43}$/

/**
 * The PDF behind a key, for whoever has it. A key that was never given out, has ended or leads to no label any more is answered alike: there is
 * nothing. Each opening is counted before anything is drawn.
 */
export const openSharedLabel = async (
  services: Services,
  key: string,
): Promise<{ readonly pdf: Uint8Array; readonly name: string }> => {
  if (!keyForm.test(key)) throw notFound()
  const hash = hashOfKey(key)
  const link = await services.within({ role: 'system' }, (db) => linkOf(db, hash))
  if (!link) throw notFound()
  const { tenantId } = link
  const { sources, returnNo } = await services.within({ role: 'app', tenantId }, (db) =>
    countAndRead(services, db, link),
  )
  return { pdf: await drawReturnLabel(services, tenantId, sources), name: `return-label-${returnNo}.pdf` }
}

const linkOf = (db: Db, hash: Buffer) =>
  db
    .selectFrom('return_label_links')
    .select(['tenant_id as tenantId', 'id', 'return_id as returnId'])
    .where('key_hash', '=', hash)
    .executeTakeFirst()
type Found = NonNullable<Awaited<ReturnType<typeof linkOf>>>

const countAndRead = async ({ systemNow }: Services, db: Db, { id, returnId }: Found) => {
  const [row, link] = [await readReturnToShip(db, returnId), await lockLink(db, id)]
  const now = systemNow()
  if (!row || !link || !isLinkGood(link, factsOf(row), now)) throw notFound()
  const counted = countOpen(link, now)
  if (typeof counted === 'number') throw tooMany(counted)
  await db
    .updateTable('return_label_links')
    .set((of) => ({
      ...{ hour_at: counted.hourAt, hour_opens: counted.hourOpens, opened_at: now },
      opens: of('opens', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  return { sources: await labelSources(db, row), returnNo: row.returnNo }
}

const lockLink = (db: Db, id: string) =>
  db
    .selectFrom('return_label_links')
    .select(['ends_at as endsAt', 'withdrawn_at as withdrawnAt', 'hour_at as hourAt', 'hour_opens as hourOpens'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
