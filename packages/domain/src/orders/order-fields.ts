/** What is true of one column of an order. Whoever adds a column has to say all of it here. */
type OrderField = {
  /**
   * In a part that is split off: `copied` from the order, made anew as the part's `own` (its lines, its package, its number), or `empty` as in an
   * order that was just made.
   */
  readonly split: 'copied' | 'own' | 'empty'
  /** The column's name in the history when a person edits it, as in the table of field names; null: it follows from something else or never changes by an edit. */
  readonly told: string | null
  /** A label is bought with it: while a label lives it must say the truth about it, and cannot be edited. */
  readonly isOnLabel?: true
  /** Written only later than the order is made. */
  readonly isLater?: true
}

const copied = { split: 'copied', told: null } as const
const own = { split: 'own', told: null } as const
const later = { split: 'empty', told: null, isLater: true } as const

/**
 * Every column of an order, under its name in the database. What is locked before an edit, what an edit may write, what a split carries over and
 * what the history tells follow from this table; `orders.remark` shows what else a column needs.
 */
export const orderFields = {
  id: own,
  order_no: own,
  store_id: copied,
  platform_no: copied,
  part: own,
  combined_into: later,
  status: own,
  is_processing: { split: 'empty', told: null },
  source: own,
  buyer_name: { split: 'copied', told: 'buyerName' },
  buyer_email: { split: 'copied', told: 'buyerEmail' },
  recipient: { split: 'copied', told: 'recipient', isOnLabel: true },
  company: { split: 'copied', told: 'company', isOnLabel: true },
  phone: { split: 'copied', told: 'phone', isOnLabel: true },
  street: { split: 'copied', told: 'street', isOnLabel: true },
  street2: { split: 'copied', told: 'street2', isOnLabel: true },
  city: { split: 'copied', told: 'cityName', isOnLabel: true },
  state: { split: 'copied', told: 'stateorProvince', isOnLabel: true },
  postal_code: { split: 'copied', told: 'postalCode', isOnLabel: true },
  country: { split: 'copied', told: null, isOnLabel: true },
  is_residential: copied,
  address_state: copied,
  address_notes: copied,
  address_suggestion: { split: 'copied', told: null, isLater: true },
  warehouse_id: { split: 'own', told: 'warehouse', isOnLabel: true },
  carrier: { split: 'copied', told: null, isOnLabel: true },
  service_code: { split: 'copied', told: 'service', isOnLabel: true },
  logistics_account_id: { split: 'copied', told: null, isOnLabel: true },
  sign_type: { split: 'copied', told: 'signType', isOnLabel: true },
  length: { split: 'own', told: 'length', isOnLabel: true },
  width: { split: 'own', told: 'width', isOnLabel: true },
  height: { split: 'own', told: 'height', isOnLabel: true },
  weight: { split: 'own', told: 'weight', isOnLabel: true },
  unit: { split: 'own', told: null, isOnLabel: true },
  remark: { split: 'copied', told: 'remark' },
  first_sku: own,
  first_quantity: own,
  line_count: own,
  unit_count: own,
  shortage: later,
  estimate_cents: later,
  label_state: { split: 'empty', told: null },
  label_error: later,
  tracking_number: later,
  ship_by: copied,
  paid_at: copied,
  created_at: copied,
  status_at: own,
  shipped_at: later,
  returned_at: later,
  search: own,
  version: { split: 'empty', told: null },
} as const satisfies Readonly<Record<string, OrderField>>

export type OrderColumn = keyof typeof orderFields
/** Columns for which the table says `Said` of `Property`. */
type Where<Property extends keyof OrderField, Said> = {
  [C in OrderColumn]: (typeof orderFields)[C] extends { readonly [P in Property]: Said } ? C : never
}[OrderColumn]

/** Columns that the history tells of, and how it calls them. */
export type ToldColumn = Where<'told', string>
/** Columns that a new order has from the start. */
export type CreatedColumn = Exclude<OrderColumn, Where<'isLater', true>>

const columns = Object.entries(orderFields) as [OrderColumn, OrderField][]
const columnsWhere = (isWanted: (field: OrderField) => boolean): readonly OrderColumn[] =>
  columns.filter(([, field]) => isWanted(field)).map(([column]) => column)

/** Columns that a label was bought with. */
export const onLabel = columnsWhere(({ isOnLabel }) => isOnLabel === true)
/** Columns that a part of a split order has from the order, and those that are its own. */
export const copiedBySplit = columnsWhere(({ split }) => split === 'copied')
export const ownOfPart = columnsWhere(({ split }) => split === 'own')
/** Whether the history tells of a column. */
export const isTold = (column: string): column is ToldColumn => toldNames[column] !== undefined
const toldNames: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  columns.map(([column, { told }]) => [column, told ?? undefined]),
)
