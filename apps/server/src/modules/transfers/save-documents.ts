import { mostTransferFiles } from '@stowline/domain/transfers/limits'
import { insertRows } from '../../db/insert-rows.ts'
import type { Work } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'

type Kind = 'stocking' | 'bol'
/** The papers of a transfer by their kind. */
export type Papers = { readonly stockingFileIds: readonly string[]; readonly bolFileIds: readonly string[] }
type Filing = Pick<Work, 'db' | 'files' | 'now'>

const kept = async ({ db, files }: Filing, fileIds: readonly string[]): Promise<void> => {
  for (const fileId of fileIds) {
    const file = await db.selectFrom('files').select('slot').where('id', '=', fileId).executeTakeFirst()
    if (file?.slot !== 'transferDocument' || !(await files.keep(db, fileId)))
      throw new Refusal('transfers.documentGone')
  }
}

const store = ({ db, now }: Filing, transferId: string, kind: Kind, fileIds: readonly string[]): Promise<void> =>
  insertRows(
    db,
    'transfer_files',
    fileIds.map((file_id, position) => ({ transfer_id: transferId, file_id, kind, position, added_at: now() })),
  )

const storedOf = ({ db }: Filing, transferId: string) =>
  db.selectFrom('transfer_files').select(['file_id', 'kind']).where('transfer_id', '=', transferId).execute()

/** The row of a transfer says how many papers it has. */
const countPapers = async (work: Filing, transferId: string): Promise<void> => {
  const rows = await storedOf(work, transferId)
  const count = (kind: Kind) => rows.filter((row) => row.kind === kind).length
  await work.db
    .updateTable('transfers')
    .set({ stocking_files: count('stocking'), bol_files: count('bol') })
    .where('id', '=', transferId)
    .execute()
}

const byKind = ({ stockingFileIds, bolFileIds }: Papers): readonly (readonly [Kind, readonly string[]])[] => [
  ['stocking', [...new Set(stockingFileIds)]],
  ['bol', [...new Set(bolFileIds)].filter((id) => !stockingFileIds.includes(id))],
]

/** The papers of a transfer are these from now on; answers whether that changed anything. A file of another slot, or of somebody else, is none. */
export const savePapers = async (work: Filing, transferId: string, papers: Papers): Promise<boolean> => {
  const stored = await storedOf(work, transferId)
  let changed = false
  for (const [kind, wanted] of byKind(papers)) {
    const before = stored.filter((row) => row.kind === kind).map(({ file_id }) => file_id)
    const added = wanted.filter((id) => !before.includes(id))
    const gone = before.filter((id) => !wanted.includes(id))
    await kept(
      work,
      added.filter((id) => !stored.some(({ file_id }) => file_id === id)),
    )
    const left = [...gone, ...added]
    if (left.length)
      await work.db
        .deleteFrom('transfer_files')
        .where('transfer_id', '=', transferId)
        .where('file_id', 'in', left)
        .execute()
    await store(work, transferId, kind, added)
    changed ||= left.length > 0
  }
  await countPapers(work, transferId)
  return changed
}

/** Further papers beside those that are there. */
export const addPapers = async (work: Filing, transferId: string, papers: Papers): Promise<number> => {
  const stored = await storedOf(work, transferId)
  const added = byKind(papers).map(
    ([kind, ids]) => [kind, ids.filter((id) => !stored.some((one) => one.file_id === id))] as const,
  )
  for (const [kind, ids] of added) {
    if (stored.filter((row) => row.kind === kind).length + ids.length > mostTransferFiles)
      throw new Refusal('transfers.tooManyDocuments', { most: mostTransferFiles })
    await kept(work, ids)
    await store(work, transferId, kind, ids)
  }
  await countPapers(work, transferId)
  return added.reduce((sum, [, ids]) => sum + ids.length, 0)
}
