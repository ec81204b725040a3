import { type Status, StatusTag } from '../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../ui/time/moment.tsx'

/** What a test found and when, on one line. */
export const TestedAt = ({ tag, value }: { readonly tag: Status | undefined; readonly value: string | undefined }) => (
  <span className="tested-at">
    {tag && <StatusTag {...tag} />}
    {value && (
      <span className="kit-second">
        {tag && '· '}
        <Moment value={value} />
      </span>
    )}
  </span>
)
