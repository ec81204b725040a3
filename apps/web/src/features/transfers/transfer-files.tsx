import type { DownloadLink } from '@stowline/contract/kernel/fields'
import type { TransferFile } from '@stowline/contract/transfers/transfers.schema'
import { transferDetail as words } from '@stowline/text/transfers-screen'
import { FileText } from 'lucide-react'
import type { z } from 'zod'
import { saveFrom } from '../../api/download.ts'
import type { Outcome } from '../../api/failure.ts'
import { Section } from '../../ui/drawer/facts.tsx'
import { useText } from '../../ui/language/language.tsx'
import { sizeWords } from '../../ui/upload/upload-limits.ts'

/** A link of one use to a file; what it is refused for is said by the client. */
export type LinkOf = (fileId: TransferFile['fileId']) => Promise<Outcome<z.output<typeof DownloadLink>>>

const kinds = ['stocking', 'bol'] as const

/** The papers of a transfer, by what they are. */
export const FilesSection = ({ files, linkOf }: { files: readonly TransferFile[]; linkOf: LinkOf }) => {
  const t = useText()
  const save = async (fileId: TransferFile['fileId']) => {
    const answer = await linkOf(fileId)
    if (answer.ok) saveFrom(answer.value.url)
  }
  return kinds.map((kind) => {
    const own = files.filter((file) => file.kind === kind)
    return own.length ? (
      <Section key={kind} title={words[kind]}>
        <ul className="transfer-files">
          {own.map(({ fileId, name, size }) => (
            <li key={fileId}>
              <button
                type="button"
                className="kit-link transfer-file"
                aria-label={t(words.open, { name })}
                onClick={() => void save(fileId)}
              >
                <FileText size={16} strokeWidth={1.5} aria-hidden /> <span className="kit-cut">{name}</span>
                <span className="kit-quiet num">{sizeWords(size)}</span>
              </button>
            </li>
          ))}
        </ul>
      </Section>
    ) : null
  })
}
