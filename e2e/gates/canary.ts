import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { join } from 'node:path'
import { root } from '../../tools/run-command.ts'
import { portalAt } from '../portal-at.ts'

/** Stands in every free text of the stranger; seen in an answer to us, it is a leak. */
export const marker = 'CANARY-7f3a'

type Page<Row> = { readonly items: readonly Row[] }

const orderFile = join(root, 'apps/server/src/testing/order-files/fixtures/shopify-orders.csv')

/** What the demo does not bring along, made as a person makes it: a file, its import, the import's task, a saved view, feedback. */
export const sow = async (base: string, token: string): Promise<void> => {
  const portal = portalAt(base, token)
  const stores = await portal.call<{ stores: { id: string }[] }[]>('orders.stores', {})
  const storeId = stores.flatMap((platform) => platform.stores)[0]?.id
  const fileId = await portal.upload('orderImport', 'orders.csv', new Uint8Array(readFileSync(orderFile)))
  const { taskId } = await portal.call<{ taskId: string }>('imports.importOrders', { fileId, storeId, step: 'check' })
  await portal.finished(taskId)
  await portal.call('personal.saveSetting', { name: 'view.orders.1', value: { name: 'Mine' } })
  await portal.call('feedback.create', { type: 'wish', description: 'Mine too', email: 'sower@example.com' })
  const [warehouse] = await portal.call<{ id: string }[]>('reference.warehouses', {})
  const products = await portal.call<Page<{ productId: string }>>('products.select', { kinds: ['product'] })
  await portal.call('returns.create', {
    ...{ warehouseId: warehouse?.id, returnReason: 'rejection', handling: 'restock' },
    lines: products.items.slice(0, 1).map(({ productId }) => ({ productId, productQty: 1 })),
  })
}

/** The same of what the provider makes: returned pieces that were counted and wait for their handling, an answer to say again. */
export const sowAsProvider = async (base: string, token: string): Promise<void> => {
  const portal = portalAt(base, token)
  await portal.call('ticketing.saveReply', { title: 'Thanks', text: 'We look into it.' })
  const { items } = await portal.call<Page<{ id: string; merchantId: string }>>('returning.list', { tab: 'pending' })
  const rows = [{ lineNo: 1, received: 1, unsellable: 0 }]
  for (const { id, merchantId } of items) await portal.call('returning.receive', { id, merchantId, rows })
}

/** A passkey of somebody who signs in nowhere: an account of the demo that had one would need it at each sign-in. */
export const sowPasskey = async (db: pg.Client, tenantId: string): Promise<void> => {
  const { rows } = await db.query<{ id: string }>(
    `insert into users (tenant_id, id, user_name, nickname, kind)
     select $1, id, 'keyholder' || left(id, 8), 'Keyholder', 'sub' from (select left(replace(gen_random_uuid()::text, '-', ''), 26) as id) made
     returning id`,
    [tenantId],
  )
  await db.query(
    `insert into passkeys (tenant_id, id, user_id, credential_id, public_key, counter, name, is_synced, created_at)
     values ($1, $2, $2, $2, '\\x00', 0, 'Laptop', false, now())`,
    [tenantId, rows[0]?.id],
  )
}

/** Tables that belong to a tenant, with the plain text columns that no key, check or unique index holds. */
const freeTexts = `
  select c.relname as table, a.attname as column
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.atttypid = 'text'::regtype
    and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id')
    and not exists (select from pg_constraint k where k.conrelid = c.oid and a.attnum = any (k.conkey) and k.contype in ('p', 'f', 'u', 'c'))
    and not exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any (i.indkey))
    and a.attname !~ '(_id|_hash|_key|status|state|kind|type|carrier|service_code|code|token|path|unit|format|origin|preset|event|action|country|url|address)$'
    and c.relname !~ '^(sessions|authorizations|users|file_tickets|idempotency_keys)$'`

/** Puts the marker in front of the stranger's texts. Answers with the number of columns that carry it. */
export const plant = async (db: pg.Client, tenantId: string): Promise<number> => {
  const { rows } = await db.query<{ table: string; column: string }>(freeTexts)
  let planted = 0
  for (const { table, column } of rows) {
    try {
      const { rowCount } = await db.query(
        `update ${table} set ${column} = left('${marker} ' || ${column}, 60) where tenant_id = $1 and ${column} <> ''`,
        [tenantId],
      )
      if (rowCount) planted += 1
    } catch {
      // A table that only grows, or a rule of its own: its ids are markers enough.
    }
  }
  return planted
}

/** One hash per table over all rows of a tenant: equal before and after = nothing was changed. */
export const rowsOf = async (db: pg.Client, tenantId: string): Promise<Record<string, string>> => {
  const tables = await db.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const sum = `select count(*) || ':' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from ${name} t where tenant_id = $1`
    found[name] = (await db.query<{ sum: string }>(sum, [tenantId])).rows[0]?.sum ?? ''
  }
  return found
}

/** Ids of a tenant by what they are: the values the matrix tries. Shared things (warehouses, notices) are nobody's secret. */
const tables: Readonly<Record<string, string>> = {
  order: 'select id from orders where tenant_id = $1 order by created_at desc limit 5',
  orderLine: 'select id from order_lines where tenant_id = $1 limit 5',
  store: 'select id from stores where tenant_id = $1 limit 5',
  product: 'select id from products where tenant_id = $1 limit 5',
  onlineSku: 'select id from online_skus where tenant_id = $1 limit 5',
  shipment: 'select id from shipments where tenant_id = $1 limit 5',
  shipmentLine: 'select id from shipment_lines where tenant_id = $1 limit 5',
  label: 'select id from labels where tenant_id = $1 limit 5',
  package: 'select id from parcels where tenant_id = $1 limit 5',
  logisticsAccount: 'select id from logistics_accounts where tenant_id = $1 limit 5',
  billingAccount: 'select id from billing_accounts where tenant_id = $1 limit 5',
  task: 'select id from tasks where tenant_id = $1 limit 5',
  import: 'select id from imports where tenant_id = $1 limit 5',
  file: 'select id from files where tenant_id = $1 limit 5',
  user: 'select id from users where tenant_id = $1 limit 5',
  auditEntry: 'select id from audit_log where tenant_id = $1 limit 5',
  passkey: 'select id from passkeys where tenant_id = $1 limit 5',
  role: 'select id from roles where tenant_id = $1 limit 5',
  authorization: 'select id from authorizations where tenant_id = $1 limit 5',
  callback: 'select id from callbacks where tenant_id = $1 limit 5',
  stock: 'select id from stock where tenant_id = $1 limit 5',
  lot: 'select id from stock_lots where tenant_id = $1 limit 5',
  stockCorrection: 'select id from stock_corrections where tenant_id = $1 limit 5',
  movement: 'select id from stock_movements where tenant_id = $1 limit 5',
  merchant: 'select id from tenants where id = $1',
  strategy: 'select id from strategies where tenant_id = $1 limit 5',
  return: 'select id from returns where tenant_id = $1 limit 5',
  transfer: 'select id from transfers where tenant_id = $1 order by status limit 5',
  transferLine: 'select id from transfer_lines where tenant_id = $1 limit 5',
  handling: 'select id from return_handlings where tenant_id = $1 limit 5',
  compensation: 'select id from compensations where tenant_id = $1 limit 5',
  ticket: 'select id from tickets where tenant_id = $1 limit 5',
  savedReply: 'select id from saved_replies where tenant_id <> $1 limit 5',
  feedback: 'select id from feedback where tenant_id = $1 limit 5',
  adjustment: 'select id from adjustments where tenant_id = $1 limit 5',
  serviceJob: 'select id from service_jobs where tenant_id = $1 limit 5',
  invoicedParcel: 'select id from invoiced_parcels where tenant_id = $1 limit 5',
  bill: 'select id from bills where tenant_id = $1 limit 5',
  recharge: 'select id from recharges where tenant_id = $1 limit 5',
  charge: 'select id from charges where tenant_id = $1 limit 5',
  transaction: 'select set_id as id from book_entries where tenant_id = $1 limit 5',
  warehouse: 'select id from warehouses where $1 <> $$$$ limit 5',
  notice: 'select id from notices where $1 <> $$$$ limit 5',
  message: 'select id from alerts where tenant_id = $1 limit 5',
}

export const sharedEntities = new Set(['warehouse', 'notice'])

export const idsOf = async (db: pg.Client, tenantId: string): Promise<Map<string, string[]>> => {
  const found = new Map<string, string[]>()
  for (const [entity, sql] of Object.entries(tables)) {
    const { rows } = await db.query<{ id: string }>(sql, [tenantId])
    found.set(
      entity,
      rows.map(({ id }) => id),
    )
  }
  return found
}
