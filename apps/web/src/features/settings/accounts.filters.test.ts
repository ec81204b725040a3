import { expect, test } from 'vitest'
import { readUrl } from '../../ui/list-page/url/url-state.ts'
import { accountList } from './accounts.filters.ts'

const asked = (search: string) => {
  const shape = { tabs: [], filters: accountList.filters ?? [], numberFields: [], sorts: [], pageSize: 10 } as const
  return accountList.asked(readUrl(new URLSearchParams(search), shape))
}

test.each([['f.carrier=ups', { carriers: ['ups'] }]] as const)(
  'an address or a saved view with %s asks for the same rows as ever',
  (search, sent) => {
    expect(asked(search)).toEqual(sent)
  },
)
