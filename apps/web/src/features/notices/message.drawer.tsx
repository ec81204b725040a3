import { messages } from '@stowline/contract/notices/messages.contract'
import { notices } from '@stowline/contract/notices/notices.contract'
import type { Message } from '@stowline/contract/notices/notices.schema'
import { messagesScreen as words } from '@stowline/text/messages-screen'
import { Button } from 'antd'
import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { send } from '../../api/client.ts'
import { useListedRow } from '../../api/listed-row.tsx'
import { linkOfNotice, NoticeBody, NoticeHead } from '../../api/notice-body.tsx'
import { useApi } from '../../api/use-api.ts'
import { DrawerSkeleton } from '../../ui/drawer/drawer-skeleton.tsx'
import { Facts, Sections } from '../../ui/drawer/facts.tsx'
import { RecordDrawer } from '../../ui/drawer/record-drawer.tsx'
import { ReadFailed } from '../../ui/empty/read-failed.tsx'
import { useText } from '../../ui/language/language.tsx'
import type { DrawerWalk } from '../../ui/list-page/index.ts'
import { Moment } from '../../ui/time/moment.tsx'
import { MessageTag } from './messages.columns.tsx'

type Props = DrawerWalk<Message> & {
  /** What is known as read has changed. */
  readonly onRead: () => void
  readonly onMute: (row: Message) => void
}

/** One message beside the list: the reader. Opening it marks it as read. */
export const MessageDrawer = ({ id, row: listed, onRead, onMute, ...walk }: Props) => {
  const t = useText()
  const navigate = useNavigate()
  const { row, absence } = useListedRow(messages.list, { id, row: listed, notFound: words.notFound })
  const path = row?.path
  return (
    <RecordDrawer
      title={row?.title ?? ''}
      status={row && <MessageTag row={row} />}
      onClose={walk.onClose}
      onPrevious={walk.onPrevious}
      onNext={walk.onNext}
      footer={
        <>
          {row?.kind === 'update' && !row.isMuted && (
            <Button onClick={() => onMute(row)}>{t(words.notPromptAgain)}</Button>
          )}
          {path && (
            <Button type="primary" onClick={() => void navigate(path)}>
              {t(words.open)}
            </Button>
          )}
        </>
      }
    >
      {!row ? (
        absence
      ) : row.noticeId === null ? (
        <Alert key={row.id} row={row} onRead={onRead} />
      ) : (
        <Notice key={row.id} row={row} id={row.noticeId} onRead={onRead} />
      )}
    </RecordDrawer>
  )
}

type BodyProps = Pick<Props, 'onRead'> & { readonly row: Message }

const Times = ({ row }: { readonly row: Message }) => (
  <Facts
    facts={[
      { label: words.time, value: <Moment value={row.time} /> },
      ...(row.noticeTime ? [{ label: words.deadline, value: <Moment value={row.noticeTime} /> }] : []),
    ]}
  />
)

const Alert = ({ row, onRead }: BodyProps) => {
  const { id, isRead } = row
  useEffect(() => {
    if (!isRead) void send(messages.markRead, { messageIds: [id] }, { isQuiet: true }).then(onRead)
  }, [id, isRead, onRead])
  return (
    <Sections>
      <Times row={row} />
      <p className="message-text">{row.details}</p>
    </Sections>
  )
}

const Notice = ({ row, id, onRead }: BodyProps & { readonly id: NonNullable<Message['noticeId']> }) => {
  const { data, error, refetch } = useApi(notices.get, { id }, { isQuiet: true })
  const linkOf = useMemo(() => linkOfNotice(id), [id])
  const isNews = !row.isRead && data?.id === id
  useEffect(() => {
    if (isNews) onRead()
  }, [isNews, onRead])
  if (error && !data) return <ReadFailed error={error} notFound={words.notFound} onRetry={() => void refetch()} />
  if (data?.id !== id) return <DrawerSkeleton />
  return (
    <Sections>
      <Times row={row} />
      <div>
        <NoticeHead notice={data} />
        <NoticeBody notice={data} linkOf={linkOf} />
      </div>
    </Sections>
  )
}
