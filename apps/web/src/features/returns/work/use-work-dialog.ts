import { returning } from '@stowline/contract/operations/returning.contract'
import { useQueryClient } from '@tanstack/react-query'
import { listKey } from '../../../ui/list-page/index.ts'

/** What is read again when something was done at the desk of returns. */
export const refreshed = { refreshes: [returning.list, returning.detail] } as const

export const useReturnsChanged = () => {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: listKey('returnWork') })
}
