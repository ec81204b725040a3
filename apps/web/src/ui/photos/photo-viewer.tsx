import './photos.css'
import { photoTexts as words } from '@stowline/text/photos'
import { Button, Modal, Select } from 'antd'
import { ChevronLeft, ChevronRight, Columns2, Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../kit/icon-button.tsx'
import { useText } from '../language/language.tsx'
import type { Photo } from './photo.ts'
import { PhotoStage } from './photo-stage.tsx'
import { useZoom } from './use-zoom.ts'

type Props = {
  readonly photos: readonly Photo[]
  /** The id of the one that is looked at first. */
  readonly first: string
  /** Begins with two beside each other. */
  readonly isComparing?: boolean
  readonly onClose: () => void
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Photos one at a time, near as one likes, or one of the goods as they were sent beside one of them as they came back (screens M1c). */
export const PhotoViewer = ({ photos, first, isComparing: comparesFirst = false, onClose }: Props) => {
  const t = useText()
  const looks = useZoom()
  const [id, setId] = useState(first)
  const [isComparing, setIsComparing] = useState(comparesFirst)
  const at = Math.max(
    0,
    photos.findIndex((photo) => photo.id === id),
  )
  const go = (by: 1 | -1) => setId(photos[(at + by + photos.length) % photos.length]?.id ?? id)
  const canCompare = photos.some(({ side }) => side === 'sent') && photos.some(({ side }) => side === 'came')
  const onKeyDown = ({ key }: { readonly key: string }) => {
    if (key === '+' || key === '=') looks.closer()
    if (key === '-') looks.further()
    if (key === '0') looks.fit()
    if (!isComparing && key === 'ArrowRight') go(1)
    if (!isComparing && key === 'ArrowLeft') go(-1)
  }
  const shown = photos[at]
  const title = isComparing || !shown ? t(words.viewer) : `${t(shown.what)} · ${shown.name}`
  return (
    <Modal open width="min(1120px, 94vw)" title={title} footer={null} onCancel={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys are a second way, each has its button */}
      <div className="photo-viewer" onKeyDown={onKeyDown}>
        <div className="photo-tools">
          {!isComparing && photos.length > 1 && (
            <>
              <IconButton icon={ChevronLeft} label={t(words.previous)} hint="←" onClick={() => go(-1)} />
              <span className="num">{t(words.place, { at: at + 1, of: photos.length })}</span>
              <IconButton icon={ChevronRight} label={t(words.next)} hint="→" onClick={() => go(1)} />
            </>
          )}
          <span className="photo-tools__hint kit-quiet">{t(words.moves)}</span>
          <IconButton
            icon={ZoomOut}
            label={t(words.further)}
            hint="-"
            disabled={looks.isWhole}
            onClick={looks.further}
          />
          <span className="photo-tools__scale num">{Math.round(looks.zoom.scale * 100)}%</span>
          <IconButton
            icon={ZoomIn}
            label={t(words.closer)}
            hint="+"
            disabled={looks.isNearest}
            onClick={looks.closer}
          />
          <IconButton icon={Maximize} label={t(words.whole)} hint="0" disabled={looks.isWhole} onClick={looks.fit} />
          {canCompare && (
            <Button size="small" icon={<Columns2 {...icon} />} onClick={() => setIsComparing(!isComparing)}>
              {t(isComparing ? words.single : words.compare)}
            </Button>
          )}
        </div>
        {isComparing ? (
          <Compared photos={photos} first={id} looks={looks} />
        ) : (
          <PhotoStage photo={shown} looks={looks} />
        )}
      </div>
    </Modal>
  )
}

type ComparedProps = Pick<Props, 'photos' | 'first'> & { readonly looks: ReturnType<typeof useZoom> }

/** What left at the left, what came back at the right, both as near. */
const Compared = ({ photos, first, looks }: ComparedProps) => (
  <div className="photo-pair">
    <Half side="sent" photos={photos} first={first} looks={looks} />
    <Half side="came" photos={photos} first={first} looks={looks} />
  </div>
)

const Half = ({ side, photos, first, looks }: ComparedProps & Pick<Photo, 'side'>) => {
  const t = useText()
  const own = photos.filter((photo) => photo.side === side)
  const [id, setId] = useState(own.find((photo) => photo.id === first)?.id ?? own[0]?.id ?? '')
  return (
    <div className="photo-half">
      <div className="photo-half__head">
        <strong>{t(words[side])}</strong>
        <Select
          aria-label={`${t(words[side])}: ${t(words.choose)}`}
          value={id}
          onChange={setId}
          options={own.map((photo) => ({ value: photo.id, label: `${t(photo.what)} · ${photo.name}` }))}
        />
      </div>
      <PhotoStage photo={own.find((photo) => photo.id === id)} looks={looks} />
    </div>
  )
}
