import { imports } from '@stowline/contract/orders/imports.contract'
import type { ImportKind } from '@stowline/domain/orders/imports/kinds'
import { importScreen } from '@stowline/text/import-orders-screen'
import { useMemo } from 'react'
import type { OptionSpec } from '../ui/list-page/filters/filters.ts'
import { useApi } from './use-api.ts'

const none: readonly never[] = []

/** Files that made something, the newest first and as many as can be looked through, by their names; and the one that is chosen, however old. */
const optionsOf =
  (kind: ImportKind) =>
  ([chosen]: readonly string[]): readonly OptionSpec[] => {
    const { data } = useApi(imports.records, { kind, hasOrders: true, pageSize: 100 })
    const listed = data?.items ?? none
    const isElsewhere = chosen !== undefined && data !== undefined && !listed.some(({ id }) => id === chosen)
    const one = useApi(
      imports.records,
      { importId: chosen ?? '', pageSize: 10 },
      { enabled: isElsewhere, isQuiet: true },
    ).data?.items
    return useMemo(
      () => [...listed, ...((isElsewhere && one) || none)].map(({ id, fileName }) => ({ value: id, label: fileName })),
      [listed, isElsewhere, one],
    )
  }

/** What one import made. */
const importFilter = (kind: ImportKind) =>
  ({ id: 'import', kind: 'select', label: importScreen.filter, options: { useOptions: optionsOf(kind) } }) as const

export const orderImportFilter = importFilter('order')
export const productImportFilter = importFilter('product')
export const onlineSkuImportFilter = importFilter('onlineSku')
