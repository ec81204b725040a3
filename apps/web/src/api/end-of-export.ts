import type { Sent } from '@stowline/contract/kernel/rpc'
import type { tasks } from '@stowline/contract/tasks/tasks.contract'
import { taskEnd } from '@stowline/text/tasks'
import { say, type Pair } from '@stowline/text/kernel/pair'
import { sayNow } from './language.ts'
import { notify } from '../ui/toast/notify.ts'
import { doNext, nextWords } from './task-actions.ts'
import { nextActions } from './task-rules.ts'
import { followTask } from './watch-task.ts'

/** An export that is ready by then is saved at once; a person does not wait for longer, and goes on meanwhile. */
const patience = 3_000
const shown = 6_000

type Export = {
  readonly taskId: Sent<typeof tasks.result>['taskId']
  readonly noun: Pair
  readonly open: (to: string) => void
}

/** What comes of an export that was just asked for: its file, or soon the word that it is in the task centre. */
export const endOfExport = ({ taskId, noun, open }: Export): void => {
  const goTo = { label: taskEnd.toCentre, run: () => open('/download/center') }
  const stop = followTask(
    taskId,
    ({ task, total }) => {
      if (task.fileStatus === 1) return
      clearTimeout(timer)
      const [next] = nextActions(task)
      if (!task.hasFile || !next) {
        const retry = next && [{ label: nextWords(next), run: () => void doNext(task, next, open) }]
        notify({ kind: 'error', text: task.errorReason ?? '', actions: retry ?? [goTo] })
        return
      }
      void doNext(task, next, open)
      const words: Pair = [say(noun, 'zh', { count: total }), say(noun, 'en', { count: total })]
      notify({
        kind: 'success',
        text: sayNow(taskEnd.exported, { count: total, noun: sayNow(words) }),
        duration: shown,
      })
    },
    () => clearTimeout(timer),
  )
  const timer = setTimeout(() => {
    stop()
    notify({ kind: 'info', text: sayNow(taskEnd.added), duration: shown, actions: [goTo] })
  }, patience)
}
