import { imports } from '@stowline/contract/orders/imports.contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { keyOf } from './use-api.ts'
import { FilterChip } from '../ui/list-page/filters/filter-chip.tsx'
import { orderImportFilter } from './import-filter.ts'

/** The chip, where the server has answered with the newest imports and, asked for by its id, with an older one. */
const chipOf = (chosen: string): string => {
  const queries = new QueryClient()
  const answer = (...items: readonly { id: string; fileName: string }[]) => ({ items, total: items.length })
  queries.setQueryData(
    keyOf(imports.records, { kind: 'order', hasOrders: true, pageSize: 100 }),
    answer({ id: 'i9', fileName: 'newest.csv' }),
  )
  queries.setQueryData(
    keyOf(imports.records, { importId: 'i1', pageSize: 10 }),
    answer({ id: 'i1', fileName: 'oldest.csv' }),
  )
  return renderToString(
    <QueryClientProvider client={queries}>
      <FilterChip spec={orderImportFilter} value={chosen} onChange={() => {}} />
    </QueryClientProvider>,
  )
}

test.each([
  ['i9', 'newest.csv'],
  ['i1', 'oldest.csv'],
])('a link to the orders of import %s names its file', (id, name) => {
  const html = chipOf(id)
  expect(html).toContain(name)
  expect(html).not.toContain(`>${id}<`)
})
