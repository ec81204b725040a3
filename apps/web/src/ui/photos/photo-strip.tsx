import './photos.css'
import { photoTexts as words } from '@stowline/text/photos'
import { Image, ImageOff } from 'lucide-react'
import { useText } from '../language/language.tsx'
import type { Photo } from './photo.ts'

/** A photo in a square; a place for one while it is fetched. */
const PhotoSquare = ({ source }: Pick<Photo, 'source'>) => (
  <span className="photo-square">
    {source ? (
      <img src={source} alt="" />
    ) : source === null ? (
      <ImageOff size={20} strokeWidth={1.5} aria-hidden />
    ) : (
      <Image size={20} strokeWidth={1.5} aria-hidden />
    )}
  </span>
)

type Props = { readonly photos: readonly Photo[]; readonly onOpen: (photo: Photo) => void }

/** Photos beside each other, each opened large. */
export const PhotoStrip = ({ photos, onOpen }: Props) => {
  const t = useText()
  return (
    <ul className="photo-strip">
      {photos.map((photo) => (
        <li key={photo.id}>
          <button
            type="button"
            className="photo-thumb"
            title={photo.name}
            aria-label={t(words.open, { name: `${t(photo.what)} ${photo.name}` })}
            onClick={() => onOpen(photo)}
          >
            <PhotoSquare source={photo.source} />
            <span className="photo-thumb__name">{t(photo.what)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
