import { sql } from 'kysely'
import type { CareCase } from './care-case.ts'

/** What a merchant's rows say: as his models say it, and every row whole, of which a refusal changes nothing. */
export type Books = { readonly shown: Shown; readonly whole: string }
export type Shown = {
  readonly orders: readonly (readonly [id: string, status: string, isProcessing: boolean, label: string])[]
  readonly returns: readonly (readonly [
    id: string,
    status: string,
    label: string,
    number: string,
    isIgnored: boolean,
    received: number,
    handled: number,
  ])[]
  readonly tickets: readonly (readonly [id: string, status: string])[]
  readonly transfers: readonly (readonly [id: string, status: string, goesBackTo: string | null, isLoading: boolean])[]
  readonly transferLines: readonly (readonly [planned: number, picked: number, missing: number])[]
  readonly compensations: readonly string[]
  /** Pieces of each lot that has some: `bucket quantity ...`, by product, in the order in which they came. */
  readonly lots: readonly string[]
  readonly charges: readonly string[]
  readonly money: readonly [balance: number, held: number]
}

/** Tables whose rows stay what they are when something is refused. */
const tables = [
  ...[
    'orders',
    'order_lines',
    'labels',
    'returns',
    'return_lines',
    'return_handlings',
    'return_appeals',
    'return_files',
  ],
  ...['tickets', 'ticket_messages', 'compensations', 'transfers', 'transfer_lines', 'transfer_holds', 'reservations'],
  ...['stock', 'stock_lots', 'ledger_accounts', 'holds', 'charges', 'history'],
]
const wholeRows = (tenantId: string) =>
  sql.join(
    tables.map(
      (table) =>
        // As text, which is made once: a row as json, and sorted as its text, costs three times as much.
        sql`(select string_agg(x::text, chr(10) order by x::text) from ${sql.table(table)} x where x.tenant_id = ${tenantId})`,
    ),
  )

const rowsOf = (columns: string, from: string, order: string, tenantId: string) =>
  sql`(select coalesce(jsonb_agg(jsonb_build_array(${sql.raw(columns)}) order by ${sql.raw(order)}), '[]') from ${sql.raw(from)} where x.tenant_id = ${tenantId})`

const textsOf = (text: string, from: string, order: string, tenantId: string) =>
  sql`(select coalesce(jsonb_agg(${sql.raw(text)} order by ${sql.raw(order)}), '[]') from ${sql.raw(from)} where x.tenant_id = ${tenantId})`

const lot = `p.sku || ' ' || concat_ws(' ', x.sellable, x.reserved, x.pending, x.defective, x.frozen)`
const lots = 'stock_lots x join products p on p.tenant_id = x.tenant_id and p.id = x.product_id and x.on_hand > 0'

/** All of it in one statement, of one moment. */
export const readBooks = async ({ world, merchant: { tenantId } }: CareCase): Promise<Books> => {
  const { rows } = await sql<Shown & { readonly whole: string }>`select
    ${rowsOf('x.id, x.status, x.is_processing, x.label_state', 'orders x', 'x.id', tenantId)} as orders,
    ${rowsOf('x.id, x.status, x.label_state, x.tracking_no, x.is_ignored, x.received_count, x.handled_count', 'returns x', 'x.id', tenantId)} as returns,
    ${rowsOf('x.id, x.status', 'tickets x', 'x.id', tenantId)} as tickets,
    ${rowsOf('x.id, x.status, x.goes_back_to, x.loading_at is not null', 'transfers x', 'x.id', tenantId)} as transfers,
    ${rowsOf('x.planned, x.picked, x.missing', 'transfer_lines x', 'x.line_no', tenantId)} as "transferLines",
    ${textsOf('x.state', 'compensations x', 'x.id', tenantId)} as compensations,
    ${textsOf(lot, lots, 'p.sku desc, x.id', tenantId)} as lots,
    ${textsOf(`x.type || ' ' || x.cents`, 'charges x', `(x.type || ' ' || x.cents) collate "C"`, tenantId)} as charges,
    (select jsonb_build_array(x.balance_cents, x.held_cents) from ledger_accounts x where x.tenant_id = ${tenantId} and x.account = 'merchant') as money,
    concat_ws(chr(10), ${wholeRows(tenantId)}) as whole`.execute(world.database.owner)
  const [row] = rows
  if (!row) throw new Error('The books are gone')
  const { whole, ...shown } = row
  return { shown, whole }
}
