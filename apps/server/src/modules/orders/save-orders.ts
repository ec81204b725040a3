import type { Work } from '../../kernel/context.ts'
import type { OrderColumn } from '@stowline/domain/orders/order-fields'
import { sql, type Updateable } from 'kysely'
import type { Orders } from '../../db/schema.gen.ts'
import { withFreight } from './freight/with-freight.ts'
import type { LockedOrder } from './lock-orders.ts'

type Declared<Column extends OrderColumn> = Column
/** Every column of the table: one that `orderFields` does not declare does not compile here. */
type SavedColumn = Declared<Exclude<keyof Orders, 'tenant_id'>>

/** What a save may write, under the names of the columns. */
export type OrderChanges = Readonly<Omit<Updateable<Pick<Orders, SavedColumn>>, JsonColumn>> & {
  readonly [C in JsonColumn]?: object | null
}
/** Rows travel as JSON: what these hold goes as it is. */
type JsonColumn = 'address_notes' | 'address_suggestion' | 'shortage' | 'warehouse_rule'
export type ChangedOrder = { readonly order: LockedOrder; readonly changes: OrderChanges }

/**
 * Writes changes of many orders and raises their versions: one statement for all orders that change the same columns. The freight follows: an order
 * that changes what its price depends on is priced anew in the same statement.
 */
export const saveOrders = async (work: Work, changed: readonly ChangedOrder[]): Promise<void> => {
  const shapes = new Map<string, ChangedOrder[]>()
  for (const one of await withFreight(work, changed)) {
    const shape = Object.keys(one.changes).sort().join()
    shapes.set(shape, [...(shapes.get(shape) ?? []), one])
  }
  for (const alike of shapes.values()) await saveAlike(work, alike)
}

const saveAlike = async ({ db }: Pick<Work, 'db'>, changed: readonly ChangedOrder[]): Promise<void> => {
  const columns = Object.keys(changed[0]?.changes ?? {}).sort()
  const rows = changed.map(({ order, changes }) => ({ id: order.id, ...changes }))
  const assignments = columns.map((column) => sql`${sql.ref(column)} = g.${sql.ref(column)}`)
  await sql`
    update orders o set ${sql.join([...assignments, sql`version = o.version + 1`])}
    from json_populate_recordset(null::orders, ${JSON.stringify(rows)}::json) g
    where o.tenant_id = current_tenant() and o.id = g.id`.execute(db)
}
