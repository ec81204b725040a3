import type { LabelState as State } from '@stowline/domain/shipping/label-states'
import { useText } from '../language/language.tsx'
import { labelStateTags } from './label-tags.ts'
import { StatusTag } from './status-tag.tsx'

/** How a label stands, in a list: none is told as quietly as every other value that is not there. */
export const LabelState = ({ state }: { state: State }) => {
  const t = useText()
  if (state !== 'none') return <StatusTag {...labelStateTags[state]} />
  return (
    <span className="kit-quiet" title={t(labelStateTags.none.label)}>
      —
    </span>
  )
}
