import { imports } from '@stowline/contract/orders/imports.contract'
import { importScreen } from '@stowline/text/import-orders-screen'
import { useMemo } from 'react'
import { useApi } from '../../../api/use-api.ts'
import type { OptionSpec } from '../../../ui/list-page/filters/filters.ts'

/** As many as can be looked through. */
const asked = { kind: 'order', hasOrders: true, pageSize: 100 } as const
const none: readonly never[] = []

/** Files that became orders, the newest first, by their names; and the one that is chosen, however old. */
const useOptions = ([chosen]: readonly string[]): readonly OptionSpec[] => {
  const { data } = useApi(imports.records, asked)
  const listed = data?.items ?? none
  const isElsewhere = chosen !== undefined && data !== undefined && !listed.some(({ id }) => id === chosen)
  const one = useApi(imports.records, { importId: chosen ?? '', pageSize: 10 }, { enabled: isElsewhere, isQuiet: true })
    .data?.items
  return useMemo(
    () => [...listed, ...((isElsewhere && one) || none)].map(({ id, fileName }) => ({ value: id, label: fileName })),
    [listed, isElsewhere, one],
  )
}

/** Orders of one import. */
export const importFilter = {
  id: 'import',
  kind: 'select',
  label: importScreen.filter,
  options: { useOptions },
} as const
