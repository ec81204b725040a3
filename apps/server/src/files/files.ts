import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Db } from '../db/database.ts'
import { newId } from '../kernel/new-id.ts'
import { keepFile, mustHaveRoom, type Room } from './room.ts'
import type { Storage } from './storage.ts'

export type NewFile = {
  readonly tenantId: string
  /** What the file is for: an upload slot, or the product's own use (labels, exports). */
  readonly slot: string
  /** Shown and proposed when saving; never part of a path. */
  readonly name: string
  readonly contentType: string
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>
  readonly createdBy?: string | null | undefined
  /** When the file may be removed. Absent: it stays. */
  readonly expiresAt?: Date | undefined
}
export type StoredFile = {
  readonly fileId: string
  readonly name: string
  readonly slot: string
  readonly contentType: string
  readonly size: number
}
/** Bytes that lie in the storage and are nobody's file until they are attached. */
export type StoredBytes = {
  readonly fileId: string
  readonly key: string
  readonly size: number
  readonly sha256: string
}

/** People's files: bytes in the storage, one row each in the database, which decides who sees them. */
export type Files = {
  /** Stores the bytes and their row in one go; for files that are made in memory anyway. */
  put(db: Db, file: NewFile): Promise<StoredFile>
  /** The two halves of `put`: bytes first, outside of any transaction, then the row with whatever else belongs to it. */
  store(file: Pick<NewFile, 'tenantId' | 'bytes'>): Promise<StoredBytes>
  attach(db: Db, file: Omit<NewFile, 'bytes'>, stored: StoredBytes): Promise<StoredFile>
  /** The file and its bytes as a stream; undefined when the transaction's tenant has no such file. */
  open(db: Db, fileId: string): Promise<(StoredFile & { readonly stream: () => Promise<Readable> }) | undefined>
  read(db: Db, fileId: string): Promise<(StoredFile & { readonly bytes: Buffer }) | undefined>
  /** The bytes at a key of the storage, for files whose rows are kept elsewhere. */
  stream(key: string): Promise<Readable>
  /** The file is in use from now on and stays; false when there is none, or when it is about to be removed. */
  keep(db: Db, fileId: string): Promise<boolean>
  /** Refuses another file to the transaction's merchant when its room is used up. */
  mustHaveRoom(db: Db): Promise<void>
  /** Deletes bytes by key; those that are gone already are no error. */
  forget(key: string): Promise<void>
}

/** Without `room` merchants may keep as much as they like. */
export const createFiles = (
  storage: Storage,
  now: () => Date,
  room: Room = { bytes: Infinity, files: Infinity },
): Files => {
  const store: Files['store'] = ({ tenantId, bytes }) => storeBytes(storage, tenantId, bytes, now())
  const attach: Files['attach'] = (db, file, stored) => attachFile(db, stored, file, now())
  return {
    store,
    attach,
    put: async (db, file) => attach(db, file, await store(file)),
    open: async (db, fileId) => {
      const found = await findFile(db, fileId)
      return found && { ...found.file, stream: () => storage.read(found.key) }
    },
    read: async (db, fileId) => {
      const found = await findFile(db, fileId)
      return found && { ...found.file, bytes: await storage.readWhole(found.key) }
    },
    stream: (key) => storage.read(key),
    keep: (db, fileId) => keepFile(db, fileId, now()),
    mustHaveRoom: (db) => mustHaveRoom(db, room),
    forget: (key) => storage.remove(key),
  }
}

const storeBytes = async (
  storage: Storage,
  tenantId: string,
  bytes: NewFile['bytes'],
  at: Date,
): Promise<StoredBytes> => {
  const fileId = newId(at.getTime())
  const key = `${tenantId}/${at.toISOString().slice(0, 7)}/${fileId}`
  const hash = createHash('sha256')
  let size = 0
  const counted = async function* () {
    for await (const part of bytes instanceof Uint8Array ? [bytes] : bytes) {
      hash.update(part)
      size += part.length
      yield part
    }
  }
  await storage.write(key, Readable.from(counted(), { objectMode: false }))
  return { fileId, key, size, sha256: hash.digest('hex') }
}

const attachFile = async (
  db: Db,
  { fileId, key, size, sha256 }: StoredBytes,
  file: Omit<NewFile, 'bytes'>,
  at: Date,
): Promise<StoredFile> => {
  const { name, slot, contentType } = file
  await db
    .insertInto('files')
    .values({
      tenant_id: file.tenantId,
      id: fileId,
      slot,
      name: name.slice(0, 255),
      content_type: contentType,
      size,
      storage_key: key,
      sha256,
      created_by: file.createdBy ?? null,
      created_at: at,
      expires_at: file.expiresAt ?? null,
    })
    .execute()
  return { fileId, name, slot, contentType, size }
}

const findFile = async (db: Db, fileId: string) => {
  const row = await db
    .selectFrom('files')
    .select(['name', 'slot', 'content_type', 'size', 'storage_key'])
    .where('id', '=', fileId)
    .executeTakeFirst()
  return (
    row && {
      key: row.storage_key,
      file: { fileId, name: row.name, slot: row.slot, contentType: row.content_type, size: row.size },
    }
  )
}
