import { tickets } from '@stowline/contract/tickets/tickets.contract'
import type { TicketRow } from '@stowline/contract/tickets/tickets.schema'
import { ticketStateNames } from '@stowline/text/tickets'
import { ticketDetail, ticketsScreen as words } from '@stowline/text/tickets-screen'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../api/client.ts'
import { Connected } from '../../api/connected.tsx'
import { useListedRow } from '../../api/listed-row.tsx'
import { refresh, useApi } from '../../api/use-api.ts'
import { DrawerButtons } from '../../ui/drawer/drawer-buttons.tsx'
import { Facts, Sections } from '../../ui/drawer/facts.tsx'
import { ProblemBanner } from '../../ui/drawer/problem-banner.tsx'
import { RecordDrawer } from '../../ui/drawer/record-drawer.tsx'
import { useText } from '../../ui/language/language.tsx'
import { type DrawerWalk, listKey, type RowAction, type StartBatch } from '../../ui/list-page/index.ts'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'
import { ticketTag } from '../../ui/status-tag/ticket-tag.ts'
import { notify } from '../../ui/toast/notify.ts'
import { Conversation } from './conversation.tsx'
import { ReplyBox } from './reply-box.tsx'
import { bars } from './ticket-batches.tsx'
import { CaseSection, Ended, FeesSection, Stamp, ticketFacts, TicketHistory } from './ticket-sections.tsx'

type Props = DrawerWalk<TicketRow> & {
  readonly actions: (row: TicketRow, start: StartBatch<TicketRow>) => readonly RowAction[]
}

const isInitiate = ({ id }: RowAction): boolean => id === 'initiate'

/** One ticket beside its list: whose turn it is, what was said, what is promised and what came of it. */
export const TicketDrawer = ({ id, row: listed, actions, startBatch, ...walk }: Props) => {
  const { row, absence } = useListedRow(tickets.list, { id, row: listed, notFound: words.notFound })
  const own = row ? actions(row, startBatch).filter((action) => action.id !== 'reply') : []
  const [initiate, others] = [own.filter(isInitiate), own.filter((action) => !isInitiate(action))]
  return (
    <RecordDrawer
      title={row?.ticketNo ?? ''}
      status={row && <StatusTag {...ticketTag(row.state)} isPill />}
      onClose={walk.onClose}
      onPrevious={walk.onPrevious}
      onNext={walk.onNext}
      footer={own.length > 0 && <DrawerButtons actions={[...initiate, ...others]} hasNext={initiate.length > 0} />}
    >
      {row ? <Body key={row.id} row={row} /> : absence}
    </RecordDrawer>
  )
}

const Body = ({ row }: { row: TicketRow }) => {
  const t = useText()
  const { data } = useApi(tickets.detail, { id: row.id }, { isQuiet: true })
  const detail = data?.id === row.id ? data : undefined
  const shown = detail ?? row
  const linkOf = (fileId: string) => send(tickets.file, { id: row.id, fileId })
  return (
    <Sections>
      {shown.state === 'rejected' && (
        <ProblemBanner
          problems={[
            {
              ...{ id: 'rejected', tone: 'blocked', title: t(ticketStateNames.rejected) },
              reason: detail?.rejectReason,
            },
          ]}
        />
      )}
      <div className="ticket-head">
        <Facts facts={ticketFacts(shown)} />
        <Stamp row={shown} />
      </div>
      {detail && <CaseSection detail={detail} linkOf={linkOf} />}
      {detail && <Conversation detail={detail} own="merchant" linkOf={linkOf} />}
      {!bars('reply')(shown) && <Reply row={shown} />}
      {detail && <FeesSection fees={detail.fees} path="/finance/compensation" />}
      {detail && <Ended detail={detail} />}
      <Connected kind="ticket" id={row.id} />
      {detail && <TicketHistory lines={detail.history} />}
    </Sections>
  )
}

const Reply = ({ row }: { row: TicketRow }) => {
  const t = useText()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const onSend = async (said: string, fileIds: readonly string[]) => {
    const answer = await send(tickets.reply, { id: row.id, text: said, fileIds: [...fileIds] })
    if (!answer.ok) return false
    notify({ kind: 'success', text: t(ticketDetail.sent) })
    void queries.invalidateQueries({ queryKey: listKey('tickets') })
    void refresh(queries, [tickets.detail, tickets.list])
    return true
  }
  return <ReplyBox text={text} onText={setText} onSend={onSend} />
}
