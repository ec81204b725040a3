import type { products } from '@stowline/contract/products/products.contract'
import { fieldNames } from '@stowline/text/fields'
import { productsScreen as words } from '@stowline/text/products-screen'
import type { ColumnOf } from '../../api/list.ts'
import { NumberCell } from '../../ui/number-cell/number-cell.tsx'
import { ProductPicture } from '../../ui/product/product-picture.tsx'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../ui/time/moment.tsx'
import { CartonCell, CategoryName, DeclaredCell, dash, MeasuresCell, NameCell } from './product-cells.tsx'
import { productTags } from './product-status.ts'

type Column = ColumnOf<typeof products.list>

/** SKU with its picture, name, category: what both screens of products begin with. */
export const firstColumns = (path: string): readonly Column[] => [
  {
    id: 'sku',
    title: words.codes,
    width: 236,
    least: 208,
    isMandatory: true,
    isRowName: true,
    fixed: 'start',
    sort: 'sku',
    render: (row) => (
      <span className="product-cell">
        <ProductPicture picture={row.picture} />
        <NumberCell value={row.sku} below={row.upc || undefined} href={`${path}?id=${row.id}`} opensRow />
      </span>
    ),
  },
  { id: 'name', title: words.names, width: 216, least: 160, rank: 1, render: (row) => <NameCell row={row} /> },
]

/** Columns that both have and that give way first. */
export const lastColumns: readonly Column[] = [
  {
    id: 'carton',
    title: words.carton,
    width: { zh: 156, en: 164 },
    render: (row) => <CartonCell row={row} />,
  },
  {
    id: 'category',
    title: fieldNames.category,
    width: { zh: 96, en: 132 },
    render: (row) => <CategoryName code={row.category} />,
  },
  {
    id: 'ucc',
    title: fieldNames.ucc,
    width: { zh: 136, en: 156 },
    rank: 3,
    render: ({ ucc }) => (ucc ? <span className="num">{ucc}</span> : dash),
  },
]

/** Columns of the drafts. */
export const draftColumns: readonly Column[] = [
  ...firstColumns('/product/pre_entry'),
  {
    id: 'state',
    title: words.state,
    // Wide enough to say what is missing, or why the warehouse sent it back.
    width: { zh: 216, en: 236 },
    least: { zh: 176, en: 188 },
    isMandatory: true,
    rank: 1,
    render: ({ state }) => <StatusTag {...productTags[state]} />,
  },
  {
    id: 'declared',
    title: fieldNames.declarationAmount,
    width: { zh: 148, en: 184 },
    least: { zh: 148, en: 132 },
    align: 'end',
    render: (row) => <DeclaredCell row={row} />,
  },
  { id: 'measures', title: words.measures, width: 164, rank: 1, render: (row) => <MeasuresCell of={row.measures} /> },
  ...lastColumns,
  {
    id: 'created',
    title: words.created,
    width: 128,
    canGrow: false,
    sort: 'createdTime',
    render: (row) => <Moment value={row.createdTime} />,
  },
]
