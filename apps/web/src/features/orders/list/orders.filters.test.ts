import { expect, test } from 'vitest'
import { readUrl } from '../../../ui/list-page/url/url-state.ts'
import { orderList } from './orders.filters.ts'

const asked = (search: string) => {
  const shape = { tabs: [], filters: orderList.filters ?? [], numberFields: [], sorts: [], pageSize: 10 } as const
  return orderList.asked(readUrl(new URLSearchParams(search), shape))
}

test.each([
  ['f.store=s1,platform%3Aebay', { storeIds: ['s1'], platforms: ['ebay'] }],
  ['f.warehouse=w1,w2', { warehouseIds: ['w1', 'w2'] }],
  ['f.chip=noLabel', { chip: 'noLabel' }],
  ['f.date=paid~2026-11-01~2026-11-02', { dateField: 'paid', dateFrom: '2026-11-01', dateTo: '2026-11-02' }],
  ['f.carrier=ups', { carriers: ['ups'] }],
  ['f.service=ground', { serviceCodes: ['ground'] }],
  ['f.labelState=failed,unknown', { labelStates: ['failed', 'unknown'] }],
  ['f.addressState=invalid', { addressStates: ['invalid'] }],
  ['f.signType=adult', { signTypes: ['adult'] }],
  ['f.platform=ebay&f.store=platform%3Aamazon', { platforms: ['amazon', 'ebay'] }],
  ['f.items=multi', { items: 'multi' }],
  ['f.weight=1.5~', { weightFrom: 1.5 }],
] as const)('an address or a saved view with %s asks for the same rows as ever', (search, sent) => {
  expect(asked(search)).toEqual(sent)
})
