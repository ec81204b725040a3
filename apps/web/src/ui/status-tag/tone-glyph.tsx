import type { ReactNode } from 'react'
import type { Tone } from './tones.ts'

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.4,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
const onFill = { ...line, stroke: '#fff' } as const

/** Each tone has its own outline, so that it is told apart without colour. `cancelled` is the crossed neutral. */
const outlines: Record<Tone | 'cancelled', ReactNode> = {
  neutral: <circle cx="6" cy="6" r="4.6" {...line} />,
  cancelled: (
    <>
      <circle cx="6" cy="6" r="4.6" {...line} />
      <path d="M2.9 9.1 9.1 2.9" {...line} />
    </>
  ),
  queued: <circle cx="6" cy="6" r="4.6" {...line} strokeDasharray="1.6 2.01" strokeLinecap="butt" />,
  progress: (
    <>
      <circle cx="6" cy="6" r="4.6" {...line} />
      <path d="M6 1.4a4.6 4.6 0 0 0 0 9.2Z" fill="currentColor" />
    </>
  ),
  transit: (
    <path d="M2.6 1.8v8.4L10.2 6Z" fill="currentColor" stroke="currentColor" strokeWidth="1.2" strokeLinejoin="round" />
  ),
  attention: (
    <>
      <path d="M6 .7 11.3 6 6 11.3.7 6Z" fill="currentColor" />
      <path d="M6 3.6v2.8M6 8.3v.1" {...onFill} />
    </>
  ),
  blocked: (
    <>
      <path d="M3.8.8h4.4l3 3v4.4l-3 3H3.8l-3-3V3.8Z" fill="currentColor" />
      <path d="m4.2 4.2 3.6 3.6m0-3.6L4.2 7.8" {...onFill} />
    </>
  ),
  done: (
    <>
      <circle cx="6" cy="6" r="5.3" fill="currentColor" />
      <path d="m3.6 6.2 1.7 1.7 3.2-3.6" {...onFill} />
    </>
  ),
  parked: <path d="M4 2v8M8 2v8" {...line} strokeWidth="2" />,
}

/** The 12 px mark of a tone; decorative, because the word always stands beside it. */
export const ToneGlyph = ({
  tone,
  isCancelled = false,
  size = 12,
}: {
  tone: Tone
  isCancelled?: boolean
  size?: number
}) => (
  <svg width={size} height={size} viewBox="0 0 12 12" aria-hidden="true" focusable="false">
    {outlines[isCancelled ? 'cancelled' : tone]}
  </svg>
)
