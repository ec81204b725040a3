import type { FormOf } from '@stowline/contract/kernel/form'
import type { Output, Sent } from '@stowline/contract/kernel/rpc'
import { tickets } from '@stowline/contract/tickets/tickets.contract'
import type { TicketDetail, TicketFile, TicketSubject } from '@stowline/contract/tickets/tickets.schema'
import { categoryFor, categoryOf, typesOf } from '@stowline/domain/tickets/ticket-types'
import { sentBy } from '../../ui/form/whole.ts'

/** A product of the ticket as it is typed. */
export type ProductEntry = { readonly productId?: string | undefined; readonly quantity?: number | null | undefined }
/** Products that are known by more than their id. */
export type KnownProducts = ReadonlyMap<string, TicketDetail['products'][number]>
/** A file by its name. */
export type FileEntry = Pick<TicketFile, 'fileId' | 'name'>

/** The form of a ticket as it is typed. */
export type TicketValues = FormOf<
  typeof tickets.create,
  {
    own: { products: readonly ProductEntry[]; fileIds: readonly FileEntry[]; subject: TicketSubject | null }
    without: 'initiate'
  }
>

const [firstType = 'question'] = typesOf('order')

export const emptyTicket: TicketValues = {
  category: 'order',
  type: firstType,
  priority: 'commonly',
  warehouseId: undefined,
  subject: null,
  description: '',
  products: [],
  fileIds: [],
}

const entriesOf = (products: TicketDetail['products']) =>
  products.map(({ productId, quantity }) => ({ productId, quantity }))

/** A new ticket about something, with what is known of that. */
export const valuesAbout = ({ subject, warehouseId, products }: Output<typeof tickets.subject>): TicketValues => {
  const category = categoryFor[subject.kind]
  const [type = firstType] = typesOf(category)
  return { ...emptyTicket, category, type, subject, warehouseId, products: entriesOf(products) }
}

/** A draft. */
export const valuesOf = (row: TicketDetail): TicketValues => ({
  category: row.category,
  type: row.type,
  priority: row.priority,
  warehouseId: row.warehouseId,
  subject: row.subject,
  description: row.description,
  products: entriesOf(row.products),
  fileIds: row.files,
})

const toForm = (values: TicketValues) => ({
  ...values,
  category: values.type ? categoryOf(values.type) : values.category,
  warehouseId: values.warehouseId ?? null,
  subject: values.subject && { kind: values.subject.kind, id: values.subject.id },
  description: values.description ?? '',
  products: values.products.map(({ productId, quantity }) => ({ productId, quantity: quantity ?? undefined })),
  fileIds: values.fileIds.map(({ fileId }) => fileId),
})

export const toCreate = (values: TicketValues, initiate: boolean): Sent<typeof tickets.create> =>
  sentBy(tickets.create, { ...toForm(values), initiate })
export const toUpdate = (
  values: TicketValues,
  { id, version }: Pick<TicketDetail, 'id' | 'version'>,
  initiate: boolean,
): Sent<typeof tickets.update> => sentBy(tickets.update, { id, version, initiate, ...toForm(values) })
