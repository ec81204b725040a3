import { feedbackWork } from '@stowline/contract/operations/feedback-work.contract'
import { feedbackTypes } from '@stowline/domain/feedback/feedback'
import { feedbackForm, feedbackScreen as words, feedbackStateNames, feedbackTypeNames } from '@stowline/text/feedback'
import { messagesScreen } from '@stowline/text/messages-screen'
import { listCall } from '../../api/list.ts'
import { merchantFilter } from '../../api/seldom-filters.ts'
import { optionsOf } from '../../api/shared-filters.ts'

export const feedbackWorkKey = 'feedbackWork'

/** What may be asked of what people said. */
export const feedbackWorkList = listCall(feedbackWork.list, {
  tabs: {
    tab: [
      { id: 'open', label: feedbackStateNames.open, isAttention: true },
      { id: 'settled', label: feedbackStateNames.settled },
    ],
  },
  search: { placeholder: words.search, fields: [] },
  filters: [
    { ...merchantFilter, isPromoted: true },
    {
      id: 'types',
      kind: 'multi',
      label: feedbackForm.type,
      isPromoted: true,
      options: optionsOf(feedbackTypes, feedbackTypeNames),
    },
    { id: 'date', kind: 'days', label: messagesScreen.date, presets: ['today', 'last7', 'last30'] },
  ],
  defaultSort: { field: 'time', order: 'desc' },
})
