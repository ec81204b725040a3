import { dockStates } from '@stowline/text/shell'
import { taskEnd, taskName } from '@stowline/text/tasks'
import { useEffect, useRef } from 'react'
import { notify } from '../../ui/toast/notify.ts'
import { doNext, nextWords } from '../../api/task-actions.ts'
import { isRunning, nextActions, type Task } from '../../api/task-rules.ts'
import { isFollowed } from '../../api/watch-task.ts'
import { useText } from '../../ui/language/language.tsx'
import { standing } from './dock-rules.ts'

const shown = 8_000

/** Tells of a task of this person that ran a moment ago and has ended, with what to go on with; a page that follows one tells of it itself. */
export const useEndNews = (tasks: readonly Task[], open: (to: string) => void): void => {
  const t = useText()
  const running = useRef(new Set<string>())
  useEffect(() => {
    for (const task of tasks) {
      if (isRunning(task)) running.current.add(task.id)
      else if (running.current.delete(task.id) && task.isOwn && !isFollowed(task.id)) {
        const stands = standing(task)
        const kind = stands === 'failed' ? 'error' : stands === 'partlyFailed' ? 'warning' : 'success'
        const actions = nextActions(task).map((next) => ({
          label: nextWords(next),
          run: () => void doNext(task, next, open),
        }))
        const text = t(taskEnd.ended, { name: taskName(task, t), state: t(dockStates[stands]) })
        notify({ kind, text, duration: shown, actions })
      }
    }
  }, [tasks, open, t])
}
