import type { TicketDetail, TicketMessage } from '@stowline/contract/tickets/tickets.schema'
import type { Side } from '@stowline/domain/tickets/lifecycle'
import { ticketDetail as words } from '@stowline/text/tickets-screen'
import { Section } from '../../ui/drawer/facts.tsx'
import { Say } from '../../ui/language/say.tsx'
import { Moment } from '../../ui/time/moment.tsx'
import { type LinkOf, TicketFiles } from './ticket-files.tsx'

type Props = {
  readonly detail: TicketDetail
  /** Whose side stands to the right: who reads. */
  readonly own: Side
  readonly linkOf: LinkOf
}

const Message = ({ message, own, linkOf }: { message: TicketMessage; own: Side; linkOf: LinkOf }) => (
  <li className={message.side === own ? 'ticket-message ticket-message--own' : 'ticket-message'}>
    <p className="ticket-message__by">
      <strong>{message.by}</strong> <Moment value={message.time} hasZone />
    </p>
    <p className="ticket-message__text">{message.text}</p>
    <TicketFiles files={message.files} linkOf={linkOf} />
  </li>
)

/** What was said, the oldest first. */
export const Conversation = ({ detail: { messages }, own, linkOf }: Props) => (
  <Section title={words.conversation}>
    {messages.length ? (
      <ol className="ticket-messages">
        {messages.map((message) => (
          <Message key={message.id} message={message} own={own} linkOf={linkOf} />
        ))}
      </ol>
    ) : (
      <p className="kit-second">
        <Say text={words.noReplies} />
      </p>
    )}
  </Section>
)
