import type { ReactNode } from 'react'

/** A cell of two lines; compact rows show the first only. */
export const TwoLines = ({ above, below }: { above: ReactNode; below: ReactNode }) => (
  <>
    <span className="cell-line">{above}</span>
    <span className="cell-below">{below}</span>
  </>
)
