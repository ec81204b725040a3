import type { Db } from '../../../db/database.ts'
import type { Files } from '../../../files/files.ts'
import { notFound } from '../../../kernel/refusal.ts'

type Transaction = <T>(fn: (db: Db) => Promise<T>) => Promise<T>

/** The bytes of an uploaded file. Only finding it takes a transaction: bytes may come from far away. */
export const openBytes = async (
  transaction: Transaction,
  files: Files,
  fileId: string,
  slots: readonly string[],
): Promise<Buffer> => {
  const file = await transaction((db) => files.open(db, fileId))
  if (!file || !slots.includes(file.slot)) throw notFound()
  const parts: Buffer[] = []
  const content: AsyncIterable<Buffer> = await file.stream()
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts)
}
