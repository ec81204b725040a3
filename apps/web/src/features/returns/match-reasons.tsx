import type { MatchReason } from '@stowline/domain/returns/matching'
import { matchReasonNames } from '@stowline/text/returns'
import { Say } from '../../ui/language/say.tsx'

/** Why a parcel may belong there. */
export const MatchReasons = ({ reasons }: { readonly reasons: readonly MatchReason[] }) => (
  <span className="returns-reasons">
    {reasons.map((reason) => (
      <span key={reason} className="returns-reason">
        <Say text={matchReasonNames[reason]} />
      </span>
    ))}
  </span>
)
