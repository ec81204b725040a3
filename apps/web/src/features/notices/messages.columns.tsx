import './notices.css'
import type { messages } from '@stowline/contract/notices/messages.contract'
import type { Message } from '@stowline/contract/notices/notices.schema'
import { alertNames } from '@stowline/text/alerts'
import { messagesScreen as words } from '@stowline/text/messages-screen'
import { noticeKindNames } from '@stowline/text/notices'
import type { MouseEvent } from 'react'
import type { ColumnOf } from '../../api/list.ts'
import { noticeTypeTag } from '../../api/notice-type-tag.ts'
import { Say } from '../../ui/language/say.tsx'
import { TwoLines } from '../../ui/list-page/index.ts'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../ui/time/moment.tsx'

/** A plain click is the row's, which opens; with a key held or the middle button it is a new tab. */
const leaveToRow = (event: MouseEvent) => {
  if (!event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0) event.preventDefault()
}

const Title = ({ row }: { readonly row: Message }) => (
  <TwoLines
    above={
      <span className={row.isRead ? 'message-title' : 'message-title message-title--unread'}>
        {!row.isRead && (
          <span className="message-dot">
            <span className="kit-hidden">
              <Say text={words.unread} />
            </span>
          </span>
        )}
        <a
          className="kit-cut"
          href={`/message/index?id=${row.id}`}
          title={row.title}
          data-opens-row=""
          onClick={leaveToRow}
        >
          {row.title}
        </a>
      </span>
    }
    below={
      <span className="kit-cut" title={row.details}>
        {row.details}
      </span>
    }
  />
)

/** An update by its type, everything else by what it is. */
export const MessageTag = ({ row }: { readonly row: Message }) => {
  if (row.alert) return <StatusTag tone="attention" label={alertNames[row.alert]} />
  if (row.kind === 'update' && row.type) return <StatusTag {...noticeTypeTag(row.type)} />
  return <StatusTag tone="progress" label={noticeKindNames.announcement} />
}

/** Columns of the notification centre. */
export const messageColumns: readonly ColumnOf<typeof messages.list>[] = [
  {
    id: 'title',
    title: words.message,
    width: 460,
    least: 260,
    isMandatory: true,
    isRowName: true,
    fixed: 'start',
    render: (row) => <Title row={row} />,
  },
  {
    id: 'kind',
    title: words.kind,
    width: { zh: 132, en: 208 },
    least: { zh: 112, en: 180 },
    isMandatory: true,
    rank: 1,
    canGrow: false,
    render: (row) => <MessageTag row={row} />,
  },
  {
    id: 'version',
    title: words.version,
    width: 96,
    canGrow: false,
    isEmpty: ({ versionCode }) => versionCode === '',
    render: ({ versionCode }) =>
      versionCode ? <span className="num">{versionCode}</span> : <span className="kit-quiet">—</span>,
  },
  {
    id: 'time',
    title: words.time,
    width: 128,
    least: 120,
    rank: 1,
    canGrow: false,
    sort: 'time',
    render: ({ time }) => <Moment value={time} />,
  },
  {
    id: 'deadline',
    title: words.deadline,
    width: 128,
    rank: 3,
    canGrow: false,
    render: ({ noticeTime }) => <Moment value={noticeTime} />,
  },
]
