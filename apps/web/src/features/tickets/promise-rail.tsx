import { tickets } from '@stowline/contract/tickets/tickets.contract'
import { needsOf, type TicketCategory, type TicketNeed, type TicketType } from '@stowline/domain/tickets/ticket-types'
import { fieldNames } from '@stowline/text/fields'
import { listComma } from '@stowline/text/kernel/words'
import { ticketDetail, ticketForm as words } from '@stowline/text/tickets-screen'
import { useApi } from '../../api/use-api.ts'
import { Facts } from '../../ui/drawer/facts.tsx'
import { Help } from '../../ui/form/labelled.tsx'
import { useText } from '../../ui/language/language.tsx'

const needNames = {
  warehouse: fieldNames.warehouse,
  products: fieldNames.sku,
  files: words.files,
} as const satisfies Record<TicketNeed, unknown>
type Props = { readonly category: TicketCategory | undefined; readonly type: TicketType | undefined }

/** What the provider promises of a ticket like this one, and what its type asks for. */
export const PromiseRail = ({ category, type }: Props) => {
  const t = useText()
  const { data } = useApi(tickets.promises, {}, { isQuiet: true, freshFor: 60_000 })
  const promise = data?.find((one) => one.category === category)
  const needs = type ? needsOf(type).map((need) => t(needNames[need])) : []
  return (
    <>
      <h2 className="ticket-rail__title">{t(words.expectation)}</h2>
      {promise && (
        <Facts
          isOneColumn
          facts={[
            { label: ticketDetail.firstAnswer, value: t(words.hours, { count: promise.firstAnswer }) },
            { label: ticketDetail.solution, value: t(words.hours, { count: promise.solution }) },
          ]}
        />
      )}
      <Help text={ticketDetail.workingHours} />
      {needs.length > 0 && <p>{t(words.needs, { needs: needs.join(t(listComma)) })}</p>}
    </>
  )
}
