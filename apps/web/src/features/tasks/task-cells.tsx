import './tasks.css'
import { taskScreen } from '@stowline/text/tasks-screen'
import { useText } from '../../ui/language/language.tsx'
import { formatCount } from '../../ui/money/format-decimal.ts'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'
import { isRunning, type Task } from '../../api/task-rules.ts'
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
