import { priorities, ticketStates } from '@stowline/domain/tickets/lifecycle'
import { claimTabs, returnTabs } from '@stowline/domain/returns/lifecycle'
import { transferStatuses } from '@stowline/domain/transfers/lifecycle'
import type { TestServer } from '../apps/server/src/testing/postgres-server.ts'
import { benchBesideBare, type ListBesideBare } from './beside-bare.ts'
import { generateCare } from './generate-care.ts'
import { connected, openOrderWorld } from './order-world.ts'

const capped = (from: string, condition: string) =>
  `(select count(*) from (select from ${from} where ${condition} limit 10001) c)`
/** How many rows there are of each status, in one statement, as the list's tabs show them. */
const counts = (from: string, condition: string, statuses: readonly string[]) =>
  `select ${['true', ...statuses.map((status) => `status = '${status}'`)].map((one) => capped(from, `${condition} and ${one}`)).join(', ')}`

const ticket = `t.id, t.tenant_id, t.ticket_no, t.category, t.type, t.priority, t.status, t.status_at, t.warehouse_id, t.subject_kind, t.subject_id,
  t.subject_no, t.created_at, t.initiated_at, t.first_due_at, t.first_answer_at, t.solve_due_at, t.ended_at, t.last_at, t.last_side, t.last_by,
  t.version, left(t.description, 160) as summary, left(t.last_text, 160) as last_text`
const ticketsOf = (condition: string, order = 't.created_at desc, t.id desc') =>
  `select ${ticket} from tickets t where t.tenant_id = $1 ${condition} order by ${order} limit 51`
const ticketCounts = (condition = '') => counts('tickets t', `t.tenant_id = $1 ${condition}`, ticketStates)

const returnsOf = (condition: string) => `
  select r.*, o.order_no, o.store_id, t.overtime_days, array(select p.tracking_number from parcels p where p.tenant_id = r.tenant_id
      and p.order_id = r.order_id and p.state <> 'voided' order by p.created_at limit 5) as shipped,
    exists (select from return_appeals a where a.tenant_id = r.tenant_id and a.return_id = r.id and a.state = 'open') as appealed,
    array(select a.file_id from return_files a where a.tenant_id = r.tenant_id and a.return_id = r.id and a.kind = 'parcel' order by a.position limit 4) as photos
  from returns r left join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id left join return_terms t on t.id = 1
  where r.tenant_id = $1 ${condition} order by r.created_at desc, r.id desc limit 51`
const announced = `and r.receive_type <> 'unannounced'`
const found = `and r.receive_type = 'unannounced' and not r.is_ignored`
const returnCounts = (condition: string, statuses: readonly string[]) =>
  counts('returns r', `r.tenant_id = $1 ${condition}`, statuses)

const transfer = `t.id, t.tenant_id, t.transfer_no, t.kind, t.status, t.status_at, t.goes_back_to, t.trans_id, t.po, t.platform, t.is_pallet, t.is_presale,
  t.from_warehouse_id, t.to_warehouse_id, t.to_name, t.carrier, t.truck_company, t.transport_no, t.estimated_on, t.etd, t.eta, t.container_num,
  t.unit_count, t.suggested_pallets, t.pallet_count, t.sku_count, t.carton_count, t.picked_count, t.shipped_count, t.missing_count,
  t.stocking_files, t.bol_files, t.appointment_at, t.loading_at, t.trailer_no, t.seal_no, t.pro_no, t.freight_class, t.reject_reason,
  t.documents_note, t.shortage_note, t.remark, t.created_at, t.version,
  (select coalesce(sum(h.quantity), 0)::int from transfer_holds h where h.tenant_id = t.tenant_id and h.transfer_id = t.id) as held`
const transfersOf = (condition: string, order = 't.created_at desc, t.id desc') =>
  `select ${transfer} from transfers t where t.tenant_id = $1 ${condition} order by ${order} limit 51`
const transferCounts = (condition = '') => counts('transfers t', `t.tenant_id = $1 ${condition}`, transferStatuses)

const urls = {
  transfers: 'wms/OMS/OMSTransShip/GetListByPage',
  tickets: 'wms/AfterSale/AfterSale/GetListByPage',
  returns: 'oms/OMS/OMSReturnOrder/GetPageList',
  claims: 'oms/OMS/OMSReturnClaim/GetPageList',
}

/** Tickets, returns, claims and transfers, each as it is opened first and narrowed. */
const careLists: readonly ListBesideBare[] = [
  {
    work: 'tickets, 50 newest, counts',
    url: urls.tickets,
    query: { pageSize: 50 },
    statements: [ticketsOf(''), ticketCounts()],
  },
  {
    work: 'tickets, in progress, urgent',
    url: urls.tickets,
    query: { pageSize: 50, tab: 'open', priorities: [priorities[1]] },
    statements: [
      ticketsOf(`and t.status = 'open' and t.priority = 'urgent'`),
      ticketCounts(`and t.priority = 'urgent'`),
    ],
  },
  {
    work: 'tickets by a pasted number',
    url: urls.tickets,
    query: { pageSize: 50, numbers: ['TKB00050000'] },
    statements: [
      `select id from tickets where tenant_id = $1 and (ticket_no = 'TKB00050000' or subject_no = 'TKB00050000')`,
      ticketsOf(`and t.ticket_no = 'TKB00050000'`),
      ticketCounts(`and t.ticket_no = 'TKB00050000'`),
    ],
  },
  {
    work: 'returns, 50 newest, counts',
    url: urls.returns,
    query: { pageSize: 50 },
    statements: [returnsOf(announced), returnCounts(announced, returnTabs)],
  },
  {
    work: 'returns, received',
    url: urls.returns,
    query: { pageSize: 50, tab: 'received' },
    statements: [returnsOf(`${announced} and r.status = 'received'`), returnCounts(announced, returnTabs)],
  },
  {
    work: 'claims, to be claimed',
    url: urls.claims,
    query: { pageSize: 50, tab: 'toBeClaimed' },
    statements: [returnsOf(`${found} and r.status = 'toBeClaimed'`), returnCounts(found, claimTabs)],
  },
  {
    work: 'claims, 50 newest, counts',
    url: urls.claims,
    query: { pageSize: 50 },
    statements: [returnsOf(found), returnCounts(found, claimTabs)],
  },
  {
    work: 'transfers, 50 newest, counts',
    url: urls.transfers,
    query: { pageSize: 50 },
    statements: [transfersOf(''), transferCounts()],
  },
  {
    work: 'transfers, pending, by truck',
    url: urls.transfers,
    query: { pageSize: 50, tab: 'pending', kinds: ['ltl'] },
    statements: [transfersOf(`and t.status = 'pending' and t.kind = 'ltl'`), transferCounts(`and t.kind = 'ltl'`)],
  },
  {
    work: 'transfers by a pasted number',
    url: urls.transfers,
    query: { pageSize: 50, numbers: ['BENCH-00050000'] },
    statements: [
      `select t.id, array[t.transfer_no, t.trans_id, t.po, t.transport_no, t.pro_no] as numbers from transfers t where t.tenant_id = $1
        and (t.transfer_no = 'BENCH-00050000' or t.trans_id = 'BENCH-00050000' or (t.po <> '' and t.po = 'BENCH-00050000')
        or (t.transport_no <> '' and t.transport_no = 'BENCH-00050000') or (t.pro_no <> '' and t.pro_no = 'BENCH-00050000'))`,
      transfersOf(`and t.id = 'bf00050000'`),
      transferCounts(`and t.id = 'bf00050000'`),
    ],
  },
]

/** What merchants ask and what comes back, each list beside the bare SQL of one run. */
export const benchCare = async (postgres: TestServer, rows: number): Promise<void> => {
  const world = await openOrderWorld(postgres, 0)
  try {
    const sql = await connected(world.databaseUrl)
    await generateCare(sql, world.tenant, rows)
    await sql.end()
    await benchBesideBare(world, `${rows.toLocaleString('en')} each`, careLists)
  } finally {
    await world.server.end()
  }
}
