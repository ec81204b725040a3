import type { Readable } from 'node:stream'
import type { Db } from '../db/database.ts'

/** What a file is, as its row says. */
export type StoredFile = { readonly fileId: string; readonly name: string; readonly contentType: string; readonly size: number; readonly sha256: string }

export type NewFile = {
  readonly tenantId: string
  readonly slot: string
  /** The person's own name for it; the storage key is ours. */
  readonly name: string
  readonly contentType: string
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array> | Readable
  readonly createdBy: string | null
  /** Absent: kept until its owner goes. */
  readonly expiresAt?: Date
}

/** The product's files: bytes in the storage (disk or S3), facts in the tenant's row. */
export type Files = {
  /** Stores the bytes, then writes the row with `db`: bytes without a row are swept, a row without bytes never exists. */
  put(db: Db, file: NewFile): Promise<StoredFile>
  /** Stores a stream outside of any transaction (an export of minutes); `attach` writes the row later. */
  store(file: NewFile): Promise<StoredFile & { readonly storageKey: string }>
  attach(db: Db, file: NewFile, stored: StoredFile & { readonly storageKey: string }): Promise<void>
  find(db: Db, fileId: string): Promise<StoredFile | undefined>
  read(db: Db, fileId: string): Promise<Readable>
  readBytes(db: Db, fileId: string): Promise<Buffer>
}
