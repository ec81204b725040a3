import { tickets } from '@stowline/contract/tickets/tickets.contract'
import { subjectKinds } from '@stowline/domain/tickets/ticket-types'
import { isOneOf } from '@stowline/domain/kernel/records'
import { ticketsScreen as words } from '@stowline/text/tickets-screen'
import { useSearchParams } from 'react-router'
import { useApi } from '../../api/use-api.ts'
import { ReadFailed } from '../../ui/empty/read-failed.tsx'
import { FormSkeleton } from '../../ui/form/index.ts'
import { TicketForm } from './ticket-form.tsx'
import { emptyTicket, valuesAbout, valuesOf } from './ticket-values.ts'

/** A new ticket, one about something whose facts are filled in, or a draft being edited. */
export default function TicketFormPage() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? undefined
  const kind = params.get('kind')
  return id !== undefined && isOneOf(subjectKinds, kind) ? (
    <About kind={kind} id={id} />
  ) : id === undefined ? (
    <TicketForm ticket={undefined} initial={emptyTicket} />
  ) : (
    <Draft id={id} />
  )
}

const About = ({ kind, id }: { kind: (typeof subjectKinds)[number]; id: string }) => {
  const { data, error, refetch } = useApi(tickets.subject, { of: { kind, id } }, { isQuiet: true })
  if (error && !data) return <ReadFailed error={error} notFound={words.notFound} onRetry={() => void refetch()} />
  if (data?.subject.id !== id) return <FormSkeleton />
  return <TicketForm key={id} ticket={undefined} initial={valuesAbout(data)} products={data.products} />
}

const Draft = ({ id }: { id: string }) => {
  const { data, error, refetch } = useApi(tickets.detail, { id }, { isQuiet: true })
  if (error && !data) return <ReadFailed error={error} notFound={words.notFound} onRetry={() => void refetch()} />
  if (data?.id !== id) return <FormSkeleton />
  return <TicketForm key={`${id} ${data.version}`} ticket={data} initial={valuesOf(data)} products={data.products} />
}
