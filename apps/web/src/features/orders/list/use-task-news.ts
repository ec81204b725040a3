import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLive } from '../../../api/live.ts'
import { listKey } from '../../../ui/list-page/index.ts'

/** Messages come with every portion of a task: the list is read again once for all of this many milliseconds. */
const pause = 3_000

/** A batch that goes on in the background changes the rows of the list: it is read again while tasks make progress, and after their end. */
export const useTaskNews = (): void => {
  const queries = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLive(['task'], () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void queries.invalidateQueries({ queryKey: listKey('orders') })
    }, pause)
  })
}
