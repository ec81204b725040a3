import { messages } from '@stowline/contract/notices/messages.contract'
import { messageKinds } from '@stowline/domain/notices/message'
import { noticeTypeCodes } from '@stowline/domain/notices/notice'
import { messagesScreen as words } from '@stowline/text/messages-screen'
import { messageKindNames } from '@stowline/text/notices'
import { noticeTypeNames } from '@stowline/text/reference'
import { listCall } from '../../api/list.ts'
import { optionsOf } from '../../api/shared-filters.ts'

export const messagesKey = 'messages'

export const typeFilter = {
  id: 'types',
  kind: 'multi',
  label: words.types,
  isPromoted: true,
  options: optionsOf(noticeTypeCodes, noticeTypeNames),
} as const

/** What may be asked of a person's messages. */
export const messageListCall = listCall(messages.list, {
  tabs: { tab: messageKinds.map((id) => ({ id, label: messageKindNames[id] })) },
  filters: [
    typeFilter,
    { id: 'unread', kind: 'toggle', label: words.onlyUnread, value: true, isPromoted: true },
    { id: 'date', kind: 'days', label: words.date, isPromoted: true, presets: ['today', 'last7', 'last30'] },
  ],
  defaultSort: { field: 'time', order: 'desc' },
})
