import type { AuditRow } from '@stowline/contract/accounts/accounts.schema'
import { fieldsIn, hasKey } from '@stowline/domain/kernel/records'
import { plainField } from '@stowline/text/audit-values'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Context } from '../../kernel/context.ts'
import type { PageReader } from '../../kernel/list/page.ts'

type Reading = 'own' | 'all'
type Kept = {
  readonly table: string
  /** What its rows are called, a column or one for each language. */
  readonly called: string | { readonly zh: string; readonly en: string }
  /** A table without tenants: the provider's own. */
  readonly isShared?: true
  /** What the provider does not read over all merchants. */
  readonly isOwn?: true
}
const inBoth = { zh: 'name_cn', en: 'name_en' } as const

/** Where the records of the trail lie, and by what people know them. */
const records: Readonly<Record<string, Kept>> = {
  user: { table: 'users', called: 'user_name' },
  role: { table: 'roles', called: inBoth },
  merchant: { table: 'tenants', called: inBoth, isShared: true },
  warehouse: { table: 'warehouses', called: inBoth, isShared: true },
  notice: { table: 'notices', called: { zh: 'title_cn', en: 'title_en' }, isShared: true },
  order: { table: 'orders', called: 'order_no' },
  parcel: { table: 'parcels', called: 'tracking_number' },
  label: { table: 'labels', called: 'tracking_number' },
  shipment: { table: 'shipments', called: 'shipment_no' },
  product: { table: 'products', called: 'sku' },
  return: { table: 'returns', called: 'return_no' },
  ticket: { table: 'tickets', called: 'ticket_no' },
  transfer: { table: 'transfers', called: 'transfer_no' },
  store: { table: 'stores', called: 'name' },
  logisticsAccount: { table: 'logistics_accounts', called: 'name' },
  authorization: { table: 'authorizations', called: 'name' },
  recharge: { table: 'recharges', called: 'no' },
  compensation: { table: 'compensations', called: 'no' },
  adjustment: { table: 'adjustments', called: 'no' },
  serviceJob: { table: 'service_jobs', called: 'no' },
  stockCorrection: { table: 'stock_corrections', called: 'no' },
  billingAccount: { table: 'billing_accounts', called: 'name', isOwn: true },
  strategy: { table: 'strategies', called: inBoth, isOwn: true },
  import: { table: 'imports', called: 'file_name', isOwn: true },
}

type Pointed = { readonly kind: string; readonly tenantId: string; readonly id: string }

/** `warehouseId`, `store_ids`: the kind of record that a field points at. */
const kindIn = (field: string): string | undefined => {
  const name = plainField(field)
  return [name, name.replace(/s$/, '')].find((one) => hasKey(records, one))
}

const textsIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')

/** The record of a line, and those that its fields point at. */
const pointedAt = ({ entity, entityId, before, after }: AuditRow, tenantId: string): Pointed[] => {
  const fields = [before, after].flatMap((side) => Object.entries(fieldsIn(side)))
  const others = fields.flatMap(([field, value]) => {
    const kind = kindIn(field)
    return kind === undefined ? [] : textsIn(value).map((id) => ({ kind, tenantId, id }))
  })
  return hasKey(records, entity) ? [{ kind: entity, tenantId, id: entityId }, ...others] : others
}

const placed = (kind: string, { table, called, isShared }: Kept, some: readonly Pointed[], { language }: Context) => {
  const name = sql.ref(`t.${typeof called === 'string' ? called : called[language]}`)
  const ids = some.map(({ id }) => id)
  const tenants = some.map(({ tenantId }) => tenantId)
  const where = isShared
    ? sql`t.id = any(${ids}::text[])`
    : sql`(t.tenant_id, t.id) in (select * from unnest(${tenants}::text[], ${ids}::text[]))`
  const tenant = isShared ? sql`''` : sql.ref('t.tenant_id')
  return sql`select ${sql.lit(kind)} as kind, ${tenant} as tenant_id, t.id, ${name} as name from ${sql.table(table)} t where ${where}`
}

type Found = { readonly kind: string; readonly tenant_id: string; readonly id: string; readonly name: string | null }
const keyOf = (kind: string, tenantId: string, id: string) =>
  `${kind} ${hasKey(records, kind) && records[kind]?.isShared ? '' : tenantId} ${id}`

/** What the records are called, in one statement. */
const readNames = async (db: Db, pointed: readonly Pointed[], reading: Reading, ctx: Context) => {
  const parts: RawBuilder<unknown>[] = []
  for (const [kind, some] of Map.groupBy(pointed, ({ kind }) => kind)) {
    const kept = records[kind]
    if (kept && (reading === 'own' || !kept.isOwn)) parts.push(placed(kind, kept, some, ctx))
  }
  if (!parts.length) return new Map<string, string>()
  const { rows } = await sql<Found>`${sql.join(parts, sql` union all `)}`.execute(db)
  return new Map(rows.flatMap(({ kind, tenant_id, id, name }) => (name ? [[keyOf(kind, tenant_id, id), name]] : [])))
}

/** A page of the trail with what people call the records on it; under a tenant another's are not found, as everywhere. */
export const withNames =
  <Row extends AuditRow>(
    read: PageReader<Row>,
    tenantOf: (row: Row, ctx: Context) => string,
    reading: Reading,
  ): PageReader<Row> =>
  async (db, wanted, ctx) => {
    const page = await read(db, wanted, ctx)
    if (!page.items) return page
    const names = await readNames(
      db,
      page.items.flatMap((row) => pointedAt(row, tenantOf(row, ctx))),
      reading,
      ctx,
    )
    const items = page.items.map((row) => {
      const tenantId = tenantOf(row, ctx)
      const found = pointedAt(row, tenantId).flatMap(({ kind, id }) => {
        const name = names.get(keyOf(kind, tenantId, id))
        return name === undefined ? [] : [[id, name] as const]
      })
      return {
        ...row,
        name: names.get(keyOf(row.entity, tenantId, row.entityId)) ?? null,
        names: Object.fromEntries(found),
      }
    })
    return { ...page, items }
  }
