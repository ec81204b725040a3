import './invoices.css'
import type { InvoicedParcel, InvoicedParcelDetail } from '@stowline/contract/billing/invoice.schema'
import { invoicing } from '@stowline/contract/operations/invoicing.contract'
import { fieldNames } from '@stowline/text/fields'
import { invoicedEventNames } from '@stowline/text/invoices'
import { invoicesScreen as words } from '@stowline/text/invoices-screen'
import { useListedRow } from '../../../api/listed-row.tsx'
import { useApi } from '../../../api/use-api.ts'
import { CarrierMark } from '../../../ui/carrier-mark/carrier-mark.tsx'
import { type Fact, Facts, Section } from '../../../ui/drawer/facts.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { Say, SayName } from '../../../ui/language/say.tsx'
import type { DrawerWalk, RowAction, StartBatch } from '../../../ui/list-page/index.ts'
import { Money } from '../../../ui/money/money.tsx'
import { MoneyHistory } from '../money-history.tsx'
import { WorkDrawer } from '../work-drawer.tsx'
import { Difference, invoicedTag, Settlement } from './invoice-columns.tsx'

type Props = DrawerWalk<InvoicedParcel> & {
  readonly actions: (row: InvoicedParcel, start: StartBatch<InvoicedParcel>) => readonly RowAction[]
}

/** One parcel of an invoice beside the list: what was billed, what was expected, and what is done about it. */
export const InvoiceDrawer = ({ id, row: listed, actions, startBatch, ...walk }: Props) => {
  const { row, absence } = useListedRow(invoicing.list, { id, row: listed, notFound: words.notFound })
  return (
    <WorkDrawer
      {...walk}
      {...{ row: row && { ...row, no: row.trackingNumber }, absence, tagOf: invoicedTag }}
      actionsOf={(one) => actions(one, startBatch)}
    >
      {(one) => <Body row={one} />}
    </WorkDrawer>
  )
}

const factsOf = (row: InvoicedParcel): Fact[] => [
  { label: words.merchant, value: row.merchantName ? <SayName of={row.merchantName} /> : <Say text={words.nobody} /> },
  { label: fieldNames.orderNo, value: row.orderNo && <span className="num">{row.orderNo}</span> },
  {
    label: words.invoice,
    value: (
      <>
        <CarrierMark carrier={row.carrier} /> <span className="num">{row.invoiceNo}</span>
      </>
    ),
  },
  { label: words.day, value: <span className="num">{row.invoiceDay}</span> },
  { label: words.account, value: row.account && <span className="num">{row.account}</span> },
  { label: words.charged, value: <Money value={row.charged} /> },
  ...(row.settledTime === null ? [] : [{ label: words.settled, value: <Settlement row={row} /> }]),
]

const Body = ({ row }: { readonly row: InvoicedParcel }) => {
  const { data } = useApi(invoicing.detail, { merchantId: row.merchantId, id: row.id }, { isQuiet: true })
  const detail = data?.id === row.id ? data : undefined
  return (
    <>
      <Facts facts={factsOf(row)} />
      <Section title={words.lines}>{detail && <Lines detail={detail} />}</Section>
      {detail && detail.history.length > 0 && <MoneyHistory lines={detail.history} names={invoicedEventNames} />}
    </>
  )
}

const weightOf = (weight: number | null, zone: string | null) =>
  [...(weight === null ? [] : [`${weight} lb`]), ...(zone ? [zone] : [])].join(' · ')

/** The carrier's lines, what they come to, and what was expected beside it. */
const Lines = ({ detail }: { readonly detail: InvoicedParcelDetail }) => {
  const t = useText()
  const { lines, billed, expected, difference, billableWeight, zone } = detail
  return (
    <>
      <table className="invoice-lines">
        <thead>
          <tr>
            <th scope="col">{t(words.charge)}</th>
            <th scope="col">{t(words.weightAndZone)}</th>
            <th scope="col">{t(words.amount)}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ text, amount, weight, zone: own, isDoubled }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal and never move
            <tr key={at}>
              <th scope="row">
                {text}
                {isDoubled && <span className="invoice-lines__again"> {t(words.doubled)}</span>}
              </th>
              <td>{weightOf(weight, own)}</td>
              <td>
                <Money value={amount} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Sum name={t(words.billed)} value={<Money value={billed} />} />
          <Sum name={t(words.expected)} note={weightOf(billableWeight, zone)} value={<Money value={expected} />} />
          <Sum name={t(words.difference)} value={<Difference value={difference} />} />
        </tfoot>
      </table>
      <p className="labelled-help">{t(words.expectedWhy)}</p>
    </>
  )
}

const Sum = ({ name, note = '', value }: { name: string; note?: string; value: React.ReactNode }) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{note}</td>
    <td>{value}</td>
  </tr>
)
