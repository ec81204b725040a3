import type { operations } from '@stowline/contract/operations/operations.contract'
import type { StockCorrection } from '@stowline/contract/operations/stock-work.schema'
import { correctionsScreen as words } from '@stowline/text/corrections-screen'
import { fieldNames } from '@stowline/text/fields'
import { bucketNames, correctionKindNames, correctionReasonNames, correctionStateNames } from '@stowline/text/inventory'
import type { ColumnOf } from '../../../api/list.ts'
import { WarehouseName } from '../../../api/names.tsx'
import { Say, SayName } from '../../../ui/language/say.tsx'
import { TwoLines } from '../../../ui/list-page/index.ts'
import { Money } from '../../../ui/money/money.tsx'
import { NumberCell } from '../../../ui/number-cell/number-cell.tsx'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../../ui/time/moment.tsx'

const tones = { waiting: 'attention', done: 'done', rejected: 'neutral' } as const
const signed = (by: number) => (by > 0 ? `+${by}` : by < 0 ? `−${-by}` : '0')

const Shelf = ({ row: { kind, bucket, toBucket } }: { row: StockCorrection }) => (
  <TwoLines
    above={<Say text={correctionKindNames[kind]} />}
    below={
      <>
        <Say text={bucketNames[bucket]} />
        {toBucket && (
          <>
            {' → '}
            <Say text={bucketNames[toBucket]} />
          </>
        )}
      </>
    }
  />
)

/** Columns of counts and corrections. */
export const correctionColumns: readonly ColumnOf<typeof operations.listCorrections>[] = [
  {
    id: 'no',
    title: words.noProduct,
    width: 220,
    least: 172,
    isMandatory: true,
    isRowName: true,
    fixed: 'start',
    render: (row) => <NumberCell value={row.no} below={row.sku} />,
  },
  {
    id: 'state',
    title: fieldNames.status,
    width: { zh: 108, en: 116 },
    isMandatory: true,
    rank: 1,
    canGrow: false,
    render: ({ state }) => <StatusTag tone={tones[state]} label={correctionStateNames[state]} />,
  },
  {
    id: 'merchant',
    title: fieldNames.merchant,
    width: 148,
    rank: 1,
    render: (row) => (
      <TwoLines above={<SayName of={row.merchantName} />} below={<WarehouseName id={row.warehouseId} />} />
    ),
  },
  { id: 'what', title: words.what, width: { zh: 148, en: 164 }, rank: 1, render: (row) => <Shelf row={row} /> },
  {
    id: 'change',
    title: words.change,
    width: 108,
    rank: 1,
    align: 'end',
    render: ({ quantity, counted }) => (
      <TwoLines
        above={<strong className="num">{signed(quantity)}</strong>}
        below={counted !== null && <Say text={words.counted} params={{ count: counted }} />}
      />
    ),
  },
  {
    id: 'reason',
    title: words.reasonNote,
    width: 148,
    render: ({ reason, note }) => <TwoLines above={<Say text={correctionReasonNames[reason]} />} below={note} />,
  },
  {
    id: 'asked',
    title: words.asked,
    width: 132,
    rank: 1,
    canGrow: false,
    sort: 'askedTime',
    render: (row) => <TwoLines above={<Moment value={row.askedTime} />} below={row.askedBy} />,
  },
  { id: 'value', title: words.value, width: 108, align: 'end', render: (row) => <Money value={row.value} /> },
  {
    id: 'decided',
    title: words.decided,
    width: 132,
    rank: 3,
    canGrow: false,
    render: (row) => <TwoLines above={<Moment value={row.decidedTime} />} below={row.decisionNote || row.decidedBy} />,
  },
]
