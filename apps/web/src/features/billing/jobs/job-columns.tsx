import type { ServiceJob } from '@stowline/contract/operations/working.contract'
import { adjustmentColumns } from '@stowline/text/adjustment'
import { jobStateNames } from '@stowline/text/jobs'
import { jobsScreen as words } from '@stowline/text/jobs-screen'
import { WarehouseName } from '../../../api/names.tsx'
import { Say, SayName } from '../../../ui/language/say.tsx'
import { type ColumnSpec, TwoLines } from '../../../ui/list-page/index.ts'
import { formatCount } from '../../../ui/money/format-decimal.ts'
import { Money } from '../../../ui/money/money.tsx'
import { NumberCell } from '../../../ui/number-cell/number-cell.tsx'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../../ui/time/moment.tsx'

const tones = { charged: 'done', undoing: 'attention', undone: 'blocked' } as const
export const jobTag = ({ state }: Pick<ServiceJob, 'state'>) => ({ tone: tones[state], label: jobStateNames[state] })

/** What it was charged; without a price on the card it costs nothing and says so. */
export const JobAmount = ({ amount, isUnpriced }: Pick<ServiceJob, 'amount' | 'isUnpriced'>) =>
  isUnpriced ? <Say text={words.unpriced} /> : <Money value={amount} />

/** Columns of value-added work. */
export const jobColumns: readonly ColumnSpec<ServiceJob, 'madeTime'>[] = [
  {
    id: 'no',
    title: words.no,
    width: 160,
    isMandatory: true,
    isRowName: true,
    fixed: 'start',
    canGrow: false,
    render: ({ no, id }) => <NumberCell value={no} href={`/ops/jobs?id=${id}`} opensRow />,
  },
  {
    id: 'state',
    title: words.state,
    width: 116,
    isMandatory: true,
    rank: 1,
    canGrow: false,
    render: (row) => <StatusTag {...jobTag(row)} />,
  },
  {
    id: 'merchant',
    title: words.merchant,
    width: 140,
    least: 116,
    rank: 1,
    render: (row) => <SayName of={row.merchantName} />,
  },
  {
    id: 'service',
    title: words.service,
    width: { zh: 140, en: 176 },
    rank: 1,
    render: ({ serviceName }) => <SayName of={serviceName} />,
  },
  {
    id: 'count',
    title: words.count,
    width: 84,
    align: 'end',
    render: ({ count }) => <span className="num">{formatCount(count)}</span>,
  },
  {
    id: 'amount',
    title: words.amount,
    width: { zh: 116, en: 124 },
    isMandatory: true,
    rank: 1,
    align: 'end',
    render: (row) => <JobAmount {...row} />,
  },
  {
    id: 'reference',
    title: words.reference,
    width: 168,
    least: 140,
    render: ({ reference }) => <span className="num">{reference}</span>,
  },
  {
    id: 'doneOn',
    title: words.doneOn,
    width: 140,
    render: ({ doneOn, warehouseId }) => <TwoLines above={doneOn} below={<WarehouseName id={warehouseId} />} />,
  },
  {
    id: 'time',
    title: adjustmentColumns.time,
    width: 140,
    rank: 3,
    sort: 'madeTime',
    render: ({ madeTime, madeBy }) => <TwoLines above={<Moment value={madeTime} />} below={madeBy} />,
  },
]
