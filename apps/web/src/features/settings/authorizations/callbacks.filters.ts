import { authorizations } from '@stowline/contract/authorizations/authorizations.contract'
import { callbackStates, callbackTypes } from '@stowline/domain/authorizations/callback-events'
import {
  authorizationsScreen,
  callbackStateNames,
  callbacksScreen as words,
  callbackTypeNames,
} from '@stowline/text/authorizations-screen'
import { listCall, type RowOf } from '../../../api/list.ts'
import { authorizationFilter } from '../../../api/seldom-filters.ts'
import { optionsOf } from '../../../api/shared-filters.ts'

export type Callback = RowOf<typeof authorizations.callbacks>

export const callbacksKey = 'settings.callbacks'

/** What may be asked of the callbacks. */
export const callbackList = listCall(authorizations.callbacks, {
  search: {
    placeholder: words.search,
    fields: [{ id: 'any', label: words.subject, numbersOf: ({ id, subjectNo }) => [subjectNo, id] }],
  },
  filters: [
    {
      id: 'states',
      kind: 'multi',
      label: words.state,
      options: optionsOf(callbackStates, callbackStateNames),
      isPromoted: true,
    },
    {
      id: 'types',
      kind: 'multi',
      label: words.type,
      options: optionsOf(callbackTypes, callbackTypeNames),
      isPromoted: true,
    },
    { ...authorizationFilter, label: authorizationsScreen.name },
  ],
  defaultSort: { field: 'createdTime', order: 'desc' },
})
