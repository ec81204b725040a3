import { expect, test } from 'vitest'
import { readUrl } from '../../../ui/list-page/url/url-state.ts'
import { labelList } from './labels.filters.ts'

const asked = (search: string) => {
  const shape = { tabs: [], filters: labelList.filters ?? [], numberFields: [], sorts: [], pageSize: 10 } as const
  return labelList.asked(readUrl(new URLSearchParams(search), shape))
}

test.each([
  ['f.merchant=m1', { merchantIds: ['m1'] }],
  ['f.carrier=ups', { carriers: ['ups'] }],
] as const)('an address or a saved view with %s asks for the same rows as ever', (search, sent) => {
  expect(asked(search)).toEqual(sent)
})
