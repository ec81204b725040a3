import { signIn } from '../e2e/sign-in.ts'
import type { Server } from '../e2e/server.ts'
import { benchBesideBare, type ListBesideBare } from './beside-bare.ts'
import { connected, type OrderWorld } from './order-world.ts'

const accounts = 10_000

/** Sub-accounts of the merchant, each second one with a screen less; every fourth has signed in, every tenth is closed. */
const makeAccounts = `
  insert into users (tenant_id, id, user_name, nickname, email, kind, role_id, state, password_hash, is_first_login, created_at, last_signed_in_at)
  select $1, 'bu' || lpad(n::text, 8, '0'), 'bench' || n, 'Bench ' || n, 'bench' || n || '@example.com', 'sub',
    (select r.id from roles r where r.tenant_id = $1 order by r.id offset n % (select count(*) from roles r where r.tenant_id = $1) limit 1),
    case when n % 10 = 0 then 'closed' else 'active' end, 'set', false, now() - n * interval '1 minute',
    case when n % 4 = 0 then now() - n * interval '3 minutes' end
  from generate_series(1, ${accounts}) n`

const account = `u.id, u.user_name, u.nickname, u.email, u.kind, u.is_admin, u.state, u.need_change_pwd, u.last_signed_in_at, u.created_at, u.version,
  u.role_id, r.name_cn, r.name_en, u.password_hash is not null as is_activated,
  (select max(i.expires_at) from activations i where i.user_id = u.id and i.used_at is null) as invited_until,
  array(select m.path from role_menus m where m.tenant_id = u.tenant_id and m.role_id = u.role_id) as paths,
  (select coalesce(json_agg(json_build_object('id', s.id, 'shopName', s.name) order by s.name), '[]')
    from user_stores w join stores s on s.tenant_id = w.tenant_id and s.id = w.store_id where w.tenant_id = u.tenant_id and w.user_id = u.id) as stores`
const accountsOf = (condition = '', order = 'u.created_at desc, u.id desc') =>
  `select ${account} from users u left join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
   where u.tenant_id = $1 and u.role_id is not null ${condition} order by ${order} limit 51`
const countOf = (condition = '') =>
  `select count(*) from (select from users u where u.tenant_id = $1 and u.role_id is not null ${condition} limit 10001) c`

const url = 'oms/Account/UserAccount/GetListByPage'
const closed = "and u.state = 'closed'"
const named = `and (u.user_name ilike '%bench4321%' or u.nickname ilike '%bench4321%' or u.email ilike '%bench4321%')`
const lists: readonly ListBesideBare[] = [
  { work: '50 newest, count', url, query: { pageSize: 50 }, statements: [accountsOf(), countOf()] },
  {
    work: 'closed ones',
    url,
    query: { pageSize: 50, states: ['closed'] },
    statements: [accountsOf(closed), countOf(closed)],
  },
  {
    work: 'by a part of the name',
    url,
    query: { pageSize: 50, text: 'bench4321' },
    statements: [accountsOf(named), countOf(named)],
  },
  {
    work: 'by the last sign-in',
    url,
    query: { pageSize: 50, sort: { field: 'lastSignInTime', order: 'desc' } },
    statements: [accountsOf('', `coalesce(u.last_signed_in_at, '-infinity'::timestamptz) desc, u.id desc`), countOf()],
  },
]

/** Accounts are a person's to see, not a machine's. */
const administrator = (server: Server) => {
  const account = server.credentials().accounts.find(({ tenant, role }) => tenant === 'northpeak' && role === 'admin')
  if (!account) throw new Error('the demo gives its first merchant no administrator')
  return account
}

/** The accounts of a merchant who has ten thousand, beside the bare SQL of one run. */
export const benchAccounts = async (world: OrderWorld): Promise<void> => {
  const sql = await connected(world.databaseUrl)
  await sql.query(makeAccounts, [world.tenant])
  await sql.query('analyze users')
  await sql.end()
  const token = await signIn(world.server.url, administrator(world.server))
  await benchBesideBare({ ...world, token }, `${accounts.toLocaleString('en')} accounts`, lists)
}
