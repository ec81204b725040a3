import type { InvoicedParcel } from '@stowline/contract/billing/invoice.schema'
import { findingNames, invoicedStateNames } from '@stowline/text/invoices'
import { invoicesScreen as words } from '@stowline/text/invoices-screen'
import { fieldNames } from '@stowline/text/fields'
import { CarrierMark } from '../../../ui/carrier-mark/carrier-mark.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { Say, SayName } from '../../../ui/language/say.tsx'
import { type ColumnSpec, TwoLines } from '../../../ui/list-page/index.ts'
import { formatDecimal } from '../../../ui/money/format-decimal.ts'
import { Money } from '../../../ui/money/money.tsx'
import { NumberCell } from '../../../ui/number-cell/number-cell.tsx'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'

const openTones = { dearer: 'attention', cheaper: 'attention', doubled: 'blocked', unknown: 'blocked' } as const

/** What came of it while it waits; what was done once it is settled. */
export const invoicedTag = ({ finding, state }: Pick<InvoicedParcel, 'finding' | 'state'>) => {
  if (state !== 'open' || finding === 'matched') return { tone: 'done', label: invoicedStateNames[state] } as const
  return { tone: openTones[finding], label: findingNames[finding] } as const
}

/** `+9.35`: the carrier took more than was expected. */
export const Difference = ({ value }: { readonly value: string }) => (
  <span className="num">
    {Number(value) > 0 ? '+' : ''}
    {formatDecimal(value)}
  </span>
)

/** What became of a difference: borne, or the adjustment that passes it on. */
export const Settlement = ({ row }: { readonly row: InvoicedParcel }) => {
  const t = useText()
  const { adjustment, settledBy } = row
  if (adjustment) return <TwoLines above={t(words.adjustment, { no: adjustment.no })} below={settledBy} />
  return settledBy === '' ? <span className="kit-quiet">—</span> : settledBy
}

/** Columns of parcels on carriers' invoices. */
export const invoicedColumns: readonly ColumnSpec<InvoicedParcel, 'invoiceDay' | 'difference'>[] = [
  {
    id: 'trackingNumber',
    title: fieldNames.trackingNo,
    width: 200,
    isMandatory: true,
    isRowName: true,
    fixed: 'start',
    canGrow: false,
    render: ({ trackingNumber, id }) => <NumberCell value={trackingNumber} href={`/ops/invoices?id=${id}`} opensRow />,
  },
  {
    id: 'state',
    title: words.finding,
    width: { zh: 112, en: 144 },
    least: { zh: 108, en: 144 },
    isMandatory: true,
    rank: 1,
    canGrow: false,
    render: (row) => <StatusTag {...invoicedTag(row)} />,
  },
  {
    id: 'merchant',
    title: words.merchant,
    width: 136,
    least: 112,
    rank: 1,
    render: ({ merchantName, orderNo }) => (
      <TwoLines above={merchantName ? <SayName of={merchantName} /> : <Say text={words.nobody} />} below={orderNo} />
    ),
  },
  {
    id: 'difference',
    title: words.difference,
    width: { zh: 116, en: 136 },
    least: 92,
    isMandatory: true,
    rank: 1,
    align: 'end',
    sort: 'difference',
    render: ({ difference }) => <Difference value={difference} />,
  },
  {
    id: 'billed',
    title: words.billed,
    width: { zh: 136, en: 116 },
    align: 'end',
    render: ({ billed }) => <Money value={billed} />,
  },
  {
    id: 'expected',
    title: words.expected,
    width: { zh: 104, en: 128 },
    align: 'end',
    render: ({ expected }) => <Money value={expected} />,
  },
  {
    id: 'invoice',
    title: words.invoice,
    width: 176,
    sort: 'invoiceDay',
    render: ({ carrier, invoiceNo, invoiceDay }) => (
      <TwoLines
        above={
          <>
            <CarrierMark carrier={carrier} /> <span className="num">{invoiceNo}</span>
          </>
        }
        below={invoiceDay}
      />
    ),
  },
  { id: 'settled', title: words.settled, width: 160, rank: 3, render: (row) => <Settlement row={row} /> },
]
