import type { CallOf } from '@stowline/contract/kernel/rpc'
import type { Pair } from '@stowline/text/kernel/pair'
import type { ReactNode } from 'react'
import { DrawerSkeleton } from '../ui/drawer/drawer-skeleton.tsx'
import { ReadFailed } from '../ui/empty/read-failed.tsx'
import { useApi } from './use-api.ts'

/** What a drawer of a list is drawn for. */
type Open<Row> = { readonly id: string; readonly row: Row | undefined; readonly notFound: Pair }

/** A row of the page that is shown, or read by its id: links lead to any. Without one, what stands in its place. */
export const useListedRow = <Row extends { readonly id: string }>(
  list: CallOf<{ id?: string | undefined }, { readonly items: readonly Row[] }>,
  { id, row: listed, notFound }: Open<Row>,
): { readonly row: Row | undefined; readonly absence: ReactNode } => {
  const { data, error, refetch, isPlaceholderData } = useApi(
    list,
    { id },
    { isQuiet: true, enabled: listed === undefined },
  )
  const missing = error ?? (data && !isPlaceholderData ? { failure: { code: 'request.notFound' } } : undefined)
  return {
    row: listed ?? data?.items.find((item) => item.id === id),
    absence: missing ? (
      <ReadFailed error={missing} notFound={notFound} onRetry={() => void refetch()} />
    ) : (
      <DrawerSkeleton />
    ),
  }
}
