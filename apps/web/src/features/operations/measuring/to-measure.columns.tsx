import type { operations } from '@stowline/contract/operations/operations.contract'
import { fieldNames } from '@stowline/text/fields'
import { measuringScreen as words } from '@stowline/text/measuring-screen'
import type { ColumnOf } from '../../../api/list.ts'
import { SayName } from '../../../ui/language/say.tsx'
import { TwoLines } from '../../../ui/list-page/index.ts'
import { NumberCell } from '../../../ui/number-cell/number-cell.tsx'
import { ProductPicture } from '../../../ui/product/product-picture.tsx'
import { sidesText, weightText } from '../../../ui/product/measures-text.ts'
import { Moment } from '../../../ui/time/moment.tsx'

const dash = <span className="kit-quiet">—</span>

/** Columns of the products that wait to be measured. */
export const toMeasureColumns: readonly ColumnOf<typeof operations.listProducts>[] = [
  {
    id: 'sku',
    title: words.codes,
    width: 236,
    least: 200,
    isMandatory: true,
    isRowName: true,
    fixed: 'start',
    render: (row) => (
      <span className="product-cell">
        <ProductPicture picture={row.picture} />
        <NumberCell value={row.sku} below={row.upc || undefined} />
      </span>
    ),
  },
  {
    id: 'name',
    title: words.name,
    width: 240,
    least: 160,
    rank: 1,
    render: ({ nameCn, nameEn }) => <SayName of={{ zh: nameCn, en: nameEn }} />,
  },
  {
    id: 'merchant',
    title: fieldNames.merchant,
    width: 152,
    rank: 1,
    render: (row) => <SayName of={row.merchantName} />,
  },
  {
    id: 'declared',
    title: words.declared,
    width: 168,
    rank: 1,
    render: ({ declared }) =>
      declared ? (
        <TwoLines
          above={<span className="num">{sidesText(declared)}</span>}
          below={<span className="num">{weightText(declared)}</span>}
        />
      ) : (
        dash
      ),
  },
  {
    id: 'ucc',
    title: fieldNames.ucc,
    width: 156,
    render: ({ ucc }) => (ucc ? <span className="num">{ucc}</span> : dash),
  },
  {
    id: 'submitted',
    title: words.submitted,
    width: 136,
    canGrow: false,
    sort: 'submittedTime',
    render: (row) => (row.submittedTime ? <Moment value={row.submittedTime} /> : dash),
  },
]
