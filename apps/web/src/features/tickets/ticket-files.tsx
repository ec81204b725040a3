import type { DownloadLink } from '@stowline/contract/kernel/fields'
import type { TicketFile } from '@stowline/contract/tickets/tickets.schema'
import { ticketDetail as words } from '@stowline/text/tickets-screen'
import { FileArchive, Image } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { saveFrom } from '../../api/download.ts'
import type { Outcome } from '../../api/failure.ts'
import { atServer } from '../../api/server-address.ts'
import { useText } from '../../ui/language/language.tsx'
import { sizeWords } from '../../ui/upload/upload-limits.ts'

/** A link of one use to a file; what it is refused for is said by the client. */
export type LinkOf = (fileId: TicketFile['fileId']) => Promise<Outcome<z.output<typeof DownloadLink>>>
type Props = { readonly files: readonly TicketFile[]; readonly linkOf: LinkOf }

/** Files by their names: a picture opens where it stands, an archive is saved. */
export const TicketFiles = ({ files, linkOf }: Props) =>
  files.length ? (
    <ul className="ticket-files">
      {files.map((file) => (
        <li key={file.fileId}>
          <OneFile file={file} linkOf={linkOf} />
        </li>
      ))}
    </ul>
  ) : null

const OneFile = ({ file, linkOf }: { file: TicketFile; linkOf: LinkOf }) => {
  const t = useText()
  const [picture, setPicture] = useState<string>()
  const isPicture = /\.(jpe?g|png|gif)$/i.test(file.name)
  const Icon = isPicture ? Image : FileArchive
  const open = async () => {
    if (picture) return setPicture(undefined)
    const answer = await linkOf(file.fileId)
    if (!answer.ok) return
    if (isPicture) setPicture(atServer(answer.value.url))
    else saveFrom(answer.value.url)
  }
  return (
    <>
      <button
        type="button"
        className="kit-link ticket-file"
        aria-label={t(words.open, { name: file.name })}
        aria-expanded={isPicture ? picture !== undefined : undefined}
        onClick={() => void open()}
      >
        <Icon size={16} strokeWidth={1.5} aria-hidden />
        <span className="kit-cut">{file.name}</span>
        <span className="kit-quiet num">{sizeWords(file.size)}</span>
      </button>
      {picture && <img className="ticket-picture" src={picture} alt={file.name} />}
    </>
  )
}
