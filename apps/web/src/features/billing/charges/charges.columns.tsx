import type { ChargeRow, charges } from '@stowline/contract/billing/charges.contract'
import { chargeTypes, feeColumns } from '@stowline/domain/billing/charges/charge-columns'
import { chargeColumns as words, chargeLineName, pricedBy } from '@stowline/text/charges'
import { chargesScreen } from '@stowline/text/charges-screen'
import { zoneNamed } from '@stowline/text/kernel/words'
import type { ReactNode } from 'react'
import type { ColumnOf } from '../../../api/list.ts'
import { WarehouseName } from '../../../api/names.tsx'
import { useNames } from '../../../api/reference.ts'
import { useUser } from '../../../api/session.ts'
import { useText } from '../../../ui/language/language.tsx'
import { Say } from '../../../ui/language/say.tsx'
import { TwoLines } from '../../../ui/list-page/index.ts'
import { Money } from '../../../ui/money/money.tsx'
import { NumberCell } from '../../../ui/number-cell/number-cell.tsx'
import { chargeTags } from '../../../ui/status-tag/record-tags.ts'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'
import { ChargeTotal } from '../../../ui/rate/charge-lines.tsx'

type Column = ColumnOf<typeof charges.list>
type CellProps = { readonly row: ChargeRow }

/** Where the thing lies that a charge is for, and which menu path opens it. */
export const sourceOf = ({ orderId, shipmentId, transferId, sku }: ChargeRow) => {
  if (orderId !== null) return { path: '/delivery/index', query: { id: orderId } }
  if (shipmentId !== null) return { path: '/shipment/index', query: { id: shipmentId } }
  if (transferId !== null) return { path: '/transport/index', query: { id: transferId } }
  return sku === null ? undefined : { path: '/inventory/index', query: { tab: 'age', by: 'any', numbers: sku } }
}

/** What it is for, a link for whoever may open that; below it the label's number or the SKU. */
const ReferenceCell = ({ row }: CellProps) => {
  const source = sourceOf(row)
  const isAllowed = useUser()?.paths.includes(source?.path ?? '') ?? false
  return (
    <NumberCell
      value={row.reference}
      below={row.trackingNumber ?? row.sku}
      {...(source && isAllowed && { href: `${source.path}?${new URLSearchParams(source.query)}` })}
    />
  )
}

export const ServiceName = ({ code }: { code: string | null }) => {
  const t = useText()
  const service = useNames().service(code)
  if (code === null) return <span className="kit-quiet">—</span>
  return service ? t(service.label) : code
}

export const PricedBy = ({ row: { type, cardVersion } }: CellProps) => {
  const t = useText()
  if (cardVersion !== null) return t(pricedBy.card, { version: cardVersion })
  return t(type === 'freight' ? pricedBy.carrier : pricedBy.agreed)
}

const ZoneOf = ({ row: { zone } }: CellProps) => {
  const t = useText()
  return zone === null ? <span className="kit-quiet">—</span> : t(zoneNamed, { zone })
}

export const StateTag = ({ row: { state, isRefund, problem } }: CellProps) => (
  <>
    {problem ? (
      <StatusTag tone="attention" label={chargesScreen.unpriced} />
    ) : (
      <StatusTag {...chargeTags[state]} {...(isRefund && { label: chargesScreen.refund })} />
    )}
  </>
)

const number = (of: (row: ChargeRow) => ReactNode) => (row: ChargeRow) => {
  const value = of(row)
  return value === null || value === undefined ? (
    <span className="kit-quiet">—</span>
  ) : (
    <span className="num">{value}</span>
  )
}

const figure = (
  id: keyof typeof words,
  tab: ChargeRow['type'],
  of: (row: ChargeRow) => ReactNode,
  width: Column['width'] = 104,
): Column => ({ id: `${tab}-${id}`, title: words[id], width, align: 'end', tabs: [tab], render: number(of) })

// Without a tab in the address freight is shown.
const ofFreight = ['all', 'freight']

const feeColumn = (column: (typeof feeColumns)[number]): Column => ({
  id: column,
  title: words[column],
  width: { zh: 76, en: 88 },
  least: { zh: 68, en: 76 },
  align: 'end',
  tabs: ofFreight,
  ...(column !== 'base' && { isEmpty: ({ fees }) => fees[column] === '0.00' }),
  render: ({ fees }) =>
    fees[column] === '0.00' ? <span className="kit-quiet">—</span> : <Money value={fees[column]} />,
})

/** Columns of the charges: those of every type, and those that a type alone has. */
export const chargeColumns: readonly Column[] = [
  {
    id: 'reference',
    title: words.reference,
    width: 184,
    least: 160,
    isMandatory: true,
    isRowName: true,
    render: (row) => <ReferenceCell row={row} />,
  },
  {
    id: 'state',
    title: words.state,
    width: { zh: 88, en: 108 },
    rank: 1,
    canGrow: false,
    render: (row) => <StateTag row={row} />,
  },
  {
    id: 'date',
    title: words.date,
    width: 104,
    rank: 1,
    canGrow: false,
    sort: 'day',
    render: ({ day }) => <span className="num">{day}</span>,
  },
  {
    id: 'total',
    title: words.total,
    width: { zh: 96, en: 104 },
    isMandatory: true,
    rank: 1,
    align: 'end',
    render: (row) => <ChargeTotal row={row} />,
  },
  {
    id: 'warehouse',
    title: words.warehouse,
    width: { zh: 64, en: 88 },
    tabs: chargeTypes.filter((type) => type !== 'freight'),
    render: ({ warehouseId }) => <WarehouseName id={warehouseId} />,
  },
  {
    id: 'service',
    title: words.service,
    width: { zh: 104, en: 112 },
    least: 96,
    tabs: ofFreight,
    render: ({ serviceCode, warehouseId }) => (
      <TwoLines above={<ServiceName code={serviceCode} />} below={<WarehouseName id={warehouseId} />} />
    ),
  },
  {
    id: 'zone',
    title: chargesScreen.zoneAndWeight,
    width: { zh: 88, en: 84 },
    align: 'end',
    tabs: ofFreight,
    render: (row) => <TwoLines above={<ZoneOf row={row} />} below={row.billingWeight && `${row.billingWeight} lb`} />,
  },
  {
    id: 'billingWeight',
    title: words.billingWeight,
    width: { zh: 96, en: 80 },
    align: 'end',
    tabs: ['orderHandling'],
    render: number(({ billingWeight }) => billingWeight),
  },
  ...feeColumns.map(feeColumn),
  figure('billedVolume', 'storage', ({ measured }) => measured.storage?.billedVolume, { zh: 128, en: 112 }),
  figure('pieces', 'storage', ({ measured }) => measured.storage?.pieces, 88),
  figure('volume', 'storage', ({ measured }) => measured.storage?.volume, { zh: 112, en: 120 }),
  figure('age', 'storage', ({ measured }) => measured.storage?.age, { zh: 96, en: 104 }),
  figure('rate', 'storage', ({ measured }) => measured.storage?.rate, { zh: 128, en: 136 }),
  figure('pieces', 'orderHandling', ({ measured }) => measured.handling?.pieces),
  figure('cartons', 'transfer', ({ measured }) => measured.transfer?.cartons),
  figure('pallets', 'transfer', ({ measured }) => measured.transfer?.pallets),
  figure('labels', 'transfer', ({ measured }) => measured.transfer?.labels),
  figure('containerType', 'unloading', ({ measured }) => measured.unloading?.containerType, { zh: 96, en: 128 }),
  figure('containers', 'unloading', ({ measured }) => measured.unloading?.containers),
  figure('skus', 'unloading', ({ measured }) => measured.unloading?.skus),
  figure('cartons', 'unloading', ({ measured }) => measured.unloading?.cartons),
  figure('pallets', 'unloading', ({ measured }) => measured.unloading?.pallets),
  {
    id: 'job',
    title: words.job,
    width: 220,
    tabs: ['valueAdded'],
    render: ({ measured: { valueAdded: of } }) =>
      of ? <Say text={[of.job.zh, of.job.en]} /> : <span className="kit-quiet">—</span>,
  },
  figure('count', 'valueAdded', ({ measured }) => measured.valueAdded?.count),
  {
    id: 'fee',
    title: words.fee,
    width: { zh: 108, en: 140 },
    tabs: ['adjustment'],
    render: ({ lines: [line] }) => (line ? <Say text={chargeLineName(line.code)} /> : null),
  },
  {
    id: 'reason',
    title: words.why,
    width: 260,
    tabs: ['compensation', 'adjustment'],
    render: ({ reason }) => reason || <span className="kit-quiet">—</span>,
  },
  { id: 'card', title: words.card, width: { zh: 96, en: 120 }, rank: 3, render: (row) => <PricedBy row={row} /> },
]
