import type { ReturnDetail, ReturnFile } from '@stowline/contract/returns/returns.schema'
import { fieldNames } from '@stowline/text/fields'
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
type Shown = Photo & { readonly kind: ReturnFile['kind'] }

/** The photos of a return; those of its merchant, and the pictures of its products, are of the goods before they left. */
const usePhotos = ({ detail, linkOf }: Props) => {
  const pictures = detail.files.filter(isPicture)
  const sources = usePhotoSources(
    pictures.map(({ fileId }) => fileId),
    linkOf,
  )
  const photos = pictures.map(
    ({ fileId, name, kind }, at): Shown => ({
      ...{ id: fileId, name, kind, what: titles[kind], source: sources[at] },
      side: kind === 'photo' ? 'sent' : 'came',
    }),
  )
  const products = detail.lines.flatMap(({ lineNo, sku, picture }): Photo[] =>
    picture ? [{ id: `line ${lineNo}`, name: sku, what: fieldNames.items, side: 'sent', source: picture }] : [],
  )
  return { photos, products: photos.length > 0 ? products : [] }
}

/** Photos of a return, by what they show; each opens large, and beside what was sent. */
export const PhotoSections = ({ detail, linkOf }: Props) => {
  const [open, setOpen] = useState<string>()
  const { photos, products } = usePhotos({ detail, linkOf })
  return (
    <>
      {kinds.map((kind) => {
        const own = photos.filter((photo) => photo.kind === kind)
        const papers = detail.files.filter((file) => file.kind === kind && !isPicture(file))
        return own.length + papers.length > 0 ? (
          <Section key={kind} title={titles[kind]}>
            {own.length > 0 && <PhotoStrip photos={own} onOpen={({ id }) => setOpen(id)} />}
            {papers.map((file) => (
              <Paper key={file.fileId} file={file} linkOf={linkOf} />
            ))}
          </Section>
        ) : null
      })}
      {open !== undefined && (
        <Surface>
          <PhotoViewer photos={[...photos, ...products]} first={open} onClose={() => setOpen(undefined)} />
        </Surface>
      )}
    </>
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
