import './tasks.css'
import { taskScreen } from '@stowline/text/tasks-screen'
import { useText } from '../../ui/language/language.tsx'
import { formatCount } from '../../ui/money/format-decimal.ts'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'
import { nextWords } from '../../api/task-actions.ts'
import { isRunning, nextActions, type Task } from '../../api/task-rules.ts'
import { taskStatus } from './task-words.ts'

/** State, with a bar while it runs. */
export const TaskStateCell = ({ task }: { task: Task }) => {
  const t = useText()
  return (
    <span className="task-state">
      <StatusTag {...taskStatus(task)} />
      {isRunning(task) && (
        <span className="task-progress">
          <progress max={100} value={task.process} aria-label={t(taskScreen.progress)} />
          <span className="num kit-quiet">{task.process}%</span>
        </span>
      )}
    </span>
  )
}

/** A number that is red only when it tells of trouble; nothing to tell is a dash. */
export const FailedCount = ({ value }: { value: number }) =>
  value > 0 ? <strong className="task-failed">{formatCount(value)}</strong> : <span className="kit-quiet">—</span>

export const Count = ({ value }: { value: number }) =>
  value > 0 ? formatCount(value) : <span className="kit-quiet">—</span>

/** What became of the rows of a task, what failed first; while it runs its progress says it. */
export const ResultCell = ({ task }: { task: Task }) => {
  const t = useText()
  const { succeeded, failed, skipped } = task
  if (succeeded + failed + skipped === 0) return <span className="kit-quiet">—</span>
  return (
    <span className="num">
      {failed > 0 ? (
        <strong className="task-failed">{t(taskScreen.someFailed, { failed, count: succeeded })}</strong>
      ) : (
        t(taskScreen.allWell, { count: succeeded })
      )}
      {skipped > 0 && <span className="kit-second"> · {t(taskScreen.someSkipped, { count: skipped })}</span>}
    </span>
  )
}

/** What a person goes on with, in words. */
export const NextCell = ({ task, onNext }: { task: Task; onNext: (task: Task) => void }) => {
  const t = useText()
  const [next] = nextActions(task)
  if (!next) return <span className="kit-quiet">—</span>
  return (
    <button type="button" className="kit-link" onClick={() => onNext(task)}>
      {t(nextWords(next))}
    </button>
  )
}
