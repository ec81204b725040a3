import type { products } from '@stowline/contract/products/products.contract'
import type { OnlineSkuRow } from '@stowline/contract/products/products.schema'
import { fieldNames } from '@stowline/text/fields'
import { onlineSkusScreen as words } from '@stowline/text/online-skus-screen'
import type { ColumnOf } from '../../api/list.ts'
import { useStoreTree } from '../../api/reference.ts'
import { useLanguage } from '../../ui/language/language.tsx'
import { Say } from '../../ui/language/say.tsx'
import { TwoLines } from '../../ui/list-page/index.ts'
import { NumberCell } from '../../ui/number-cell/number-cell.tsx'
import { Moment } from '../../ui/time/moment.tsx'
import { dash } from './product-cells.tsx'

/** `3 × MUG` and its name; of several the first two, the others by their count. */
const ChildrenCell = ({ of: { children } }: { of: OnlineSkuRow }) => {
  const language = useLanguage()
  const [first, second, ...more] = children
  const piecesOf = (child: OnlineSkuRow['children'][number] | undefined) => child && `${child.quantity} × ${child.sku}`
  if (!first) return dash
  return (
    <TwoLines
      above={<span className="num">{piecesOf(first)}</span>}
      below={
        second ? (
          <span className="num">
            {piecesOf(second)}
            {more.length > 0 && ` +${more.length}`}
          </span>
        ) : language === 'zh' ? (
          first.nameCn
        ) : (
          first.nameEn
        )
      }
    />
  )
}

export const StoreName = ({ id }: { id: string | null }) => {
  const stores = useStoreTree().flatMap((platform) => platform.stores)
  return id === null ? (
    <span className="kit-second">
      <Say text={words.everyStore} />
    </span>
  ) : (
    (stores.find((store) => store.id === id)?.shopName ?? dash)
  )
}

/** Columns of the online SKUs. */
export const onlineSkuColumns: readonly ColumnOf<typeof products.onlineSkus>[] = [
  {
    id: 'sku',
    title: words.storeSku,
    width: 204,
    least: 184,
    isMandatory: true,
    isRowName: true,
    fixed: 'start',
    sort: 'sku',
    render: ({ id, sku }) => <NumberCell value={sku} href={`/product/sale?id=${id}`} opensRow />,
  },
  {
    id: 'kind',
    title: words.kind,
    width: 84,
    isMandatory: true,
    rank: 1,
    canGrow: false,
    render: ({ kind }) => <Say text={words[kind]} />,
  },
  {
    id: 'children',
    title: words.children,
    width: 232,
    least: 176,
    rank: 1,
    render: (row) => <ChildrenCell of={row} />,
  },
  {
    id: 'available',
    title: words.availableSets,
    width: { zh: 92, en: 108 },
    rank: 1,
    align: 'end',
    render: ({ available }) => <span className="num">{available}</span>,
  },
  { id: 'store', title: fieldNames.store, width: 152, least: 116, render: (row) => <StoreName id={row.storeId} /> },
  {
    id: 'remark',
    title: fieldNames.remark,
    width: 160,
    rank: 3,
    render: ({ remark }) => remark || dash,
  },
  {
    id: 'created',
    title: words.created,
    width: 120,
    canGrow: false,
    sort: 'createdTime',
    render: (row) => <Moment value={row.createdTime} />,
  },
  {
    id: 'verified',
    title: words.verifiedTime,
    width: 120,
    rank: 1,
    canGrow: false,
    render: ({ verifiedTime }) => (verifiedTime ? <Moment value={verifiedTime} /> : dash),
  },
]
