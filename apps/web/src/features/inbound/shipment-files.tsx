import type { DownloadLink } from '@stowline/contract/kernel/fields'
import type { ShipmentDetail, ShipmentFile } from '@stowline/contract/inbound/inbound.schema'
import { inboundDetail as words } from '@stowline/text/inbound-screen'
import { FileText, Image } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { saveFrom } from '../../api/download.ts'
import { atServer } from '../../api/server-address.ts'
import type { Outcome } from '../../api/failure.ts'
import { Section } from '../../ui/drawer/facts.tsx'
import { useText } from '../../ui/language/language.tsx'
import { sizeWords } from '../../ui/upload/upload-limits.ts'

/** A link of one use to a file; what it is refused for is said by the client. */
export type LinkOf = (fileId: ShipmentFile['fileId']) => Promise<Outcome<z.output<typeof DownloadLink>>>

const kinds = ['document', 'damage', 'abnormal'] as const

/** Papers of the merchant, pictures of damage by their line, and of what is wrong. */
export const FilesSection = ({ detail, linkOf }: { detail: ShipmentDetail; linkOf: LinkOf }) => {
  const skus = new Map(detail.lines.map(({ id, sku }) => [id, sku]))
  return kinds.map((kind) => {
    const files = detail.files.filter((file) => file.kind === kind)
    return files.length ? (
      <Section key={kind} title={words[kind]}>
        <ul className="inbound-files">
          {files.map((file) => (
            <li key={file.fileId}>
              <OneFile file={file} sku={file.lineId ? skus.get(file.lineId) : undefined} linkOf={linkOf} />
            </li>
          ))}
        </ul>
      </Section>
    ) : null
  })
}

type FileProps = { readonly file: ShipmentFile; readonly sku: string | undefined; readonly linkOf: LinkOf }

/** A picture opens where it stands, a paper is saved. */
const OneFile = ({ file, sku, linkOf }: FileProps) => {
  const t = useText()
  const [picture, setPicture] = useState<string>()
  const isPicture = /\.(jpe?g|png)$/i.test(file.name)
  const Icon = isPicture ? Image : FileText
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
        className="kit-link inbound-file"
        aria-label={t(words.open, { name: file.name })}
        aria-expanded={isPicture ? picture !== undefined : undefined}
        onClick={() => void open()}
      >
        <Icon size={16} strokeWidth={1.5} aria-hidden /> {sku && <span className="num">{sku} · </span>}
        <span className="kit-cut">{file.name}</span>
        <span className="kit-quiet num">{sizeWords(file.size)}</span>
      </button>
      {picture && <img className="inbound-picture" src={picture} alt={file.name} />}
    </>
  )
}
