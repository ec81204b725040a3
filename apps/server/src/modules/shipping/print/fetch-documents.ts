import type { Work } from '../../../kernel/context.ts'
import type { LabelFormat } from '@stowline/domain/shipping/carrier'
import pMap from 'p-map'
import type { Db } from '../../../db/database.ts'
import { accountOfLabel } from '../../settings/index.ts'
import { patiently } from '../purchase/ask-carrier.ts'
import { isPrintable } from './printable.ts'

/** Carrier questions under way at the same time. */
const atOnce = 8

/** The formats in which a label's carrier gives its documents once more. */
export const givenAgain = (
  carriers: Work['carriers'],
  { carrier, origin }: { readonly carrier: string; readonly origin: string },
): readonly LabelFormat[] => {
  const seller = origin === 'bought' ? carriers.get(carrier) : undefined
  return seller && !seller.givesDocumentsOnce ? seller.labelFormats : []
}

/** Labels of these orders that are ready but of which we hold no document in any of the formats are fetched from their carrier by reference. */
export const fetchMissing = async (
  work: Work,
  orderIds: readonly string[],
  formats: readonly LabelFormat[],
): Promise<void> => {
  const lacking = await work.transaction((db) => labelsWithout(db, orderIds, formats))
  await pMap(lacking, (label) => fetchOne(work, label, formats), { concurrency: atOnce })
}

type Lacking = { readonly id: string; readonly carrier: string; readonly logistics_account_id: string | null }

const fetchOne = async (work: Work, label: Lacking, formats: readonly LabelFormat[]): Promise<void> => {
  const carrier = work.carriers.get(label.carrier)
  const account = carrier && (await work.transaction((db) => accountOfLabel(work, db, label.logistics_account_id)))
  if (!carrier || !account) return
  const found = await patiently(() => carrier.findByReference(label.id, account, formats))
  if (!found.ok || found.detail === 'absent') return
  const documents = found.detail.documents.filter(isPrintable)
  await work.transaction(async (db) => {
    await storeDocuments(work, db, label.id, documents)
    // There was nothing to make a picture of; now there is.
    await db.deleteFrom('label_pictures').where('label_id', '=', label.id).where('bytes', 'is', null).execute()
  })
}

const labelsWithout = (db: Db, orderIds: readonly string[], formats: readonly LabelFormat[]) =>
  db
    .selectFrom('labels as l')
    .select(['l.id', 'l.carrier', 'l.logistics_account_id'])
    .where('l.order_id', 'in', orderIds)
    .where('l.state', 'in', ['ready', 'printed'])
    .where('l.origin', '=', 'bought')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('label_documents as d')
            .select('d.piece')
            .whereRef('d.tenant_id', '=', 'l.tenant_id')
            .whereRef('d.label_id', '=', 'l.id')
            .where('d.format', 'in', formats),
        ),
      ),
    )
    .execute()

/** Stores a label's documents; those that are there already stay as they are. */
export const storeDocuments = async (
  work: Work,
  db: Db,
  labelId: string,
  documents: readonly { format: LabelFormat; bytes: Uint8Array }[],
): Promise<void> => {
  const pieces = new Map<string, number>()
  const rows = documents
    .filter(({ bytes }) => bytes.length > 0)
    .map(({ format, bytes }) => {
      const piece = (pieces.get(format) ?? 0) + 1
      pieces.set(format, piece)
      return { tenant_id: work.tenantId, label_id: labelId, format, piece, bytes: Buffer.from(bytes) }
    })
  if (rows.length)
    await db
      .insertInto('label_documents')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
