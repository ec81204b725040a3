import type { inventory } from '@stowline/contract/inventory/inventory.contract'
import type { MovementRow } from '@stowline/contract/inventory/stock-rows'
import { fieldNames } from '@stowline/text/fields'
import {
  bucketNames,
  movementColumns as movementWords,
  movementTypeNames,
  stockColumns as stockWords,
} from '@stowline/text/inventory'
import { inventoryScreen } from '@stowline/text/inventory-screen'
import type { ColumnOf } from '../../api/list.ts'
import { WarehouseName } from '../../api/names.tsx'
import { Say } from '../../ui/language/say.tsx'
import { TwoLines } from '../../ui/list-page/index.ts'
import { Moment } from '../../ui/time/moment.tsx'
import {
  AvailableCell,
  Change,
  CoverCell,
  ExpiryLines,
  OnHandCell,
  Pieces,
  ProductCell,
  ReasonWords,
  ReferenceCell,
  TierCell,
} from './stock-cells.tsx'

const sheet = '/inventory/index'
/** The product's stock in the warehouse, whose id is made of both. */
const stockOf = ({ productId, warehouseId }: Pick<MovementRow, 'productId' | 'warehouseId'>) =>
  `${sheet}?id=${productId}.${warehouseId}`
const warehouse = {
  id: 'warehouse',
  title: fieldNames.warehouse,
  width: 84,
  rank: 1,
  canGrow: false,
  render: (row: { readonly warehouseId: string }) => <WarehouseName id={row.warehouseId} />,
} as const
const product = {
  id: 'product',
  title: inventoryScreen.product,
  width: 220,
  least: 172,
  isMandatory: true,
  isRowName: true,
  fixed: 'start',
} as const

export const stockColumns: readonly ColumnOf<typeof inventory.stock>[] = [
  { ...product, sort: 'sku', render: (row) => <ProductCell row={row} href={`${sheet}?id=${row.id}`} opensRow /> },
  warehouse,
  {
    id: 'available',
    title: inventoryScreen.available,
    width: 96,
    isMandatory: true,
    align: 'end',
    sort: 'available',
    render: (row) => <AvailableCell row={row} />,
  },
  {
    id: 'safety',
    title: stockWords.safety,
    width: { zh: 84, en: 104 },
    rank: 3,
    align: 'end',
    render: (row) => <Pieces of={row.safety} />,
  },
  {
    id: 'inTransit',
    title: stockWords.inTransit,
    width: { zh: 72, en: 92 },
    align: 'end',
    render: (row) => <Pieces of={row.inTransit} />,
  },
  {
    id: 'held',
    title: inventoryScreen.held,
    width: { zh: 128, en: 156 },
    rank: 1,
    align: 'end',
    sort: 'reserved',
    render: (row) => (
      <>
        <Pieces of={row.reserved} /> / <Pieces of={row.pending} />
      </>
    ),
  },
  {
    id: 'unsellable',
    title: inventoryScreen.unsellable,
    width: { zh: 108, en: 140 },
    align: 'end',
    render: (row) => (
      <>
        <Pieces of={row.defective} /> / <Pieces of={row.frozen} />
      </>
    ),
  },
  {
    id: 'onHand',
    title: inventoryScreen.onHandVolume,
    width: { zh: 116, en: 124 },
    rank: 1,
    align: 'end',
    sort: 'onHand',
    render: (row) => <OnHandCell row={row} />,
  },
  {
    id: 'cover',
    title: inventoryScreen.cover,
    width: { zh: 152, en: 168 },
    rank: 1,
    canGrow: false,
    render: (row) => <CoverCell row={row} />,
  },
  {
    id: 'last',
    title: inventoryScreen.last,
    width: 120,
    canGrow: false,
    sort: 'lastMovementTime',
    render: (row) => <Moment value={row.lastMovementTime} />,
  },
]

export const movementColumns: readonly ColumnOf<typeof inventory.movements>[] = [
  {
    id: 'time',
    title: movementWords.time,
    width: 120,
    isMandatory: true,
    canGrow: false,
    sort: 'time',
    render: (row) => <Moment value={row.time} />,
  },
  { ...product, fixed: undefined, render: (row) => <ProductCell row={row} href={stockOf(row)} /> },
  warehouse,
  {
    id: 'type',
    title: inventoryScreen.typeBucket,
    width: { zh: 120, en: 168 },
    rank: 1,
    render: (row) => (
      <TwoLines above={<Say text={movementTypeNames[row.type]} />} below={<Say text={bucketNames[row.bucket]} />} />
    ),
  },
  {
    id: 'change',
    title: inventoryScreen.change,
    width: 80,
    rank: 1,
    align: 'end',
    render: (row) => <Change by={row.quantity} />,
  },
  {
    id: 'after',
    title: movementWords.after,
    width: 84,
    rank: 1,
    align: 'end',
    render: (row) => <TwoLines above={<Pieces of={row.after} />} below={<span className="num">← {row.before}</span>} />,
  },
  {
    id: 'reference',
    title: inventoryScreen.referenceLot,
    width: 172,
    rank: 1,
    render: (row) => <TwoLines above={<ReferenceCell of={row.reference} at={row.time} />} below={row.lotNo} />,
  },
  {
    id: 'by',
    title: inventoryScreen.reasonBy,
    width: 140,
    render: (row) => (
      <TwoLines
        above={row.reason ? <ReasonWords of={row.reason} /> : <span className="kit-quiet">—</span>}
        below={row.by}
      />
    ),
  },
  {
    id: 'note',
    title: movementWords.note,
    width: 160,
    rank: 3,
    render: (row) => row.note || <span className="kit-quiet">—</span>,
  },
]

export const ageColumns: readonly ColumnOf<typeof inventory.age>[] = [
  { ...product, sort: 'sku', render: (row) => <ProductCell row={row} href={stockOf(row)} /> },
  warehouse,
  {
    id: 'lot',
    title: inventoryScreen.lot,
    width: 152,
    least: 124,
    rank: 1,
    render: (row) => <TwoLines above={row.lotNo} below={<ReferenceCell of={row.source} at={row.putAwayTime} />} />,
  },
  {
    id: 'age',
    title: inventoryScreen.agePutAway,
    width: { zh: 112, en: 112 },
    rank: 1,
    canGrow: false,
    sort: 'putAwayTime',
    render: (row) => (
      <TwoLines
        above={
          <span className="num">
            <Say text={inventoryScreen.coverDays} params={{ count: row.ageDays }} />
          </span>
        }
        below={<Moment value={row.putAwayTime} />}
      />
    ),
  },
  {
    id: 'tier',
    title: inventoryScreen.nextTier,
    // The tier with what it costs; where there is no room for both the cost gives way.
    width: { zh: 168, en: 184 },
    least: { zh: 128, en: 136 },
    rank: 1,
    canGrow: false,
    render: (row) => <TierCell of={row.tier} />,
  },
  {
    id: 'onHand',
    title: inventoryScreen.onHand,
    width: 96,
    rank: 1,
    align: 'end',
    sort: 'onHand',
    render: (row) => <Pieces of={row.onHand} />,
  },
  {
    id: 'expires',
    title: inventoryScreen.expires,
    width: { zh: 108, en: 112 },
    rank: 1,
    canGrow: false,
    sort: 'expires',
    render: (row) => <ExpiryLines of={row} />,
  },
]
