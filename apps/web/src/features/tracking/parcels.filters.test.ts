import { expect, test } from 'vitest'
import { readUrl } from '../../ui/list-page/url/url-state.ts'
import { parcelList } from './parcels.filters.ts'

const asked = (search: string) => {
  const shape = { tabs: [], filters: parcelList.filters ?? [], numberFields: [], sorts: [], pageSize: 10 } as const
  return parcelList.asked(readUrl(new URLSearchParams(search), shape))
}

test.each([
  ['f.carrier=ups,fedex', { carriers: ['ups', 'fedex'] }],
  ['f.trouble=stalled', { troubles: ['stalled'] }],
  ['f.store=s1', { storeIds: ['s1'] }],
  ['f.date=shipped~2026-11-01~2026-11-20', { dateFrom: '2026-11-01', dateTo: '2026-11-20' }],
  ['f.warehouse=w1', { warehouseIds: ['w1'] }],
  ['f.quiet=1', { quietDays: 5 }],
  ['f.quietDays=14', { quietDays: 14 }],
] as const)('an address or a saved view with %s asks for the same rows as ever', (search, sent) => {
  expect(asked(search)).toEqual(sent)
})
