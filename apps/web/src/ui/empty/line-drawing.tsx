import type { ReactNode } from 'react'

export type Drawing =
  | 'shelf'
  | 'search'
  | 'broken'
  | 'parcel'
  | 'store'
  | 'truck'
  | 'file'
  | 'plug'
  | 'calm'
  | 'people'
  | 'locked'

const pale = {
  fill: 'none',
  stroke: 'var(--line-button)',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
const blue = { ...pale, stroke: 'var(--brand)' } as const

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
  store: (
    <>
      <path d="m16 36 6-20h52l6 20M20 44v40h56V44" {...pale} />
      <path d="M16 36a8 8 0 0 0 16 0a8 8 0 0 0 16 0a8 8 0 0 0 16 0a8 8 0 0 0 16 0Z" {...pale} />
      <path d="M40 84V60h16v24" {...blue} />
    </>
  ),
  truck: (
    <>
      <path d="M16 68H8V28h46v40H32M54 40h18l16 14v14h-8M54 68h10" {...pale} />
      <circle cx="24" cy="70" r="8" {...pale} />
      <circle cx="72" cy="70" r="8" {...pale} />
      <path d="M18 42h24M18 52h14" {...blue} />
    </>
  ),
  file: (
    <>
      <path d="M24 10h32l18 18v58H24ZM56 10v18h18" {...pale} />
      <path d="M49 42v26m-10-10 10 10 10-10" {...blue} />
    </>
  ),
  plug: (
    <>
      <path d="M36 12v18M60 12v18M24 30h48v14a24 24 0 0 1-48 0Z" {...pale} />
      <path d="M48 68v18" {...blue} />
    </>
  ),
  calm: (
    <>
      <circle cx="48" cy="48" r="34" {...pale} />
      <path d="m33 49 10 10 20-22" {...blue} />
    </>
  ),
  people: (
    <>
      <circle cx="38" cy="34" r="13" {...pale} />
      <path d="M14 82a24 24 0 0 1 48 0" {...pale} />
      <path d="M74 40v20M64 50h20" {...blue} />
    </>
  ),
  locked: (
    <>
      <path d="M22 42h52v42H22ZM32 42V28a16 16 0 0 1 32 0v14" {...pale} />
      <path d="M48 58v10" {...blue} />
    </>
  ),
}

/** A single-line drawing of 96 px with one blue stroke. */
export const LineDrawing = ({ name }: { name: Drawing }) => (
  <svg width="96" height="96" viewBox="0 0 96 96" aria-hidden="true" focusable="false">
    {drawings[name]}
  </svg>
)
