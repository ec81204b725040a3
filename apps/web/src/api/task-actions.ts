import { tasks as calls } from '@stowline/contract/tasks/tasks.contract'
import { taskNext } from '@stowline/text/tasks'
import { filled, type Pair } from '@stowline/text/kernel/pair'
import { createStore } from '../ui/frame/store.ts'
import { send } from './client.ts'
import { saveFrom } from './download.ts'
import type { NextAction, Task } from './task-rules.ts'

/** The task whose labels are to be printed, over whatever page is shown. `isAsked`: by the print drawer, however they were printed last. */
export const printedTask = createStore<(Pick<Task, 'id'> & { readonly isAsked?: boolean }) | undefined>(undefined)

/** An action in words: "Print 48". */
export const nextWords = (action: NextAction): Pair =>
  filled(taskNext[action.id], 'count' in action ? { count: action.count } : {})

/** Does what is next with a task; answers once the server has. */
export const doNext = async (
  { id }: Pick<Task, 'id'>,
  action: NextAction,
  open: (to: string) => void,
): Promise<void> => {
  if (action.id === 'print') return printedTask.set({ id })
  if (action.id === 'continue') return open(action.to)
  if (action.id === 'retry') return void (await send(calls.retry, { id }))
  const outcome = await send(calls.download, { id })
  if (outcome.ok) saveFrom(outcome.value.url)
}
