import { keysOf } from '../kernel/records.ts'

/** Work that is slow, batched or remote (behaviour: Tasks). */
export const taskStates = ['queued', 'running', 'ready', 'downloading', 'downloaded', 'failed', 'cancelled'] as const
export type TaskState = (typeof taskStates)[number]

/** Tasks that an account may have waiting or running. Further ones are refused until some have ended. */
export const mostUnfinishedTasks = 20

/** Downloads that an account may have recorded. Further ones are refused until some are deleted. */
export const mostRecordedDownloads = 200

export const taskSections = ['download', 'import', 'batch'] as const
export type TaskSection = (typeof taskSections)[number]

const orders = '/delivery/index'
const tracking = '/logistics/index'
const inbound = '/shipment/index'
const products = ['/product/pre_entry', '/product/rated'] as const
const sale = '/product/sale'
const inventory = '/inventory/index'
const transactions = '/finance/transaction'
const expenses = '/finance/expense'
const recharges = '/finance/recharge'
const returns = '/return-manag/management'
const compensations = '/finance/compensation'
const tickets = '/service/index'
const transfers = '/transport/index'

type KindRow = {
  readonly section: TaskSection
  readonly screens: readonly string[]
  /** How it is done again after a failure: the rows that failed or were not reached, or all of it. Absent: not from the task. */
  readonly retry?: 'rows' | 'whole'
}

/**
 * Every kind of task, once: the list of the task centre that it stands in, and the menu paths of the screens that begin it. One of them is needed
 * to see it, its rows and its file; without any it is its maker's. What it is called stands beside it in the texts (`taskKindTexts`).
 */
export const taskKindTable = {
  exportOrders: { section: 'download', screens: [orders], retry: 'whole' },
  exportShipments: { section: 'download', screens: [orders, tracking], retry: 'whole' },
  exportParcels: { section: 'download', screens: [tracking], retry: 'whole' },
  exportStock: { section: 'download', screens: [inventory], retry: 'whole' },
  exportMovements: { section: 'download', screens: [inventory], retry: 'whole' },
  exportAge: { section: 'download', screens: [inventory], retry: 'whole' },
  exportTransactions: { section: 'download', screens: [transactions], retry: 'whole' },
  exportFreight: { section: 'download', screens: [expenses], retry: 'whole' },
  exportStorage: { section: 'download', screens: [expenses], retry: 'whole' },
  exportHandling: { section: 'download', screens: [expenses], retry: 'whole' },
  exportTransfer: { section: 'download', screens: [expenses], retry: 'whole' },
  exportUnloading: { section: 'download', screens: [expenses], retry: 'whole' },
  exportValueAdded: { section: 'download', screens: [expenses], retry: 'whole' },
  exportCompensationFees: { section: 'download', screens: [expenses], retry: 'whole' },
  exportAdjustmentFees: { section: 'download', screens: [expenses], retry: 'whole' },
  exportProducts: { section: 'download', screens: products, retry: 'whole' },
  exportOnlineSkus: { section: 'download', screens: [sale], retry: 'whole' },
  importCheck: { section: 'import', screens: [orders] },
  importOrders: { section: 'import', screens: [orders] },
  importShipments: { section: 'import', screens: [orders] },
  checkProducts: { section: 'import', screens: [products[0]] },
  importProducts: { section: 'import', screens: [products[0]] },
  checkOnlineSkus: { section: 'import', screens: [sale] },
  importOnlineSkus: { section: 'import', screens: [sale] },
  checkPacking: { section: 'import', screens: [inbound] },
  importPacking: { section: 'import', screens: [inbound] },
  checkMilestones: { section: 'import', screens: ['/ops/inbound'] },
  importMilestones: { section: 'import', screens: ['/ops/inbound'] },
  checkTransfers: { section: 'import', screens: ['/transport/index'] },
  importTransfers: { section: 'import', screens: ['/transport/index'] },
  createLabels: { section: 'batch', screens: [orders], retry: 'rows' },
  checkAddresses: { section: 'batch', screens: [orders], retry: 'rows' },
  uploadLabels: { section: 'batch', screens: [orders] },
  changeOrders: { section: 'batch', screens: [orders] },
  handleParcels: { section: 'batch', screens: [tracking] },
  processOrders: { section: 'batch', screens: ['/ops/orders'] },
  settleLabels: { section: 'batch', screens: ['/ops/labels'] },
  exportInbound: { section: 'download', screens: [inbound], retry: 'whole' },
  exportAbnormal: { section: 'download', screens: [inbound], retry: 'whole' },
  exportReturns: { section: 'download', screens: [returns], retry: 'whole' },
  changeReturns: { section: 'batch', screens: [returns] },
  changeClaims: { section: 'batch', screens: ['/return-manag/index'] },
  workReturns: { section: 'batch', screens: ['/ops/returns'] },
  exportTransfers: { section: 'download', screens: [transfers], retry: 'whole' },
  changeTransfers: { section: 'batch', screens: [transfers] },
  workTransfers: { section: 'batch', screens: ['/ops/transfers'] },
  workShipments: { section: 'batch', screens: ['/ops/inbound'] },
  changeShipments: { section: 'batch', screens: [inbound] },
  changeProducts: { section: 'batch', screens: products },
  changeStock: { section: 'batch', screens: ['/inventory/index'] },
  changeOnlineSkus: { section: 'batch', screens: [sale] },
  measureProducts: { section: 'batch', screens: ['/ops/products'] },
  decideCorrections: { section: 'batch', screens: ['/ops/stock'] },
  changeRecharges: { section: 'batch', screens: [recharges] },
  decideRecharges: { section: 'batch', screens: ['/ops/recharge'] },
  decideCompensations: { section: 'batch', screens: ['/ops/compensation'] },
  decideAdjustments: { section: 'batch', screens: ['/ops/adjustments'] },
  changeJobs: { section: 'batch', screens: ['/ops/jobs'] },
  settleInvoiced: { section: 'batch', screens: ['/ops/invoices'] },
  billStatement: { section: 'download', screens: ['/finance/bill'], retry: 'whole' },
  merchantStatement: { section: 'download', screens: ['/ops/bills'], retry: 'whole' },
  issueBills: { section: 'batch', screens: ['/ops/bills'], retry: 'rows' },
  exportRecharges: { section: 'download', screens: [recharges] },
  exportCompensations: { section: 'download', screens: [compensations] },
  exportTickets: { section: 'download', screens: [tickets], retry: 'whole' },
  changeTickets: { section: 'batch', screens: [tickets] },
  workTickets: { section: 'batch', screens: ['/ops/tickets'] },
  exportAudit: { section: 'download', screens: ['/account/index'], retry: 'whole' },
  exportMerchantAudit: { section: 'download', screens: ['/ops/audit'], retry: 'whole' },
  rejectedRows: { section: 'download', screens: [orders] },
  recorded: { section: 'download', screens: [] },
} as const satisfies Record<string, KindRow>
export type TaskKind = keyof typeof taskKindTable
export const taskKinds = keysOf(taskKindTable)

export const sectionOf = (kind: TaskKind): TaskSection => taskKindTable[kind].section
export const kindsIn = (section: TaskSection): TaskKind[] => taskKinds.filter((kind) => sectionOf(kind) === section)

/** Kinds of batch that are done in the request itself: their task is written finished, with the result of each row. */
export const batchKinds = [
  'changeOrders',
  'handleParcels',
  'processOrders',
  'settleLabels',
  'changeShipments',
  'workShipments',
  'changeReturns',
  'changeClaims',
  'workReturns',
  'changeTransfers',
  'workTransfers',
  'changeProducts',
  'changeStock',
  'changeOnlineSkus',
  'measureProducts',
  'decideCorrections',
  'changeRecharges',
  'decideRecharges',
  'decideCompensations',
  'decideAdjustments',
  'changeTickets',
  'workTickets',
  'settleInvoiced',
  'changeJobs',
] as const satisfies TaskKind[]
export type BatchKind = (typeof batchKinds)[number]

/** What was done to the rows of such a batch; the text of each names it on the screen. */
export const batchActions = [
  'submit',
  'backToPending',
  'cancelToPending',
  'postpone',
  'flagOutOfStock',
  'cancel',
  'outOfStockToCancelled',
  'moveToReturn',
  'edit',
  'chooseWarehouse',
  'editItems',
  'changeAccount',
  'voidLabels',
  'markHandled',
  'snooze',
  'unsnooze',
  'note',
  'startProcessing',
  'ship',
  'adopt',
  'retry',
  'release',
  'removeShipments',
  'resubmitShipments',
  'cancelShipments',
  'depart',
  'arrive',
  'reserve',
  'deliver',
  'empty',
  'shelve',
  'rejectShipments',
  'flag',
  'resolve',
  'submitProducts',
  'removeProducts',
  'removeOnlineSkus',
  'setSafety',
  'verifyProduct',
  'rejectProducts',
  'approveCorrections',
  'rejectCorrections',
  'withdrawRecharges',
  'confirmRecharges',
  'rejectRecharges',
  'approveCompensations',
  'rejectCompensations',
  'payCompensations',
  'approveAdjustments',
  'rejectAdjustments',
  'initiateTickets',
  'closeTickets',
  'cancelTickets',
  'rejectTickets',
  'settleTickets',
  'assignTickets',
  'acceptInvoiced',
  'passOnInvoiced',
  'cancelReturns',
  'removeReturns',
  'chooseHandlings',
  'claimParcels',
  'ignoreParcels',
  'rejectReturns',
  'unignoreReturns',
  'undoJobs',
  'cancelTransfers',
  'acceptTransfers',
  'rejectTransfers',
  'askDocuments',
  'beginTransfers',
  'makeReady',
  'completeTransfers',
] as const
export type BatchActionName = (typeof batchActions)[number]

/** The screen that a kind of task is begun on: its link back. */
export const sourceOf = (kind: BatchKind): string => taskKindTable[kind].screens[0]

/** Days that a batch task is kept once it has ended, with the results of its rows. */
export const keptBatchDays = 30

/** Whether an account with these screens may look at a kind of task. */
export const maySeeTask = (kind: TaskKind, menus: readonly string[]): boolean =>
  taskKindTable[kind].screens.length === 0 || taskKindTable[kind].screens.some((path) => menus.includes(path))

/** The kinds that an account with these screens may look at. */
export const seenTaskKinds = (menus: readonly string[]): TaskKind[] =>
  taskKinds.filter((kind) => maySeeTask(kind, menus))

export const rowStates = ['waiting', 'succeeded', 'failed', 'skipped'] as const

/** States of a file that is there, by how far its fetching is: the page may tell them, as it may fetch the file by itself. */
const fetchStates: readonly TaskState[] = ['ready', 'downloading', 'downloaded']

/** States that a page may give a task, and take it out of; that a file cannot be had it may say of one that it recorded itself. The others are the work's own. */
export const toldStates = (kind: TaskKind): readonly TaskState[] =>
  kind === 'recorded' ? [...fetchStates, 'failed'] : fetchStates

const retryOf = (kind: TaskKind): KindRow['retry'] => {
  const row: KindRow = taskKindTable[kind]
  return row.retry
}

type Ended = { kind: TaskKind; state: TaskState; total: number; succeeded: number; skipped: number }

/** How many rows a retry would do again (1: the whole task); 0 when there is nothing to do again. Rows done stay done; what a person cancelled stays so. */
export const retriesOf = ({ kind, state, total, succeeded, skipped }: Ended): number => {
  if (state !== 'ready' && state !== 'failed') return 0
  const way = retryOf(kind)
  if (way === 'rows') return total - succeeded - skipped
  return way === 'whole' && state === 'failed' ? 1 : 0
}

/** Files of tasks that go as one archive. */
export const mostFilesTogether = 50

/** The wire's number: 1 in progress, 2 completed, 3 failed (spec section 4). */
export const fileStatusOf = (state: TaskState): 1 | 2 | 3 =>
  state === 'queued' || state === 'running' ? 1 : fetchStates.includes(state) ? 2 : 3

/** Whole percent of rows done; a finished task is 100. */
export const percentOf = (task: { state: TaskState; total: number; done: number }): number =>
  fileStatusOf(task.state) === 2 ? 100 : task.total === 0 ? 0 : Math.min(99, Math.floor((task.done / task.total) * 100))
