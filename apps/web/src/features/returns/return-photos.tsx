import type { DownloadLink } from '@stowline/contract/kernel/fields'
import type { ReturnDetail, ReturnFile } from '@stowline/contract/returns/returns.schema'
import { returnDetail as words } from '@stowline/text/returns-screen'
import { Button } from 'antd'
import { Image } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import type { Outcome } from '../../api/failure.ts'
import { atServer } from '../../api/server-address.ts'
import { Section } from '../../ui/drawer/facts.tsx'
import { useText } from '../../ui/language/language.tsx'

/** A link of one use to a photo; what it is refused for is said by the client. */
export type LinkOf = (fileId: ReturnFile['fileId']) => Promise<Outcome<z.output<typeof DownloadLink>>>

const titles = {
  parcel: words.parcel,
  damage: words.damage,
  certificate: words.certificate,
  photo: words.photo,
  appeal: words.appealPhotos,
  label: words.label,
} as const
const kinds = ['parcel', 'damage', 'certificate', 'photo', 'appeal', 'label'] as const

/** Photos of a return, by what they show. */
export const PhotoSections = ({ detail, linkOf }: { detail: ReturnDetail; linkOf: LinkOf }) =>
  kinds.map((kind) => {
    const files = detail.files.filter((file) => file.kind === kind)
    return files.length > 0 ? (
      <Section key={kind} title={titles[kind]}>
        <div className="returns-photos">
          {files.map((file) => (
            <Photo key={file.fileId} file={file} linkOf={linkOf} />
          ))}
        </div>
      </Section>
    ) : null
  })

/** A photo opens where it stands, as large as the drawer lets it. */
const Photo = ({ file, linkOf }: { file: ReturnFile; linkOf: LinkOf }) => {
  const t = useText()
  const [source, setSource] = useState<string>()
  const open = async () => {
    if (source) return setSource(undefined)
    const answer = await linkOf(file.fileId)
    if (answer.ok) setSource(atServer(answer.value.url))
  }
  return (
    <div>
      <Button
        size="small"
        icon={<Image size={14} strokeWidth={1.5} aria-hidden />}
        aria-label={t(words.open, { name: file.name })}
        aria-expanded={source !== undefined}
        onClick={() => void open()}
      >
        {file.name}
      </Button>
      {source && <img className="returns-photo" src={source} alt={file.name} />}
    </div>
  )
}
