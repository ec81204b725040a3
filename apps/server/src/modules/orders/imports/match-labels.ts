import { openStatuses } from '@stowline/domain/orders/lifecycle'
import { freeLabelStates, type LabelState } from '@stowline/domain/shipping/label-states'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { notFound } from '../../../kernel/refusal.ts'

/** A file by its name; its bytes are taken out when its turn has come, so that a zip is never unpacked as a whole. */
export type LabelFile = { readonly fileName: string; readonly size: number; readonly read: () => Promise<Buffer> }
export type MatchedLabel = LabelFile & { readonly orderId: string; readonly orderNo: string }
type Candidate = {
  readonly asked: string
  readonly id: string
  readonly order_no: string
  readonly status: string
  readonly is_processing: boolean
  readonly label_state: LabelState
}

/** Why an order takes no label, or undefined when it does. */
export const labelRefusal = (order: {
  readonly status: string
  readonly isProcessing: boolean
  readonly labelState: LabelState
}): string | undefined => {
  if (order.isProcessing) return 'orders.alreadyProcessing'
  if (!openStatuses.includes(order.status)) return 'lifecycle.notAllowed'
  return freeLabelStates.includes(order.labelState) ? undefined : 'labels.alreadyLive'
}

/** Finds the order of each file by the file's name without its ending: our number or the store's. With `orderId` the one file belongs to it. */
export const matchLabels = async (
  db: Db,
  files: readonly LabelFile[],
  orderId: string | undefined,
): Promise<{ matched: MatchedLabel[]; unmatched: { fileName: string; code: string }[] }> => {
  const found = orderId ? await findById(db, orderId) : await findByName(db, files.map(nameOf))
  const matched: MatchedLabel[] = []
  const unmatched: { fileName: string; code: string }[] = []
  for (const file of files) {
    const orders = orderId ? found : found.filter(({ asked }) => asked === nameOf(file))
    const [order] = orders
    const isTwice = order && matched.some((one) => one.orderId === order.id)
    const code =
      !order || orders.length > 1 || isTwice
        ? 'labels.fileNameUnknown'
        : labelRefusal({ status: order.status, isProcessing: order.is_processing, labelState: order.label_state })
    if (order && !code) matched.push({ ...file, orderId: order.id, orderNo: order.order_no })
    else unmatched.push({ fileName: file.fileName, code: code ?? 'labels.fileNameUnknown' })
  }
  return { matched, unmatched }
}

const nameOf = ({ fileName }: LabelFile): string => fileName.replace(/\.[a-z]{3,4}$/i, '').trim()

const findById = async (db: Db, orderId: string): Promise<Candidate[]> => {
  const { rows } =
    await sql<Candidate>`select '' as asked, o.id, o.order_no, o.status, o.is_processing, o.label_state from orders o where o.id = ${orderId}`.execute(
      db,
    )
  if (rows.length === 0) throw notFound()
  return rows
}

/** File systems take no #, so the store's number is also found without it. */
const findByName = async (db: Db, names: readonly string[]): Promise<Candidate[]> => {
  const { rows } = await sql<Candidate>`
    select distinct a.asked, o.id, o.order_no, o.status, o.is_processing, o.label_state
    from unnest(${[...new Set(names)]}::text[]) a(asked)
    join orders o on o.order_no in (a.asked, upper(a.asked)) or (o.part = 0 and o.platform_no in (a.asked, '#' || a.asked))`.execute(
    db,
  )
  return rows
}
