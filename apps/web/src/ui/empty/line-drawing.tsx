import type { ReactNode } from 'react'

export type Drawing = 'shelf' | 'search' | 'broken' | 'parcel'

const pale = {
  fill: 'none',
  stroke: 'var(--kit-line-button)',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
const blue = { ...pale, stroke: 'var(--kit-brand)' } as const

const drawings: Record<Drawing, ReactNode> = {
  shelf: (
    <>
      <path d="M14 10v76M82 10v76M14 34h68M14 60h68M14 84h68" {...pale} />
      <path d="M22 34V20h16v14M44 34V16h20v18M24 84V70h22v14" {...pale} />
      <path d="M54 60V44h18v16M60 44v6h6v-6" {...blue} />
    </>
  ),
  search: (
    <>
      <path d="M16 18h46M16 32h34M16 46h22M16 60h18M16 74h24" {...pale} />
      <circle cx="62" cy="54" r="17" {...pale} />
      <path d="m75 67 12 13" {...blue} />
    </>
  ),
  broken: (
    <>
      <path d="M12 28 48 12l36 16v40L48 84 12 68Z" {...pale} />
      <path d="m12 28 36 16 36-16M48 44v12m0 12v16" {...pale} />
      <path d="m42 56 6 4-4 4 6 4" {...blue} />
    </>
  ),
  parcel: (
    <>
      <path d="M12 28 48 12l36 16v40L48 84 12 68Z" {...pale} />
      <path d="m12 28 36 16 36-16M48 44v40" {...pale} />
      <path d="m30 20 36 16v12" {...blue} />
    </>
  ),
}

/** A single-line drawing of 96 px with one blue stroke. */
export const LineDrawing = ({ name }: { name: Drawing }) => (
  <svg width="96" height="96" viewBox="0 0 96 96" aria-hidden="true" focusable="false">
    {drawings[name]}
  </svg>
)
