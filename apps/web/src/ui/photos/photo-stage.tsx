import { photoTexts as words } from '@stowline/text/photos'
import { useEffect, useRef } from 'react'
import { useText } from '../language/language.tsx'
import type { Photo } from './photo.ts'
import type { useZoom } from './use-zoom.ts'

type Props = { readonly photo: Photo | undefined; readonly looks: ReturnType<typeof useZoom> }

/** One photo as large as its room lets it be, or nearer. */
export const PhotoStage = ({ photo, looks }: Props) => {
  const t = useText()
  const stage = useRef<HTMLDivElement>(null)
  const turn = useRef(looks.turn)
  turn.current = looks.turn
  useEffect(() => {
    const element = stage.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      turn.current(event.deltaY)
    }
    // React listens passively, and the page would scroll.
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [])
  const { scale, x, y } = looks.zoom
  return (
    <div ref={stage} className={`photo-stage${looks.isWhole ? '' : ' photo-stage--near'}`} {...looks.drag}>
      {photo?.source && (
        <img
          src={photo.source}
          alt={`${t(photo.what)}: ${photo.name}`}
          draggable={false}
          style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
        />
      )}
      {photo?.source === null && <p className="kit-second">{t(words.gone)}</p>}
    </div>
  )
}
