import type { TransferRecord } from '@stowline/domain/transfers/imports/check'
import { type DocumentNames, documentNames, leftDocuments } from '@stowline/domain/transfers/imports/documents'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { openArchive } from '../../../files/archive.ts'
import { besideSheet } from '../../../files/spreadsheet/read.ts'

/** Writes down which documents lie in a zip beside its sheet; nothing is unpacked for it. */
export const keepDocuments = async (db: Db, importId: string, bytes: Buffer): Promise<void> => {
  const paths = besideSheet(await openArchive(bytes)).map(({ name }) => name)
  await db.deleteFrom('import_documents').where('import_id', '=', importId).execute()
  await insertRows(
    db,
    'import_documents',
    [...new Set(paths)].map((path) => ({ import_id: importId, path })),
  )
}

/** The documents of a zip, as rows name them. */
export const documentsOf = async (db: Db, importId: string): Promise<DocumentNames> => {
  const rows = await db.selectFrom('import_documents').select('path').where('import_id', '=', importId).execute()
  return documentNames(rows.map(({ path }) => path))
}

/** How many documents a zip holds, those that no row names, and names that it has more than once. */
export const documentsLeft = async (db: Db, importId: string) => {
  const names = await documentsOf(db, importId)
  const { rows } = await sql<Pick<TransferRecord['values'], 'stockingFile' | 'bolFile'>>`
    select distinct r.cells->>'stockingFile' as "stockingFile", r.cells->>'bolFile' as "bolFile" from import_rows r
    where r.import_id = ${importId}`.execute(db)
  const cells = rows.flatMap(({ stockingFile, bolFile }) => [stockingFile ?? '', bolFile ?? ''])
  const { unused, doubled } = leftDocuments(names, cells)
  const count = [...names.byName.values()].reduce((sum, paths) => sum + paths.length, 0)
  return { count, unused: [...unused], doubled: [...doubled] }
}
