import type { products } from '@stowline/contract/products/products.contract'
import { productsScreen as words } from '@stowline/text/products-screen'
import type { ColumnOf } from '../../api/list.ts'
import { RecordLink } from '../../api/record-link.tsx'
import { TwoLines } from '../../ui/list-page/index.ts'
import { Moment } from '../../ui/time/moment.tsx'
import { firstColumns, lastColumns } from './drafts.columns.tsx'
import { DifferenceCell, FeeEffectCell } from './measure-difference.tsx'
import { dash, MeasuresCell } from './product-cells.tsx'

/** Columns of what the warehouse has measured: declared and verified measures beside each other. */
export const ratedColumns: readonly ColumnOf<typeof products.list>[] = [
  ...firstColumns('/product/rated'),
  {
    id: 'declared',
    title: words.declaredMeasures,
    width: 152,
    rank: 1,
    render: (row) => <MeasuresCell of={row.measures} />,
  },
  {
    id: 'verified',
    title: words.verifiedMeasures,
    width: 152,
    isMandatory: true,
    rank: 1,
    render: (row) => <MeasuresCell of={row.verified} />,
  },
  {
    id: 'difference',
    title: words.difference,
    width: { zh: 136, en: 140 },
    rank: 1,
    render: (row) => <DifferenceCell row={row} />,
  },
  {
    id: 'fee',
    title: words.feeEffect,
    width: { zh: 120, en: 148 },
    render: (row) => <FeeEffectCell row={row} />,
  },
  {
    id: 'stock',
    title: words.stock,
    width: 92,
    rank: 1,
    align: 'end',
    render: ({ sku, available }) => (
      <RecordLink path="/inventory/index" query={{ by: 'any', numbers: sku }}>
        <span className="num">{available}</span>
      </RecordLink>
    ),
  },
  {
    id: 'decided',
    title: words.verifiedTime,
    width: { zh: 124, en: 136 },
    canGrow: false,
    sort: 'decidedTime',
    render: (row) =>
      row.decidedTime ? <TwoLines above={<Moment value={row.decidedTime} />} below={row.decidedBy} /> : dash,
  },
  ...lastColumns.map((column) => ({ ...column, rank: 3 as const })),
]
