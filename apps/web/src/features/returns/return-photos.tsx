import type { ReturnDetail, ReturnFile } from '@stowline/contract/returns/returns.schema'
import { fieldNames } from '@stowline/text/fields'
import { photoTexts } from '@stowline/text/photos'
import { returnDetail as words } from '@stowline/text/returns-screen'
import { Button } from 'antd'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { saveFrom } from '../../api/download.ts'
import { type LinkOf, usePhotoSources } from '../../api/photo-sources.ts'
import { Section } from '../../ui/drawer/facts.tsx'
import { useText } from '../../ui/language/language.tsx'
import type { Photo } from '../../ui/photos/photo.ts'
import { PhotoStrip } from '../../ui/photos/photo-strip.tsx'
import { PhotoViewer } from '../../ui/photos/photo-viewer.tsx'
import { Surface } from '../../ui/surface/use-surface.tsx'

const titles = {
  parcel: words.parcel,
  damage: words.damage,
  certificate: words.certificate,
  photo: words.photo,
  appeal: words.appealPhotos,
  label: words.label,
} as const
const kinds = ['parcel', 'damage', 'certificate', 'photo', 'appeal', 'label'] as const

const isPicture = ({ name }: ReturnFile): boolean => /\.(jpe?g|png)$/i.test(name)

type Props = { readonly detail: ReturnDetail; readonly linkOf: LinkOf }

/** The photos of a return; those of its merchant, and the pictures of its products, are of the goods before they left. */
const usePhotos = ({ detail, linkOf }: Props) => {
  const pictures = kinds.flatMap((kind) => detail.files.filter((file) => file.kind === kind && isPicture(file)))
  const sources = usePhotoSources(
    pictures.map(({ fileId }) => fileId),
    linkOf,
  )
  const photos = pictures.map(
    ({ fileId, name, kind }, at): Photo => ({
      ...{ id: fileId, name, what: titles[kind], source: sources[at] },
      side: kind === 'photo' ? 'sent' : 'came',
    }),
  )
  const products = detail.lines.flatMap(({ lineNo, sku, picture }): Photo[] =>
    picture ? [{ id: `line ${lineNo}`, name: sku, what: fieldNames.items, side: 'sent', source: picture }] : [],
  )
  return { photos, products: photos.length > 0 ? products : [] }
}

/** Photos of a return, the warehouse's first; each opens large, and beside what was sent. */
export const PhotoSections = ({ detail, linkOf }: Props) => {
  const t = useText()
  const [open, setOpen] = useState<{ readonly id: string; readonly isComparing: boolean }>()
  const { photos, products } = usePhotos({ detail, linkOf })
  const all = [...photos, ...products]
  const papers = detail.files.filter((file) => !isPicture(file))
  const [first] = photos
  const canCompare = all.some(({ side }) => side === 'sent') && all.some(({ side }) => side === 'came')
  if (!first && !papers.length) return null
  return (
    <Section
      title={photoTexts.viewer}
      tools={
        first &&
        canCompare && (
          <Button size="small" onClick={() => setOpen({ id: first.id, isComparing: true })}>
            {t(photoTexts.compare)}
          </Button>
        )
      }
    >
      {first && <PhotoStrip photos={photos} onOpen={({ id }) => setOpen({ id, isComparing: false })} />}
      {papers.map((file) => (
        <Paper key={file.fileId} file={file} linkOf={linkOf} />
      ))}
      {open && (
        <Surface>
          <PhotoViewer photos={all} first={open.id} isComparing={open.isComparing} onClose={() => setOpen(undefined)} />
        </Surface>
      )}
    </Section>
  )
}

/** What an appeal is proven with may be a PDF: it is saved. */
const Paper = ({ file, linkOf }: { readonly file: ReturnFile; readonly linkOf: LinkOf }) => {
  const t = useText()
  const save = async () => {
    const answer = await linkOf(file.fileId)
    if (answer.ok) saveFrom(answer.value.url)
  }
  return (
    <Button
      size="small"
      icon={<FileText size={14} strokeWidth={1.5} aria-hidden />}
      aria-label={t(words.open, { name: file.name })}
      onClick={() => void save()}
    >
      {file.name}
    </Button>
  )
}
