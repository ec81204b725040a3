import { authorizations } from '@stowline/contract/authorizations/authorizations.contract'
import { authorizationStates } from '@stowline/domain/authorizations/authorization'
import { authorizationStateNames, authorizationsScreen as words } from '@stowline/text/authorizations-screen'
import { listCall, type RowOf } from '../../../api/list.ts'
import { optionsOf } from '../../../api/shared-filters.ts'

export type Authorization = RowOf<typeof authorizations.list>

export const authorizationsKey = 'settings.authorizations'

/** What may be asked of the authorizations. */
export const authorizationList = listCall(authorizations.list, {
  search: {
    placeholder: words.search,
    fields: [
      {
        id: 'any',
        label: words.name,
        numbersOf: ({ authorizationName, companyName, clientId }) => [authorizationName, companyName, clientId],
      },
    ],
  },
  filters: [
    {
      id: 'states',
      kind: 'multi',
      label: words.status,
      options: optionsOf(authorizationStates, authorizationStateNames),
      isPromoted: true,
    },
  ],
  defaultSort: { field: 'createdTime', order: 'desc' },
})
