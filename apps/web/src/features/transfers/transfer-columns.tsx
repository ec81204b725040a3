import './transfers.css'
import type { TransferRow } from '@stowline/contract/transfers/transfers.schema'
import { fieldNames } from '@stowline/text/fields'
import { platformNames } from '@stowline/text/orders'
import type { Pair } from '@stowline/text/kernel/pair'
import { inboundScreen } from '@stowline/text/inbound-screen'
import { parcelCarrierNames, transferColumnNames, transferKindNames, truckCompanyNames } from '@stowline/text/transfers'
import { transfersScreen as words } from '@stowline/text/transfers-screen'
import { WarehouseName } from '../../api/names.tsx'
import { useText } from '../../ui/language/language.tsx'
import { Say } from '../../ui/language/say.tsx'
import { type ColumnSpec, TwoLines } from '../../ui/list-page/index.ts'
import { formatCount } from '../../ui/money/format-decimal.ts'
import { NumberCell } from '../../ui/number-cell/number-cell.tsx'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../ui/time/moment.tsx'
import { transferTag } from './transfer-status.ts'

type Column = ColumnSpec<TransferRow, 'createdTime' | 'statusTime' | 'estimatedTime'>
const dash = <span className="kit-quiet">—</span>

/** Where a transfer goes: a warehouse of the provider's, or another place by its name. */
export const Destination = ({ row }: { row: Pick<TransferRow, 'toWarehouseId' | 'toWarehouseName'> }) =>
  row.toWarehouseId === null ? row.toWarehouseName : <WarehouseName id={row.toWarehouseId} />

/** Who carries it, by the kind of transport. */
export const Carrier = ({ row }: { row: Pick<TransferRow, 'carrier' | 'truckCompanyId'> }) => {
  if (row.truckCompanyId) return <Say text={truckCompanyNames[row.truckCompanyId]} />
  return row.carrier ? <Say text={parcelCarrierNames[row.carrier]} /> : dash
}

const Papers = ({ row }: { row: TransferRow }) => {
  const t = useText()
  const told = (name: Pair, there: boolean) => (
    <span className={there ? '' : 'kit-quiet'}>{t(there ? words.hasPaper : words.noPaper, { name: t(name) })}</span>
  )
  return (
    <TwoLines above={told(fieldNames.stockingFile, row.hasStockingFile)} below={told(fieldNames.bol, row.hasBol)} />
  )
}

/** The numbers of a transfer, which open it on the screen that shows the column. */
export const numberColumn = (screen: '/transport/index' | '/ops/transfers'): Column => ({
  id: 'numbers',
  title: words.numbers,
  width: { zh: 176, en: 176 },
  least: 144,
  isMandatory: true,
  isRowName: true,
  fixed: 'start',
  render: (row) => (
    <NumberCell value={row.transID} below={row.po || row.transferNo} href={`${screen}?id=${row.id}`} opensRow />
  ),
})

export const statusColumn: Column = {
  id: 'status',
  title: fieldNames.status,
  width: { zh: 136, en: 184 },
  least: { zh: 116, en: 156 },
  isMandatory: true,
  rank: 1,
  sort: 'statusTime',
  render: (row) => (
    <TwoLines above={<StatusTag {...transferTag(row.status)} />} below={<Say text={transferKindNames[row.kind]} />} />
  ),
}
export const routeColumn: Column = {
  id: 'route',
  title: words.route,
  width: { zh: 148, en: 156 },
  least: 120,
  rank: 1,
  render: (row) => (
    <TwoLines
      above={<WarehouseName id={row.fromWarehouseId} />}
      below={
        <>
          <span aria-hidden>→</span> <Destination row={row} />
        </>
      }
    />
  ),
}
export const dayColumn: Column = {
  id: 'day',
  title: words.days,
  width: { zh: 124, en: 132 },
  least: 112,
  rank: 1,
  canGrow: false,
  sort: 'estimatedTime',
  render: (row) => (
    <TwoLines
      above={<span className="num">{row.estimatedTime}</span>}
      below={row.eta ? <Say text={words.arrives} params={{ day: row.eta.slice(5) }} /> : null}
    />
  ),
}
export const contentColumn: Column = {
  id: 'content',
  title: words.content,
  width: { zh: 136, en: 152 },
  least: { zh: 124, en: 136 },
  rank: 1,
  canGrow: false,
  render: (row) => (
    <TwoLines
      above={<Say text={inboundScreen.units} params={{ count: row.productNum }} />}
      below={
        <>
          <Say text={inboundScreen.skus} params={{ count: row.skuCount }} /> ·{' '}
          <Say text={inboundScreen.cartons} params={{ count: row.cartonCount }} />
        </>
      }
    />
  ),
}
export const progressColumn: Column = {
  id: 'progress',
  title: words.progress,
  width: { zh: 104, en: 128 },
  least: 96,
  align: 'end',
  rank: 1,
  canGrow: false,
  render: (row) =>
    row.pickedCount === 0 ? (
      dash
    ) : (
      <span className="num">
        {formatCount(row.pickedCount)} / {formatCount(row.productNum)}
      </span>
    ),
}
export const papersColumn: Column = {
  id: 'papers',
  title: words.papers,
  width: { zh: 108, en: 128 },
  least: { zh: 100, en: 120 },
  rank: 1,
  canGrow: false,
  render: (row) => <Papers row={row} />,
}
export const transportColumn: Column = {
  id: 'transport',
  title: words.transport,
  width: { zh: 148, en: 168 },
  rank: 2,
  render: (row) => <TwoLines above={<Carrier row={row} />} below={<span className="num">{row.transportNo}</span>} />,
}
export const palletColumn: Column = {
  id: 'pallets',
  title: fieldNames.isPallet,
  width: { zh: 96, en: 112 },
  rank: 3,
  render: (row) =>
    row.isPallet ? (
      <Say text={words.pallets} params={{ count: row.palletNum || row.suggestPalletNum }} />
    ) : (
      <span className="kit-quiet">—</span>
    ),
}
export const platformColumn: Column = {
  id: 'platform',
  title: fieldNames.platform,
  width: 104,
  rank: 2,
  render: (row) => (
    <TwoLines
      above={<Say text={platformNames[row.platform]} />}
      below={row.isPresale ? <Say text={words.presale} /> : null}
    />
  ),
}
export const etdColumn: Column = {
  id: 'etd',
  title: transferColumnNames.etd,
  width: { zh: 104, en: 132 },
  rank: 3,
  render: (row) => (row.etd ? <span className="num">{row.etd}</span> : dash),
}
export const truckColumn: Column = {
  id: 'trucks',
  title: fieldNames.trucks,
  width: 88,
  rank: 3,
  align: 'end',
  render: (row) => <span className="num">{row.containerNum}</span>,
}
export const createdColumn: Column = {
  id: 'created',
  title: fieldNames.createdTime,
  width: 132,
  canGrow: false,
  rank: 3,
  sort: 'createdTime',
  render: (row) => <TwoLines above={<Moment value={row.createdTime} />} below={row.transferNo} />,
}
