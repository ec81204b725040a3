import type { Promised, TicketDetail, TicketRow } from '@stowline/contract/tickets/tickets.schema'
import { isStamped } from '@stowline/domain/tickets/lifecycle'
import { compensationStateNames } from '@stowline/text/compensation'
import { fieldNames } from '@stowline/text/fields'
import {
  ticketCategoryNames,
  ticketColumnNames as names,
  ticketEventNames,
  ticketStateNames,
  ticketTypeNames,
} from '@stowline/text/tickets'
import { ticketDetail as words, ticketsScreen } from '@stowline/text/tickets-screen'
import type { Pair } from '@stowline/text/kernel/pair'
import { RecordLink } from '../../api/record-link.tsx'
import { WarehouseDeadline, WarehouseName } from '../../api/names.tsx'
import { type Fact, Facts, Section } from '../../ui/drawer/facts.tsx'
import { useLanguage, useText } from '../../ui/language/language.tsx'
import { Say } from '../../ui/language/say.tsx'
import { formatDecimal } from '../../ui/money/format-decimal.ts'
import { Money } from '../../ui/money/money.tsx'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../ui/time/moment.tsx'
import { Timeline } from '../../ui/timeline/timeline.tsx'
import { PriorityTag, SubjectLink } from './ticket-columns.tsx'
import { type LinkOf, TicketFiles } from './ticket-files.tsx'

/** When something is due, or when it came, and whether that was in time. */
const PromiseFact = ({ of, row }: { of: Promised; row: TicketRow }) => {
  if (of.done)
    return (
      <>
        <Moment value={of.done} />
        {of.isLate && (
          <>
            {' '}
            <StatusTag tone="attention" label={words.late} />
          </>
        )}
      </>
    )
  if (of.due) return <WarehouseDeadline id={row.warehouseId} value={of.due} isOpen />
  return <Say text={row.state === 'answered' ? words.rests : words.over} />
}

/** What is known of a ticket, the provider's promise with it. */
export const ticketFacts = (row: TicketRow): Fact[] => [
  { label: names.type, value: <Say text={ticketTypeNames[row.type]} /> },
  { label: names.category, value: <Say text={ticketCategoryNames[row.category]} /> },
  { label: names.priority, value: <PriorityTag priority={row.priority} /> },
  { label: names.warehouse, value: <WarehouseName id={row.warehouseId} /> },
  { label: names.subject, value: <SubjectLink subject={row.subject} /> },
  { label: names.created, value: <Moment value={row.createdTime} /> },
  ...(row.initiatedTime
    ? [
        { label: words.firstAnswer, value: <PromiseFact of={row.firstAnswer} row={row} /> },
        { label: words.solution, value: <PromiseFact of={row.solution} row={row} /> },
      ]
    : []),
]

/** The stamp of a ticket that is over. Its status says the same beside the number. */
export const Stamp = ({ row: { state } }: { row: TicketRow }) => {
  const t = useText()
  return isStamped(state) ? (
    <span className={`ticket-stamp tone-${state === 'rejected' ? 'blocked' : 'neutral'}`} aria-hidden="true">
      {t(ticketStateNames[state])}
    </span>
  ) : null
}

/** The case: what happened, with which goods and files. */
export const CaseSection = ({ detail, linkOf }: { detail: TicketDetail; linkOf: LinkOf }) => (
  <Section title={words.about}>
    <p className="ticket-text">{detail.description || '—'}</p>
    <Products products={detail.products} />
    <TicketFiles files={detail.files} linkOf={linkOf} />
  </Section>
)

const Products = ({ products }: Pick<TicketDetail, 'products'>) => {
  const t = useText()
  const language = useLanguage()
  if (!products.length) return null
  return (
    <table className="ticket-table">
      <thead>
        <tr>
          <th scope="col">{t(fieldNames.sku)}</th>
          <th scope="col">{t(words.products)}</th>
          <th scope="col" className="ticket-figure">
            {t(words.quantity)}
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map(({ productId, sku, nameCn, nameEn, quantity }) => (
          <tr key={productId}>
            <td className="num">{sku}</td>
            <td>{language === 'zh' ? nameCn : nameEn}</td>
            <td className="num ticket-figure">{quantity}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const outcomes = {
  reviewing: words.outcomeReviewing,
  approved: words.outcomeApproved,
  credited: words.outcomeCredited,
  rejected: words.outcomeRejected,
} satisfies Readonly<Record<TicketDetail['fees'][number]['state'], Pair>>

/** What the merchant gets back: what became of it in a sentence, then name, unit price, amount and their sum. */
export const FeesSection = ({ fees, path }: Pick<TicketDetail, 'fees'> & { readonly path: string }) => {
  const t = useText()
  const [fee] = fees
  if (!fee) return null
  return (
    <Section title={words.fees}>
      <p className="ticket-outcome">
        {t(outcomes[fee.state], { amount: formatDecimal(fee.amount), claimed: formatDecimal(fee.claimed) })}
      </p>
      <table className="ticket-table">
        <thead>
          <tr>
            <th scope="col">{t(words.feeName)}</th>
            <th scope="col">{t(words.state)}</th>
            <th scope="col" className="ticket-figure">
              {t(words.quantity)}
            </th>
            <th scope="col" className="ticket-figure">
              {t(words.unitPrice)}
            </th>
            <th scope="col" className="ticket-figure">
              {t(words.amount)}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              {t(words.compensation)}{' '}
              <RecordLink path={path} query={{ id: fee.compensationId }}>
                {fee.no}
              </RecordLink>
            </td>
            <td>{t(compensationStateNames[fee.state])}</td>
            <td className="num ticket-figure">{fee.pieces || 1}</td>
            <td className="ticket-figure">
              <Money value={fee.unitPrice} />
            </td>
            <td className="ticket-figure">
              <Money value={fee.amount} />
            </td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              {t(words.sum)}
            </th>
            <td className="ticket-figure">
              <Money value={fee.amount} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Section>
  )
}

/** How it ended, where whoever ended it said more than that it is over. */
export const Ended = ({ detail: { closeReason, satisfaction, endedTime } }: { detail: TicketDetail }) => {
  const t = useText()
  if (!closeReason && satisfaction === null) return null
  return (
    <Facts
      facts={[
        { label: names.closeReason, value: closeReason || undefined },
        {
          label: names.satisfaction,
          value: satisfaction === null ? undefined : t(ticketsScreen.stars, { count: satisfaction }),
        },
        { label: words.ended, value: endedTime && <Moment value={endedTime} /> },
      ]}
    />
  )
}

/** What was done to it, when and by whom. */
export const TicketHistory = ({ lines }: { readonly lines: TicketDetail['history'] }) => {
  const t = useText()
  const titles: Readonly<Record<string, (typeof ticketEventNames)[keyof typeof ticketEventNames]>> = ticketEventNames
  return (
    <Section title={words.history}>
      <Timeline
        events={lines.map(({ id, time, actor, action, detail: { reason } }) => {
          const title = titles[action]
          return {
            ...{ id, at: time, actor },
            title: title ? t(title) : action,
            detail: typeof reason === 'string' ? reason : undefined,
          }
        })}
      />
    </Section>
  )
}
