/** Something that waits for the merchant: rows of a list, which its address shows. */
export type Todo = {
  /** The screen that lists them; whoever does not have it is not told. */
  readonly path: `/${string}`
  /** The list's tab. */
  readonly tab?: string
  /** Filters of the list's call by their names. */
  readonly filters?: Readonly<Record<string, string>>
  /** Only rows of so many days, today among them: what nobody has looked at by then is not urgent. */
  readonly lastDays?: number
  /** Whether something has gone wrong already, or merely waits. */
  readonly isTrouble: boolean
}

const orders = '/delivery/index'

/** Everything that home can ask a merchant to do, the most urgent first. */
export const todos = {
  billsPastDue: { path: '/finance/bill', tab: 'pastDue', isTrouble: true },
  labelFailed: { path: orders, filters: { chip: 'labelFailed' }, isTrouble: true },
  shipmentsRejected: { path: '/shipment/index', tab: 'rejected', isTrouble: true },
  shipmentsAbnormal: { path: '/shipment/index', tab: 'abnormal', isTrouble: true },
  transfersRejected: { path: '/transport/index', tab: 'rejected', isTrouble: true },
  transferDocuments: { path: '/transport/index', tab: 'awaitingDocuments', isTrouble: false },
  transferShortage: { path: '/transport/index', tab: 'outOfStockToConfirm', isTrouble: false },
  returnsRejected: { path: '/return-manag/management', tab: 'rejected', isTrouble: true },
  ticketsAnswered: { path: '/service/index', tab: 'answered', isTrouble: false },
  parcelTroubles: { path: '/logistics/index', tab: 'exception', isTrouble: true },
  pastCutOff: { path: orders, filters: { chip: 'pastCutOff' }, isTrouble: false },
  outOfStock: { path: orders, tab: 'outOfStock', isTrouble: false },
  addressProblem: { path: orders, filters: { chip: 'addressProblem' }, isTrouble: false },
  noLabel: { path: orders, filters: { chip: 'noLabel' }, isTrouble: false },
  pending: { path: orders, tab: 'pending', isTrouble: false },
  toClaim: { path: '/return-manag/index', tab: 'toBeClaimed', isTrouble: false },
  handlingToChoose: { path: '/return-manag/management', filters: { waits: 'handling' }, isTrouble: false },
  productsRejected: { path: '/product/pre_entry', tab: 'rejected', isTrouble: false },
  importsToFinish: { path: '/download/center', tab: 'imports', filters: { state: 'checked' }, isTrouble: false },
  tasksFailed: {
    path: '/download/center',
    tab: 'downloads',
    filters: { state: 'failed' },
    lastDays: 7,
    isTrouble: false,
  },
} as const satisfies Readonly<Record<string, Todo>>
export type TodoKey = keyof typeof todos
