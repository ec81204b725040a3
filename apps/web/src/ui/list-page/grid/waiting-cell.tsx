import { LoadingBar } from '../../kit/loading-bar.tsx'

/** The place of a cell that is loading, with as many lines as the rows of the list have. */
export const WaitingCell = ({ hasTwoLines }: { hasTwoLines: boolean }) =>
  hasTwoLines ? (
    <span className="waiting-cell">
      <LoadingBar />
      <LoadingBar />
    </span>
  ) : (
    <LoadingBar />
  )

/** The place of a check box, or of a row's icons. */
export const WaitingTools = ({ count }: { count: 1 | 2 }) => (
  <span className="waiting-tools">
    <LoadingBar />
    {count === 2 && <LoadingBar />}
  </span>
)
