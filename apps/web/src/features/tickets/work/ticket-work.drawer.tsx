import { ticketing, type TicketWork, type TicketWorkDetail } from '@stowline/contract/operations/ticketing.contract'
import type { Pair } from '@stowline/text/kernel/pair'
import { workTexts } from '@stowline/text/operations-screen'
import { ticketDetail, ticketsScreen, ticketWork as words } from '@stowline/text/tickets-screen'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { send } from '../../../api/client.ts'
import { ConnectedWork } from '../../../api/connected.tsx'
import { useListedRow } from '../../../api/listed-row.tsx'
import { refresh, useApi } from '../../../api/use-api.ts'
import { DrawerButtons } from '../../../ui/drawer/drawer-buttons.tsx'
import { Facts, Section, Sections } from '../../../ui/drawer/facts.tsx'
import { ProblemBanner } from '../../../ui/drawer/problem-banner.tsx'
import { RecordDrawer } from '../../../ui/drawer/record-drawer.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { Say, SayName } from '../../../ui/language/say.tsx'
import { type DrawerWalk, listKey, type RowAction, type StartBatch } from '../../../ui/list-page/index.ts'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'
import { Surface } from '../../../ui/surface/use-surface.tsx'
import { Moment } from '../../../ui/time/moment.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { Conversation } from '../conversation.tsx'
import { ReplyBox } from '../reply-box.tsx'
import { bars } from '../ticket-batches.tsx'
import { CaseSection, Ended, FeesSection, Stamp, ticketFacts, TicketHistory } from '../ticket-sections.tsx'
import { CompensateDialog } from './compensate.dialog.tsx'
import { workLinkOf } from './deciding.tsx'
import { InsertReply } from './insert-reply.tsx'
import { ticketWorkTag } from './ticket-work-tag.ts'

type Props = DrawerWalk<TicketWork> & {
  readonly actions: (row: TicketWork, start: StartBatch<TicketWork>) => readonly RowAction[]
}

/** One merchant's ticket beside the inbox: what is asked, what was said to him and among ourselves. */
export const TicketWorkDrawer = ({ id, row: listed, actions, startBatch, ...walk }: Props) => {
  const { row, absence } = useListedRow(ticketing.list, { id, row: listed, notFound: ticketsScreen.notFound })
  const own = row ? actions(row, startBatch).filter((action) => action.id !== 'answer') : []
  return (
    <RecordDrawer
      title={row?.ticketNo ?? ''}
      status={row && <StatusTag {...ticketWorkTag(row.state)} isPill />}
      onClose={walk.onClose}
      onPrevious={walk.onPrevious}
      onNext={walk.onNext}
      footer={own.length > 0 && <DrawerButtons actions={own} hasNext={false} />}
    >
      {row ? <Body key={row.id} row={row} /> : absence}
    </RecordDrawer>
  )
}

const Body = ({ row }: { row: TicketWork }) => {
  const { data } = useApi(ticketing.detail, { merchantId: row.merchantId, id: row.id }, { isQuiet: true })
  const detail = data?.id === row.id ? data : undefined
  const shown = detail ?? row
  const linkOf = workLinkOf(row)
  return (
    <Sections>
      {detail?.state === 'rejected' && (
        <ProblemBanner problems={[{ id: 'rejected', tone: 'blocked', title: detail.rejectReason }]} />
      )}
      <div className="ticket-head">
        <Facts
          facts={[
            { label: workTexts.merchant, value: <SayName of={row.merchantName} /> },
            { label: words.assignee, value: row.assignee?.name },
            ...ticketFacts(shown),
          ]}
        />
        <Stamp row={shown} />
      </div>
      {detail && <CaseSection detail={detail} linkOf={linkOf} />}
      {detail && <Conversation detail={detail} own="provider" linkOf={linkOf} />}
      <Answer row={row} canAnswer={!bars('answer')(shown)} />
      {detail && <Notes notes={detail.notes} />}
      {detail && <Fees row={row} detail={detail} />}
      {detail && <Ended detail={detail} />}
      <ConnectedWork merchantId={row.merchantId} kind="ticket" id={row.id} />
      {detail && <TicketHistory lines={detail.history} />}
    </Sections>
  )
}

/** What is said to the merchant, or kept among ourselves: two ways out of one box would be mixed up, so each has its own. */
const Answer = ({ row: { merchantId, id }, canAnswer }: { row: TicketWork; canAnswer: boolean }) => {
  const t = useText()
  const queries = useQueryClient()
  const [answer, setAnswer] = useState('')
  const [note, setNote] = useState('')
  const said = (text: Pair) => {
    notify({ kind: 'success', text: t(text) })
    void queries.invalidateQueries({ queryKey: listKey('ticketWork') })
    void refresh(queries, [ticketing.detail, ticketing.list])
    return true
  }
  const reply = async (text: string, fileIds: readonly string[]) => {
    const outcome = await send(ticketing.reply, { merchantId, id, text, fileIds: [...fileIds] })
    return outcome.ok && said(ticketDetail.sent)
  }
  const keep = async (text: string) => {
    const outcome = await send(ticketing.note, { merchantId, id, text })
    return outcome.ok && said(words.noted)
  }
  return (
    <>
      {canAnswer && (
        <ReplyBox
          label={words.answer}
          text={answer}
          onText={setAnswer}
          onSend={reply}
          tools={<InsertReply onInsert={(text) => setAnswer((before) => (before ? `${before}\n${text}` : text))} />}
        />
      )}
      <ReplyBox label={words.note} go={words.addNote} isPlain text={note} onText={setNote} onSend={keep} />
    </>
  )
}

const Notes = ({ notes }: Pick<TicketWorkDetail, 'notes'>) => (
  <Section title={words.notes}>
    {notes.length ? (
      <ol className="ticket-messages">
        {notes.map((note) => (
          <li key={note.id} className="ticket-message ticket-message--note">
            <p className="ticket-message__by">
              <strong>{note.by}</strong> <Moment value={note.time} hasZone />
            </p>
            <p className="ticket-message__text">{note.text}</p>
          </li>
        ))}
      </ol>
    ) : (
      <p className="kit-second">
        <Say text={words.noNotes} />
      </p>
    )}
  </Section>
)

/** What the merchant gets back, or the way to write it down: once there is an answer, and again after a rejection. */
const Fees = ({ row, detail }: { row: TicketWork; detail: TicketWorkDetail }) => {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  const isSolved = detail.state === 'answered' || detail.state === 'closed'
  const [fee] = detail.fees
  return (
    <>
      <FeesSection fees={detail.fees} path="/ops/compensation" />
      {isSolved && (!fee || fee.state === 'rejected') && (
        <div>
          <Button onClick={() => setIsOpen(true)}>{t(words.compensate)}</Button>
        </div>
      )}
      {isOpen && (
        <Surface>
          <CompensateDialog row={row} detail={detail} onClose={() => setIsOpen(false)} />
        </Surface>
      )}
    </>
  )
}
