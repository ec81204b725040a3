import { keysOf } from '../kernel/records.ts'

/** What is true of one column of an order. Whoever adds a column has to say all of it here. */
type OrderField = {
  /**
   * In a part that is split off: `copied` from the order, made anew as the part's `own` (its lines, its package, its number), or `empty` as in an
   * order that was just made.
   */
  readonly split: 'copied' | 'own' | 'empty'
  /**
   * The field that it is: on the wire, in the table of field names, in the history and in sheets. The order's page selects it under this name. null: it
   * is part of something else or nobody sees it.
   */
  readonly name: string | null
  /** Whether the history tells when a person edits it; not what follows from something else or never changes by an edit. */
  readonly isTold: boolean
  /**
   * In the export: the column's width, in characters. `own`: its values are codes that the sheet has words for, or another table's
   * (export-columns.ts). null: it is not exported.
   */
  readonly sheet: number | 'own' | null
  /** A field of the order form that is stored as it is typed: its value where nobody typed anything. */
  readonly typed?: string
  /** A label is bought with it: while a label lives it must say the truth about it, and cannot be edited. */
  readonly isOnLabel?: true
  /** Written only later than the order is made. */
  readonly isLater?: true
}

const unnamed = { name: null, isTold: false, sheet: null } as const
const copied = { split: 'copied', ...unnamed } as const
const own = { split: 'own', ...unnamed } as const
const later = { split: 'empty', ...unnamed, isLater: true } as const
const onLabels = { split: 'copied', isTold: true, isOnLabel: true } as const
const measured = { split: 'own', isTold: true, isOnLabel: true, sheet: 8 } as const

/**
 * Every column of an order, under its name in the database, in the order of the export. What is locked before an edit, what an edit and a new order
 * write, what the order's page selects, what a split carries over, what the history tells, what the order form begins with and what is exported
 * follow from this table; `orders.remark` shows what else a field needs.
 */
export const orderFields = {
  id: own,
  order_no: { ...own, name: 'orderNo', sheet: 18 },
  platform_no: { ...copied, name: 'platformNo', sheet: 22 },
  store_id: copied,
  part: own,
  combined_into: later,
  status: { ...own, name: 'status', sheet: 'own' },
  is_processing: { split: 'empty', ...unnamed },
  source: own,
  created_at: { ...copied, name: 'createdTime', sheet: 18 },
  paid_at: { ...copied, name: 'paidTime', sheet: 18 },
  ship_by: { ...copied, name: 'shipBy', sheet: 18 },
  shipped_at: { ...later, name: 'shippedTime', sheet: 18 },
  buyer_name: { split: 'copied', name: 'buyerName', typed: '', isTold: true, sheet: 18 },
  buyer_email: { split: 'copied', name: 'buyerEmail', typed: '', isTold: true, sheet: 24 },
  recipient: { ...onLabels, name: 'recipient', sheet: 18 },
  company: { ...onLabels, name: 'company', sheet: 18 },
  phone: { ...onLabels, name: 'phone', sheet: 16 },
  street: { ...onLabels, name: 'street', sheet: 26 },
  street2: { ...onLabels, name: 'street2', sheet: 14 },
  city: { ...onLabels, name: 'cityName', sheet: 16 },
  state: { ...onLabels, name: 'stateorProvince', sheet: 8 },
  postal_code: { ...onLabels, name: 'postalCode', sheet: 10 },
  country: { ...onLabels, name: 'country', isTold: false, sheet: 8 },
  is_residential: copied,
  address_state: copied,
  address_notes: { ...copied, name: 'addressNotes' },
  address_suggestion: { ...copied, name: 'addressSuggestion', isLater: true },
  warehouse_id: { ...onLabels, split: 'own', name: 'warehouse', sheet: 'own' },
  warehouse_reason: { split: 'empty', ...unnamed, name: 'warehouseReason' },
  warehouse_rule: { split: 'empty', ...unnamed, name: 'warehouseRule' },
  warehouse_decided_at: { split: 'empty', ...unnamed },
  carrier: { ...onLabels, name: 'carrier', isTold: false, sheet: 'own' },
  service_code: { ...onLabels, name: 'service', sheet: 'own' },
  logistics_account_id: { ...copied, isOnLabel: true },
  sign_type: { ...onLabels, name: 'signType', typed: 'none', sheet: 'own' },
  length: { ...measured, name: 'length' },
  width: { ...measured, name: 'width' },
  height: { ...measured, name: 'height' },
  weight: { ...measured, name: 'weight' },
  unit: { ...measured, name: 'unit', isTold: false, sheet: 10 },
  tracking_number: { ...later, name: 'trackingNumber', sheet: 24 },
  label_state: { split: 'empty', ...unnamed, name: 'labelState', sheet: 'own' },
  label_error: later,
  label_reason: later,
  estimate_cents: { ...own, name: 'estimate', sheet: 'own' },
  estimate_reason: own,
  charge_cents: later,
  remark: { split: 'copied', name: 'remark', typed: '', isTold: true, sheet: 24 },
  first_sku: own,
  first_quantity: own,
  line_count: own,
  unit_count: own,
  shortage: { ...later, name: 'shortage' },
  status_at: own,
  returned_at: later,
  search: own,
  version: { split: 'empty', ...unnamed },
} as const satisfies Readonly<Record<string, OrderField>>

type Fields = typeof orderFields
export type OrderColumn = keyof Fields
/** Columns for which the table says `Said` of `Property`. */
type Where<Property extends keyof OrderField, Said> = {
  [C in OrderColumn]: Fields[C] extends { readonly [P in Property]: Said } ? C : never
}[OrderColumn]

/** Columns that have a field's name, and what it is. */
export type NamedColumn = Where<'name', string>
export type FieldName<Column extends NamedColumn = NamedColumn> = Fields[Column]['name']
/** Columns that the history tells of. */
type ToldColumn = Where<'isTold', true>
/** Columns that a new order has from the start. */
export type CreatedColumn = Exclude<OrderColumn, Where<'isLater', true>>
/** Columns that are exported, and those whose values the sheet reads as they are. */
export type SheetColumn = Where<'sheet', number | 'own'>
export type PlainSheetColumn = Where<'sheet', number>
/** Fields of the order form that are stored as they are typed. */
type TypedColumn = Where<'typed', string>
export type TypedField = FieldName<TypedColumn>
type StoredIn<Field> = { [C in TypedColumn]: Field extends FieldName<C> ? C : never }[TypedColumn]

const columns: readonly OrderColumn[] = keysOf(orderFields)
const fieldOf = (column: OrderColumn): OrderField => orderFields[column]
const columnsWhere = (isWanted: (field: OrderField) => boolean): readonly OrderColumn[] =>
  columns.filter((column) => isWanted(fieldOf(column)))

/** Columns that a label was bought with. */
export const onLabel = columnsWhere(({ isOnLabel }) => isOnLabel === true)
/** Columns that a part of a split order has from the order, and those that are its own. */
export const copiedBySplit = columnsWhere(({ split }) => split === 'copied')
export const ownOfPart = columnsWhere(({ split }) => split === 'own')
/** Whether the history tells of a column. */
export const isTold = (column: string): column is ToldColumn => told.has(column)
const told: ReadonlySet<string> = new Set(columnsWhere(({ isTold: isMeant }) => isMeant))

export const namedColumns = columns.filter((column): column is NamedColumn => fieldOf(column).name !== null)
export const sheetColumns = columns.filter((column): column is SheetColumn => fieldOf(column).sheet !== null)
/** The column that a field is. */
export const columnOf = (() => {
  const found: Partial<Record<FieldName, NamedColumn>> = {}
  for (const column of namedColumns) found[orderFields[column].name] = column
  return found as { readonly [C in NamedColumn as FieldName<C>]: C }
})()

const typedColumns = columns.filter((column): column is TypedColumn => fieldOf(column).typed !== undefined)

/** The fields of the form that are stored as they are typed, as somebody leaves them who typed nothing. */
export const untyped = (() => {
  const values: Partial<Record<TypedField, string>> = {}
  for (const column of typedColumns) values[orderFields[column].name] = orderFields[column].typed
  return values as { readonly [C in TypedColumn as FieldName<C>]: Fields[C]['typed'] }
})()

/** Of anything that has them, the fields of the form that are stored as they are typed. */
export const typedOf = <Values extends Partial<Record<TypedField, unknown>>>(
  values: Values,
): Pick<Values, TypedField & keyof Values> => {
  const typed: Partial<Values> = {}
  for (const column of typedColumns) {
    const { name } = orderFields[column]
    if (name in values) typed[name] = values[name]
  }
  return typed as Pick<Values, TypedField & keyof Values>
}

/** The same as the columns they are stored in; what is not given is not written. */
export const storedAs = <Values extends Partial<Record<TypedField, unknown>>>(values: Values) => {
  const stored: Partial<Record<TypedColumn, unknown>> = {}
  for (const column of typedColumns) {
    const value = values[orderFields[column].name]
    if (value !== undefined) stored[column] = value
  }
  return stored as { readonly [F in keyof Values as StoredIn<F>]: Values[F] }
}
