import { findDocument, namesIn } from '@stowline/domain/transfers/imports/documents'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { openArchive } from '../../../files/archive.ts'
import { contentKindOf, mimeOf } from '../../../files/content-type.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { TaskFailed, type TaskWork } from '../../tasks/index.ts'
import { documentsOf } from './import-documents.ts'
import type { Prepared } from './run-rows.ts'
import { openBytes } from './open-bytes.ts'
import type { StoredImport } from './stored-import.ts'

const dayMs = 86_400_000

/** A document as it belongs to a transfer: what two of them name is kept twice. */
export const documentKey = (transID: string, path: string): string => JSON.stringify([transID.toLowerCase(), path])

type Wanted = { readonly key: string; readonly path: string }

/** Documents that rows which pass name, by transfer. */
const wantedOf = async (db: Db, importId: string): Promise<Wanted[]> => {
  const names = await documentsOf(db, importId)
  const { rows } = await sql<{ orderKey: string; named: string }>`
    select r.order_key as "orderKey", concat_ws(';', r.cells->>'stockingFile', r.cells->>'bolFile') as named from import_rows r
    where r.import_id = ${importId} and r.state in ('valid', 'warned') order by r.row_no`.execute(db)
  const wanted = rows.flatMap(({ orderKey, named }) =>
    namesIn(named).flatMap((name) => {
      const found = findDocument(name, names)
      return 'path' in found ? [{ key: documentKey(orderKey, found.path), path: found.path }] : []
    }),
  )
  return [...new Map(wanted.map((one) => [one.key, one])).values()]
}

/**
 * Stores the documents as if each had been uploaded alone, before any transfer is made: its transfer keeps it in the same commit. What no transfer
 * keeps, since the task was stopped or the rows pass no more, goes after a day like any upload that nobody used.
 */
export const layDocumentsReady = async (work: TaskWork, stored: StoredImport): Promise<Prepared> => {
  const { id, file_id } = stored
  const wanted = await work.transaction(async (db) => {
    await work.files.mustHaveRoom(db).catch(asFailure)
    return wantedOf(db, id)
  })
  const bytes = await openBytes(work.transaction, work.files, file_id, ['transferImport'])
  const archive = await openArchive(bytes)
  const entries = new Map(archive.entries.map((entry) => [entry.name, entry]))
  const ready = new Map<string, string>()
  for (const { key, path } of wanted) {
    const entry = entries.get(path)
    if (!entry) continue
    ready.set(key, await layReady(work, path, await archive.readWhole(entry)))
    await work.proceed()
  }
  return ready
}

const asFailure = (error: unknown): never => {
  throw error instanceof Refusal ? new TaskFailed(error.code) : error
}

const layReady = async (work: TaskWork, path: string, bytes: Buffer): Promise<string> => {
  const { tenantId, files } = work
  const stored = await files.store({ tenantId, bytes })
  const file = {
    ...{ tenantId, slot: 'transferDocument', contentType: mimeOf[contentKindOf(bytes)] },
    name: path.replace(/^.*[/\\]/, ''),
    expiresAt: new Date(work.now().getTime() + dayMs),
  }
  return (await work.transaction((db) => files.attach(db, file, stored))).fileId
}
