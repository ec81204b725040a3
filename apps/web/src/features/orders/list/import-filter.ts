import { imports } from '@stowline/contract/orders/imports.contract'
import { importScreen } from '@stowline/text/import-orders-screen'
import { useMemo } from 'react'
import { useApi } from '../../../api/use-api.ts'
import type { OptionSpec } from '../../../ui/list-page/filters/filters.ts'

/** As many as can be looked through. */
const asked = { kind: 'order', state: 'committed', pageSize: 100 } as const
const none: readonly never[] = []

/** Files that became orders, the newest first, by their names. */
const useOptions = (): readonly OptionSpec[] => {
  const { data } = useApi(imports.records, asked)
  return useMemo(() => data?.items.map(({ id, fileName }) => ({ value: id, label: fileName })) ?? none, [data])
}

/** Orders of one import. */
export const importFilter = {
  id: 'import',
  kind: 'select',
  label: importScreen.filter,
  options: { useOptions },
} as const
