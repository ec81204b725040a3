import { expect, test } from 'vitest'
import { readUrl } from '../../../ui/list-page/url/url-state.ts'
import { workOrderList } from './work-orders.filters.ts'

const asked = (search: string) => {
  const shape = { tabs: [], filters: workOrderList.filters ?? [], numberFields: [], sorts: [], pageSize: 10 } as const
  return workOrderList.asked(readUrl(new URLSearchParams(search), shape))
}

test.each([
  ['f.merchant=m1', { merchantIds: ['m1'] }],
  ['f.warehouse=w1', { warehouseIds: ['w1'] }],
  ['f.label=ready,printed', { labelStates: ['ready', 'printed'] }],
] as const)('an address or a saved view with %s asks for the same rows as ever', (search, sent) => {
  expect(asked(search)).toEqual(sent)
})
