import { noticing } from '@stowline/contract/operations/noticing.contract'
import { noticeKinds, noticeStates } from '@stowline/domain/notices/notice'
import { noticeKindNames, noticeStateNames } from '@stowline/text/notices'
import { noticesScreen as words } from '@stowline/text/notices-screen'
import { listCall } from '../../../api/list.ts'
import { optionsOf } from '../../../api/shared-filters.ts'
import { typeFilter } from '../messages.filters.ts'

export const noticeWorkKey = 'noticeWork'

/** What may be asked of everything that was written. */
export const noticeWorkList = listCall(noticing.list, {
  tabs: { tab: noticeStates.map((id) => ({ id, label: noticeStateNames[id] })) },
  search: { placeholder: words.search, fields: [] },
  filters: [
    {
      id: 'kinds',
      kind: 'multi',
      label: words.kind,
      isPromoted: true,
      options: optionsOf(noticeKinds, noticeKindNames),
    },
    typeFilter,
    { id: 'date', kind: 'days', label: words.published, isPromoted: true, presets: ['today', 'last7', 'last30'] },
  ],
  defaultSort: { field: 'publishedTime', order: 'desc' },
})
