import './notices.css'
import { messages } from '@stowline/contract/notices/messages.contract'
import { notices } from '@stowline/contract/notices/notices.contract'
import type { Message } from '@stowline/contract/notices/notices.schema'
import { messagesScreen as words } from '@stowline/text/messages-screen'
import { nouns } from '@stowline/text/nouns'
import { useQueryClient } from '@tanstack/react-query'
import { BellOff, CheckCheck, CircleCheck } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { send } from '../../api/client.ts'
import { useLiveReads } from '../../api/live-reads.ts'
import { refresh, useApi } from '../../api/use-api.ts'
import { useText } from '../../ui/language/language.tsx'
import { ListPage, type ListSpec, listKey } from '../../ui/list-page/index.ts'
import { Moment } from '../../ui/time/moment.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { MessageDrawer } from './message.drawer.tsx'
import { messageColumns } from './messages.columns.tsx'
import { messageListCall, messagesKey } from './messages.filters.ts'

/** Marks messages as read, and puts updates away. */
const useMarks = () => {
  const t = useText()
  const queries = useQueryClient()
  const changed = useCallback(() => {
    void queries.invalidateQueries({ queryKey: listKey(messagesKey) })
    void refresh(queries, [messages.newest, messages.list, notices.list])
  }, [queries])
  return useMemo(
    () => ({
      changed,
      markRead: async (rows: readonly Message[]) => {
        const answer = await send(messages.markRead, { messageIds: rows.map(({ id }) => id) })
        if (!answer.ok) return
        notify({ kind: 'success', text: t(words.markReadDone, { count: answer.value.succeeded.length }) })
        changed()
      },
      markAll: async () => {
        const answer = await send(messages.markAllRead, {})
        if (answer.ok) changed()
      },
      mute: async ({ noticeId }: Message) => {
        if (noticeId === null) return
        const answer = await send(messages.notPromptAgain, { id: noticeId })
        if (!answer.ok) return
        notify({ kind: 'success', text: t(words.mutedNow) })
        changed()
      },
    }),
    [changed, t],
  )
}

/** What is announced ahead of its time, above the list. */
const Ahead = () => {
  const t = useText()
  const { data } = useApi(messages.advance, {}, { isQuiet: true, freshFor: 60_000 })
  if (!data?.notices.length) return null
  return (
    <ul className="ahead" aria-label={t(words.ahead)}>
      {data.notices.map(({ id, title, effectiveTime }) => (
        <li key={id}>
          <strong>{t(words.ahead)}</strong>
          <span className="kit-cut">{title}</span>
          <Moment value={effectiveTime} />
        </li>
      ))}
    </ul>
  )
}

/** /message/index: everything that the provider and the system told this person (screens R2). */
export default function MessagesPage() {
  const { changed, markRead, markAll, mute } = useMarks()
  useLiveReads(['notice'], { list: messagesKey })
  const spec = useMemo(
    (): ListSpec<Message> => ({
      ...messageListCall,
      key: messagesKey,
      title: words.title,
      noun: nouns.messages,
      rowName: ({ title }) => title,
      columns: messageColumns,
      actions: [{ id: 'markAll', label: words.markAll, icon: CheckCheck, onClick: () => void markAll() }],
      rowActions: (row) => [
        ...(row.isRead
          ? []
          : [{ id: 'read', label: words.markRead, icon: CircleCheck, onClick: () => void markRead([row]) }]),
        ...(row.kind === 'update' && !row.isMuted
          ? [{ id: 'mute', label: words.notPromptAgain, icon: BellOff, onClick: () => void mute(row) }]
          : []),
      ],
      batchActions: [
        {
          ...{ id: 'read', label: words.markRead, icon: CircleCheck, group: 'process', isPromoted: true, most: 200 },
          open: (rows) => void markRead(rows),
        },
      ],
      drawer: (walk) => <MessageDrawer {...walk} onRead={changed} onMute={(row) => void mute(row)} />,
      empty: { drawing: 'calm', text: words.firstUse, hint: words.firstUseHint },
      notice: <Ahead />,
    }),
    [changed, markRead, markAll, mute],
  )
  return <ListPage spec={spec} />
}
