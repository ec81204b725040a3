/** The statements of the order list without a product around them: what the database alone can do. `$1` is the tenant. */
const columns = `o.id, o.order_no, o.platform_no, o.store_id, s.name, s.platform, o.status, o.is_processing, o.created_at, o.status_at, o.ship_by,
  o.recipient, o.city, o.state, o.postal_code, o.address_state, o.is_residential, o.first_sku, o.first_quantity, o.line_count, o.unit_count,
  o.shortage is not null as is_short, o.warehouse_id, o.carrier, o.service_code, o.logistics_account_id, o.sign_type, o.length, o.width, o.height,
  o.weight, o.unit, o.estimate_cents, o.estimate_reason, o.charge_cents, o.label_state, o.label_error, o.tracking_number, o.version`

const page = (condition = '') => `
  select ${columns} from (select * from orders o where o.tenant_id = $1 ${condition} order by o.created_at desc, o.id desc limit 51) o
  join stores s on s.tenant_id = o.tenant_id and s.id = o.store_id order by o.created_at desc, o.id desc`
const counts = 'select status, orders from order_counts where tenant_id = $1'

export type Bare = {
  readonly work: string
  readonly query: Readonly<Record<string, unknown>>
  readonly statements: readonly string[]
  readonly least: readonly [alone: number, together: number]
}

/** What is measured, the request's body, and the least share of the bare speed at 1 and 16 clients. */
export const orderLists = (text: string): readonly Bare[] => [
  { work: '50 newest, total, counts', query: { pageSize: 50 }, statements: [page(), counts], least: [0.6, 0.7] },
  {
    work: 'by status',
    query: { pageSize: 50, status: 'toShip' },
    statements: [page("and o.status = 'toShip'"), counts],
    least: [0.5, 0.5],
  },
  {
    work: 'by text, one hit',
    query: { pageSize: 50, text },
    statements: [
      `select order_id from order_words where tenant_id = $1 and words like '%${text}%' limit 10001`,
      page(
        `and o.id in (select order_id from order_words where tenant_id = $1 and words like '%${text}%' limit 10001)`,
      ),
    ],
    least: [0.7, 0.7],
  },
]
