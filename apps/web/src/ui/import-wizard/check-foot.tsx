import { importing } from '@stowline/text/imports-screen'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useText } from '../language/language.tsx'
import { counted } from './counted.ts'
import type { ImportKind, ImportState } from './import-adapters.ts'
import { chosenCount, commitProblem, isClean } from './import-steps.ts'
import type { Import } from './use-import.ts'

type Props = { run: Import; state: ImportState; kind: ImportKind; onAgain: () => void }

/** What the button does: so many orders made, so many changed. */
const useCommitWords = ({ state, kind }: Pick<Props, 'state' | 'kind'>, chosen: number): string => {
  const t = useText()
  const made = t(kind.commit, { count: counted(state.orders.ready) })
  if (chosen === 0) return made
  const changed = t(importing.change, { count: chosen })
  return state.orders.ready === 0 ? changed : [made, changed].join(t(importing.listComma))
}

/** The end of the check, in sight at all times: another file at the left, what will happen at the right. */
export const CheckFoot = ({ run, state, kind, onAgain }: Props) => {
  const t = useText()
  const [isAllOrNothing, setIsAllOrNothing] = useState(false)
  // Not while a mend is under way: what was just typed is waited for, and the press counts.
  const [isSent, setIsSent] = useState(false)
  const mode = isAllOrNothing ? 'allOrNothing' : 'validRows'
  const chosen = chosenCount(state, run.takeOver)
  const problem = commitProblem(state, mode, chosen)
  const words = useCommitWords({ state, kind }, chosen)
  const { invalid } = state.orders
  return (
    <div className="save-bar import-foot">
      <button type="button" className="kit-link" onClick={onAgain}>
        {t(importing.otherFile)}
      </button>
      <span className={problem ? 'import-field__error' : 'kit-second'} role={problem ? 'alert' : undefined}>
        {problem
          ? t(importing[problem], { count: state.counts.invalid })
          : invalid > 0 && t(kind.words.willReject, { count: counted(invalid) })}
      </span>
      {(invalid > 0 || isAllOrNothing) && (
        <Checkbox checked={isAllOrNothing} onChange={(event) => setIsAllOrNothing(event.target.checked)}>
          {t(importing.allOrNothing)}
        </Checkbox>
      )}
      <Button
        type="primary"
        // Nothing is left to be looked at: Enter goes on.
        autoFocus={isClean(state)}
        loading={isSent}
        disabled={problem !== undefined}
        onClick={() => {
          setIsSent(true)
          void run.commit(mode).finally(() => setIsSent(false))
        }}
      >
        {words}
      </Button>
    </div>
  )
}
