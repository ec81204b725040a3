/** Kinds of record that show what they are connected with, in the order in which a drawer tells them. */
export const connectedKinds = [
  'order',
  'parcel',
  'shipment',
  'transfer',
  'return',
  'product',
  'stock',
  'charge',
  'compensation',
  'bill',
  'ticket',
] as const
export type ConnectedKind = (typeof connectedKinds)[number]

/** So many records of each kind stand in the block, the newest; that there are more is said. */
export const mostConnected = 5

type Screens = { readonly own: readonly `/${string}`[]; readonly work: readonly `/${string}`[] }

/** The screens of each kind, the merchant's and the provider's: whoever has one of them may know of such a record. */
const screens: Readonly<Record<ConnectedKind, Screens>> = {
  order: { own: ['/delivery/index'], work: ['/ops/orders', '/ops/tickets', '/ops/returns'] },
  parcel: { own: ['/logistics/index'], work: ['/ops/orders', '/ops/tickets', '/ops/returns'] },
  shipment: { own: ['/shipment/index'], work: ['/ops/inbound', '/ops/tickets'] },
  transfer: { own: ['/transport/index'], work: ['/ops/transfers', '/ops/tickets'] },
  return: { own: ['/return-manag/management', '/return-manag/index'], work: ['/ops/returns', '/ops/tickets'] },
  product: { own: ['/product/rated', '/product/pre_entry'], work: ['/ops/products', '/ops/tickets'] },
  stock: { own: ['/inventory/index'], work: ['/ops/stock', '/ops/tickets'] },
  charge: { own: ['/finance/expense'], work: ['/ops/bills', '/ops/tickets'] },
  compensation: { own: ['/finance/compensation'], work: ['/ops/compensation', '/ops/tickets'] },
  bill: { own: ['/finance/bill'], work: ['/ops/bills', '/ops/tickets'] },
  ticket: { own: ['/service/index'], work: ['/ops/tickets'] },
}

/** Who looks: the merchant at his own, or the provider at a merchant's. */
export type Side = keyof Screens

/** Kinds that an account may know of. */
export const kindsFor = (side: Side, paths: readonly string[]): readonly ConnectedKind[] =>
  connectedKinds.filter((kind) => screens[kind][side].some((path) => paths.includes(path)))

/** Every screen beside whose records the block may stand. */
export const connectedPaths = (side: Side): readonly `/${string}`[] => [
  ...new Set(connectedKinds.flatMap((kind) => screens[kind][side])),
]

/** Kinds that have a barcode, in the order in which a code is taken for one of them. */
export const scannedKinds = ['parcel', 'order', 'product', 'shipment', 'transfer', 'return'] as const
export type ScannedKind = (typeof scannedKinds)[number]

/** The merchant's screens on which what is scanned is opened. */
export const scannedPaths: readonly `/${string}`[] = scannedKinds.flatMap((kind) => screens[kind].own)
