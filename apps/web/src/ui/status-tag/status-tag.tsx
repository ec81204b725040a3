import './status-tag.css'
import type { Pair } from '@stowline/text/kernel/pair'
import { useText } from '../language/language.tsx'
import { ToneGlyph } from './tone-glyph.tsx'
import type { Tone } from './tones.ts'

export type Status = { readonly tone: Tone; readonly label: Pair; readonly isCancelled?: boolean }

/** A status as glyph and word: plain in grids, a pill in headers, drawers and timelines. */
export const StatusTag = ({
  tone,
  label,
  isCancelled = false,
  isPill = false,
  title,
}: Status & { isPill?: boolean; title?: string | undefined }) => {
  const t = useText()
  return (
    <span className={`status-tag tone-${tone}${isPill ? ' status-tag--pill' : ''}`} title={title}>
      <ToneGlyph tone={tone} isCancelled={isCancelled} />
      <span className="status-tag__word">{t(label)}</span>
    </span>
  )
}
