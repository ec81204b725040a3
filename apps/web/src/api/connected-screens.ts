import type { ConnectedRecord } from '@stowline/contract/connected/connected.schema'
import type { ConnectedKind } from '@stowline/domain/connected/kinds'

export type Side = 'own' | 'work'
type Path = `/${string}`
type Record<Kind extends ConnectedKind> = Extract<ConnectedRecord, { readonly kind: Kind }>
type PathOf<Kind extends ConnectedKind> = Path | ((record: Record<Kind>) => Path | undefined) | undefined
type Screens = { readonly [Kind in ConnectedKind]: { readonly own: PathOf<Kind>; readonly work: PathOf<Kind> } }

/** On which screen a record is opened; nowhere where its side has none for it. */
const screens: Screens = {
  order: { own: '/delivery/index', work: ({ state }) => (state === 'toShip' ? '/ops/orders' : undefined) },
  parcel: { own: '/logistics/index', work: undefined },
  shipment: { own: '/shipment/index', work: '/ops/inbound' },
  transfer: { own: '/transport/index', work: '/ops/transfers' },
  return: {
    own: ({ state }) =>
      state === 'toBeClaimed' || state === 'claimed' ? '/return-manag/index' : '/return-manag/management',
    work: '/ops/returns',
  },
  product: {
    own: ({ state }) => (state === 'verified' ? '/product/rated' : '/product/pre_entry'),
    work: ({ state }) => (state === 'submitted' ? '/ops/products' : undefined),
  },
  stock: { own: '/inventory/index', work: undefined },
  charge: { own: '/finance/expense', work: undefined },
  compensation: { own: '/finance/compensation', work: '/ops/compensation' },
  bill: { own: '/finance/bill', work: '/ops/bills' },
  ticket: { own: '/service/index', work: '/ops/tickets' },
}

const pathOf = <Kind extends ConnectedKind>(record: Record<Kind>, of: PathOf<Kind>): Path | undefined =>
  typeof of === 'function' ? of(record) : of

/** The screen of a record and what its address says. A charge's list is one of its type. */
export const recordScreen = (record: ConnectedRecord, side: Side) => {
  const path = screenOf(record, side)
  if (!path) return undefined
  return { path, query: { ...(record.kind === 'charge' && { tab: record.type }), id: record.id } }
}

const screenOf = (record: ConnectedRecord, side: Side): Path | undefined => {
  if (record.kind === 'order') return pathOf(record, screens.order[side])
  if (record.kind === 'return') return pathOf(record, screens.return[side])
  if (record.kind === 'product') return pathOf(record, screens.product[side])
  const path = screens[record.kind][side]
  return typeof path === 'string' ? path : undefined
}
