import { sql } from 'kysely'
import { lookUp } from '../../kernel/list/look-up.ts'
import { auditEntities } from '@stowline/domain/identity/audit'

/** Numbers that people read of records, each with an index that begins with the tenant. */
const numbers = [
  ['orders', 'order_no'],
  ['shipments', 'shipment_no'],
  ['products', 'sku'],
  ['returns', 'return_no'],
  ['tickets', 'ticket_no'],
  ['transfers', 'transfer_no'],
  ['parcels', 'tracking_number'],
  ['labels', 'tracking_number'],
  ['recharges', 'no'],
  ['compensations', 'no'],
  ['adjustments', 'no'],
  ['service_jobs', 'no'],
] as const

const entities = [...auditEntities]

/** Lines of a whole login account, or of a record by its whole number, SKU or id: nothing in part, so that each has an index. */
export const wholeText = lookUp<string>(async (db, text) => {
  const typed = [...new Set([text, text.toUpperCase()])]
  const found = numbers.map(
    ([table, column]) =>
      sql`select x.id from ${sql.table(table)} x where x.tenant_id = t.id and ${sql.ref(`x.${column}`)} = any(${typed}::text[])`,
  )
  const { rows } = await sql<{ id: string }>`
    select n.id from tenants t cross join lateral (${sql.join(found, sql` union all `)}) n`.execute(db)
  const ids = [text, ...rows.map(({ id }) => id)]
  return {
    of: sql<boolean>`(a.user_name = ${text} or (a.entity = any(${entities}::text[]) and a.entity_id = any(${ids}::text[])))`,
  }
})
