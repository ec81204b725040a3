import { tickets } from '@stowline/contract/tickets/tickets.contract'
import type { SubjectKind } from '@stowline/domain/tickets/ticket-types'
import { ticketTypeNames } from '@stowline/text/tickets'
import { ticketsScreen as words } from '@stowline/text/tickets-screen'
import { Section } from '../ui/drawer/facts.tsx'
import { Say } from '../ui/language/say.tsx'
import { StatusTag } from '../ui/status-tag/status-tag.tsx'
import { ticketTag } from '../ui/status-tag/ticket-tag.ts'
import { RecordLink } from './record-link.tsx'
import { useUser } from './session.ts'
import { useApi } from './use-api.ts'

const path = '/service/index'

type Props = {
  readonly kind: SubjectKind
  readonly id: string
  /** What people call it. */
  readonly no: string
}

/** The tickets about a record, and the way to a new one with its facts filled in; for whoever may open tickets. */
export const RecordTickets = (props: Props) => {
  const isAllowed = useUser()?.paths.includes(path) ?? false
  return isAllowed ? <Tickets {...props} /> : null
}

const Tickets = ({ kind, id, no }: Props) => {
  const { data } = useApi(tickets.list, { numbers: [no] }, { isQuiet: true, enabled: no !== '' })
  const own = data?.items.filter(({ subject }) => subject?.kind === kind && subject.id === id) ?? []
  return (
    <Section
      title={words.title}
      tools={
        <RecordLink path={path} query={{ mode: 'new', kind, id }}>
          <Say text={words.openTicket} />
        </RecordLink>
      }
    >
      {own.map(({ id: ticketId, ticketNo, type, state }) => (
        <p key={ticketId}>
          <RecordLink path={path} query={{ id: ticketId }}>
            {ticketNo}
          </RecordLink>{' '}
          · <Say text={ticketTypeNames[type]} /> · <StatusTag {...ticketTag(state)} />
        </p>
      ))}
    </Section>
  )
}
