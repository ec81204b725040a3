import { insertRows } from '../../db/insert-rows.ts'
import type { StoredBytes } from '../../files/files.ts'
import type { Work } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'

const slots: readonly string[] = ['ticketZip', 'ticketImage', 'ticketAnswer']

/** Files of the merchant's that stay with a ticket, or with one thing said in it. A file of another slot, or of somebody else, is none. */
export const hangFiles = async (
  { db, files }: Pick<Work, 'db' | 'files'>,
  ticketId: string,
  wanted: readonly string[],
  messageId: string | null = null,
): Promise<void> => {
  const fileIds = [...new Set(wanted)]
  for (const fileId of fileIds) {
    const file = await db.selectFrom('files').select('slot').where('id', '=', fileId).executeTakeFirst()
    if (!file?.slot || !slots.includes(file.slot) || !(await files.keep(db, fileId)))
      throw new Refusal('tickets.fileGone')
  }
  await insertRows(
    db,
    'ticket_files',
    fileIds.map((file_id, position) => ({ ticket_id: ticketId, file_id, message_id: messageId, position })),
  )
}

/** The files of a draft are these from now on. */
export const saveFiles = async (
  work: Pick<Work, 'db' | 'files'>,
  ticketId: string,
  wanted: readonly string[],
): Promise<void> => {
  const stored = await work.db
    .selectFrom('ticket_files')
    .select('file_id')
    .where('ticket_id', '=', ticketId)
    .where('message_id', 'is', null)
    .execute()
  const before = stored.map(({ file_id }) => file_id)
  const gone = before.filter((id) => !wanted.includes(id))
  if (gone.length)
    await work.db.deleteFrom('ticket_files').where('ticket_id', '=', ticketId).where('file_id', 'in', gone).execute()
  await hangFiles(
    work,
    ticketId,
    wanted.filter((id) => !before.includes(id)),
  )
}

/** A picture or an archive whose bytes lie in the merchant's storage and that is nobody's file yet. */
export type AnswerBytes = { readonly stored: StoredBytes; readonly name: string; readonly contentType: string }

/** What the provider sends along, as the merchant's files. */
export const attachAnswers = async (
  { db, files, tenantId }: Work,
  answers: readonly AnswerBytes[],
): Promise<string[]> => {
  const fileIds: string[] = []
  for (const { stored, name, contentType } of answers)
    fileIds.push((await files.attach(db, { tenantId, slot: 'ticketAnswer', name, contentType }, stored)).fileId)
  return fileIds
}
