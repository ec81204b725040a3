import type { settings } from '@stowline/contract/settings/settings.contract'
import { platformMarks, platformNames } from '@stowline/text/orders'
import { storesScreen as words } from '@stowline/text/stores-screen'
import type { ColumnOf } from '../../api/list.ts'
import { RecordLink } from '../../api/record-link.tsx'
import { useText } from '../../ui/language/language.tsx'
import { TwoLines } from '../../ui/list-page/index.ts'
import { formatCount } from '../../ui/money/format-decimal.ts'
import { Say } from '../../ui/language/say.tsx'
import { NumberCell } from '../../ui/number-cell/number-cell.tsx'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../ui/time/moment.tsx'
import type { Store } from './stores.filters.ts'

const PlatformMark = ({ platform }: { platform: Store['platformId'] }) => {
  const t = useText()
  return (
    <span className="carrier-mark store-mark" title={t(platformNames[platform])}>
      {platformMarks[platform]}
    </span>
  )
}

const OrderCount = ({ store, state }: { store: Store; state: 'pending' | 'toShip' }) => {
  const t = useText()
  const count = formatCount(store[state])
  if (store[state] === 0) return <span className="kit-second">{count}</span>
  const about = t(words.ordersOf, { name: store.shopName, state: t(words[state]), count })
  return (
    <RecordLink path="/delivery/index" query={{ tab: state, 'f.storeIds': store.id }} about={about}>
      {count}
    </RecordLink>
  )
}

/** How many orders of the store are in the state, as the way to them. */
const ordersIn = (state: 'pending' | 'toShip'): ColumnOf<typeof settings.stores> => ({
  id: state,
  title: words[state],
  width: { zh: 96, en: 104 },
  rank: 1,
  align: 'end',
  render: (store) => <OrderCount store={store} state={state} />,
})

/** How its orders come, and whether something is kept for a connector. */
const Channel = ({ store }: { store: Store }) => (
  <TwoLines
    above={<Say text={store.channelType === 'file' ? words.byFile : words.byConnector} />}
    below={<Say text={Object.keys(store.credentials).length > 0 ? words.keptWhole : words.keptNone} />}
  />
)

/** What the store's names are mapped to, as the way there. */
const Mapped = ({ store: { id, onlineSkus: count, shopName } }: { store: Store }) => {
  const t = useText()
  if (count === 0) return <span className="kit-second num">0</span>
  return (
    <RecordLink path="/product/sale" query={{ 'f.storeIds': id }} about={`${shopName}: ${t(words.mapped, { count })}`}>
      {formatCount(count)}
    </RecordLink>
  )
}

/** Columns of the stores; a name opens what is known of it. */
export const storeColumns: readonly ColumnOf<typeof settings.stores>[] = [
  {
    id: 'shopName',
    title: words.shopName,
    width: 280,
    least: 200,
    canGrow: false,
    isMandatory: true,
    isRowName: true,
    fixed: 'start',
    sort: 'shopName',
    render: (row) => (
      <span className="store-name">
        <PlatformMark platform={row.platformId} />
        <NumberCell value={row.shopName} href={`/settings/shop?id=${row.id}`} opensRow />
      </span>
    ),
  },
  {
    id: 'state',
    title: words.state,
    width: 112,
    isMandatory: true,
    rank: 1,
    canGrow: false,
    render: ({ isActive }) => (
      <StatusTag {...(isActive ? { tone: 'done', label: words.active } : { tone: 'neutral', label: words.disabled })} />
    ),
  },
  {
    id: 'channel',
    title: words.channel,
    width: { zh: 128, en: 152 },
    least: 112,
    render: (row) => <Channel store={row} />,
  },
  ordersIn('pending'),
  ordersIn('toShip'),
  {
    id: 'onlineSkus',
    title: words.mapping,
    width: { zh: 104, en: 120 },
    align: 'end',
    canGrow: false,
    render: (row) => <Mapped store={row} />,
  },
  {
    id: 'lastOrder',
    title: words.lastOrder,
    width: { zh: 136, en: 152 },
    rank: 1,
    canGrow: false,
    render: ({ lastOrderTime }) =>
      lastOrderTime ? (
        <Moment value={lastOrderTime} />
      ) : (
        <span className="kit-second">
          <Say text={words.noOrder} />
        </span>
      ),
  },
  {
    id: 'created',
    title: words.created,
    width: 136,
    canGrow: false,
    sort: 'createdTime',
    render: (row) => <Moment value={row.createdTime} />,
  },
]
