import { hasKey } from '@stowline/domain/kernel/records'
import { maySeeTask, taskKinds } from '@stowline/domain/tasks/task'
import type { ContentKind } from './content-type.ts'

const KB = 2 ** 10
const MB = 2 ** 20

/** What may be uploaded for a purpose (spec, section 5 and 9; MB are binary). */
export type Slot = {
  readonly maxBytes: number
  readonly kinds: readonly ContentKind[]
  /** Endings shown to the person and given to the file dialog. */
  readonly types: readonly string[]
  /** Menu paths of the screens that upload it; one of them is needed. Absent: a screen that every signed-in account has. */
  readonly access?: readonly `/${string}`[]
  /** Uploads of an account that may lie there unused at a time; a hundred when absent. */
  readonly unused?: number
  /** A task will read it: what does tasks is made ready while the file is on its way. */
  readonly task?: true
  /** What a zip may hold, and how many files; absent where a zip is opaque to us. */
  readonly holds?: {
    readonly kinds: readonly ContentKind[]
    readonly most: number
    /** Beside its sheet: each is looked at as if it were uploaded alone. Absent: whoever reads the zip looks at what it needs. */
    readonly documents?: Pick<Slot, 'kinds' | 'maxBytes' | 'types'>
  }
}

const orders = ['/delivery/index'] as const
const products = ['/product/pre_entry', '/product/rated'] as const
const sale = ['/product/sale'] as const
const tickets = ['/service/index', '/ops/tickets'] as const
const inbound = ['/shipment/index'] as const
const recharges = ['/finance/recharge'] as const
const notices = ['/ops/notices'] as const
const returns = ['/return-manag/management', '/return-manag/index'] as const

/** A file of rows, or a zip that holds one. */
const sheet = {
  maxBytes: 20 * MB,
  kinds: ['xlsx', 'text', 'zip'],
  types: ['.xlsx', '.csv', '.txt', '.tsv', '.zip'],
  holds: { kinds: ['xlsx', 'text'], most: 1 },
  task: true,
} as const

/** A paper that goes with goods. */
const paper = { maxBytes: 5 * MB, kinds: ['pdf', 'png', 'jpg'], types: ['.pdf', '.png', '.jpg', '.jpeg'] } as const

export const slots = {
  orderImport: { access: orders, ...sheet },
  productImport: { access: ['/product/pre_entry'], ...sheet },
  onlineSkuImport: { access: sale, ...sheet },
  packingImport: { access: inbound, ...sheet },
  milestoneImport: { access: ['/ops/inbound'], ...sheet },
  productPicture: { access: products, maxBytes: 2 * MB, kinds: ['jpg', 'png'], types: ['.jpg', '.jpeg', '.png'] },
  orderLabel: {
    access: orders,
    unused: 1_000,
    maxBytes: 2 * MB,
    kinds: ['png', 'jpg', 'pdf'],
    types: ['.png', '.jpg', '.jpeg', '.pdf'],
  },
  orderLabelZip: {
    access: orders,
    maxBytes: 20 * MB,
    kinds: ['zip'],
    types: ['.zip'],
    holds: { kinds: ['png', 'jpg', 'pdf'], most: 200 },
  },
  ticketZip: { access: tickets, maxBytes: 5 * MB, kinds: ['zip'], types: ['.zip'] },
  ticketImage: {
    access: tickets,
    maxBytes: 2 * MB,
    kinds: ['jpg', 'png', 'gif'],
    types: ['.jpg', '.jpeg', '.png', '.gif'],
  },
  feedback: { unused: 10, maxBytes: 10 * MB, kinds: ['png', 'jpg', 'zip'], types: ['.png', '.jpg', '.jpeg', '.zip'] },
  returnLabel: {
    access: ['/return-manag/management'],
    maxBytes: 2 * MB,
    kinds: ['jpg', 'png'],
    types: ['.jpg', '.jpeg', '.png'],
  },
  returnPhoto: { access: returns, maxBytes: 2 * MB, kinds: ['jpg', 'png'], types: ['.jpg', '.jpeg', '.png'] },
  returnAppeal: {
    access: returns,
    maxBytes: 5 * MB,
    kinds: ['pdf', 'png', 'jpg'],
    types: ['.pdf', '.png', '.jpg', '.jpeg'],
  },
  inboundDocument: {
    access: inbound,
    maxBytes: 5 * MB,
    kinds: ['pdf', 'png', 'jpg'],
    types: ['.pdf', '.png', '.jpg', '.jpeg'],
  },
  inboundPhoto: { access: ['/ops/inbound'], maxBytes: 2 * MB, kinds: ['jpg', 'png'], types: ['.jpg', '.jpeg', '.png'] },
  warehousePhoto: {
    access: ['/ops/returns'],
    maxBytes: 2 * MB,
    kinds: ['jpg', 'png'],
    types: ['.jpg', '.jpeg', '.png'],
  },
  paymentProof: {
    access: recharges,
    maxBytes: 5 * MB,
    kinds: ['pdf', 'png', 'jpg'],
    types: ['.pdf', '.png', '.jpg', '.jpeg'],
  },
  compensationEvidence: {
    access: ['/ops/compensation'],
    maxBytes: 5 * MB,
    kinds: ['pdf', 'png', 'jpg'],
    types: ['.pdf', '.png', '.jpg', '.jpeg'],
  },
  rateTable: {
    access: ['/ops/cards'],
    maxBytes: 20 * MB,
    kinds: ['xlsx', 'text'],
    types: ['.xlsx', '.csv', '.txt', '.tsv'],
  },
  carrierInvoice: {
    access: ['/ops/invoices'],
    maxBytes: 20 * MB,
    kinds: ['xlsx', 'text'],
    types: ['.csv', '.xlsx', '.txt', '.tsv'],
  },
  transferDocument: { access: ['/transport/index'], ...paper },
  transferImport: {
    access: ['/transport/index'],
    maxBytes: 20 * MB,
    kinds: ['zip'],
    types: ['.zip'],
    holds: { kinds: ['xlsx', 'text', ...paper.kinds], most: 500, documents: paper },
    task: true,
  },
  noticeImage: {
    access: notices,
    maxBytes: 2 * MB,
    kinds: ['png', 'jpg', 'gif'],
    types: ['.png', '.jpg', '.jpeg', '.gif'],
  },
  noticeVideo: { access: notices, unused: 10, maxBytes: 50 * MB, kinds: ['mp4'], types: ['.mp4'] },
  noticeCaptions: { access: notices, maxBytes: 200 * KB, kinds: ['text'], types: ['.vtt'] },
  noticeDocument: { access: notices, maxBytes: 5 * MB, kinds: ['pdf'], types: ['.pdf'] },
  merchantLogo: { access: ['/ops/merchants'], maxBytes: 200 * KB, kinds: ['png'], types: ['.png'] },
} as const satisfies Record<string, Slot>

/** Whether an account with these screens uploads for this purpose. */
export const mayUpload = ({ access }: Slot, menus: readonly string[]): boolean =>
  !access || access.some((path) => menus.includes(path))

/** Menu paths of the screens that files of ours are made on. */
const madeOn: Readonly<Record<string, readonly string[]>> = {
  labels: orders,
  made: orders,
  productsMade: products,
  onlineSkusMade: sale,
  packingMade: inbound,
  milestonesMade: ['/ops/inbound'],
  transfersMade: ['/transport/index'],
  transferPapers: ['/transport/index'],
  productLabels: products,
  cartonLabels: inbound,
  warehousePaper: ['/ops/orders'],
  // What the provider pictured, as the merchant's; and a merchant's file for the provider to look at.
  shipmentPhoto: inbound,
  shipmentPaper: ['/ops/inbound'],
  warehouseReturnPhoto: returns,
  returnLabels: ['/return-manag/management'],
  returnPaper: ['/ops/returns'],
  offerMade: ['/finance/offer'],
  rechargeProof: ['/ops/recharge'],
  compensationPicture: ['/finance/compensation'],
  compensationPaper: ['/ops/compensation'],
  ticketAnswer: ['/service/index'],
  ticketPaper: ['/ops/tickets'],
  feedbackPaper: ['/ops/feedback'],
  transferPaper: ['/ops/transfers'],
}

/** Whether an account with these screens opens a file of this purpose: uploaded for it, made by a task of that kind, or on a screen. */
export const mayOpen = (slot: string, menus: readonly string[]): boolean => {
  const upload = slotOf(slot)
  if (upload) return mayUpload(upload, menus)
  const kind = taskKinds.find((one) => one === slot)
  if (kind) return maySeeTask(kind, menus)
  return madeOn[slot]?.some((path) => menus.includes(path)) ?? false
}

/** Uploads for a purpose that an account may have lying there unused. They go after a day. */
export const mostUnused = ({ unused = 100 }: Slot): number => unused

export type SlotName = keyof typeof slots
export const slotOf = (name: string | null): Slot | undefined =>
  name !== null && hasKey(slots, name) ? slots[name] : undefined

/** Parameters of the texts that name a slot's limits. */
export const limitsOf = ({ maxBytes, types }: Pick<Slot, 'maxBytes' | 'types'>): { types: string; most: string } => ({
  types: types.map((type) => type.slice(1)).join(', '),
  most: maxBytes < MB ? `${Math.round(maxBytes / KB)} KB` : `${Math.round(maxBytes / MB)} MB`,
})
