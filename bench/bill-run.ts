import { cents } from '@stowline/domain/kernel/money'
import { type Database, databaseOver } from '../apps/server/src/db/database.ts'
import { openPostgres } from '../apps/server/src/db/postgres/engine.ts'
import { newId } from '../apps/server/src/kernel/new-id.ts'
import { nobody } from '../apps/server/src/kernel/work.ts'
import { credit, issueBillsJob } from '../apps/server/src/modules/billing/index.ts'
import { prepareDatabase } from '../apps/server/src/ready-database.ts'
import { useCases } from '../apps/server/src/testing/factories/use-case.ts'
import type { TestServer } from '../apps/server/src/testing/postgres-server.ts'
import { workerOf } from '../apps/server/src/testing/worker.ts'
import { connected, emptyDatabaseOn } from './order-world.ts'
import { report, seconds, times } from './report.ts'

type Run = { readonly merchants: number; readonly charges: number }

/** Times the bare statements of the same run. */
const most = 8
const now = () => new Date('2031-04-01T10:40:00Z')
const idOf = (nth: number) => `bench${String(nth).padStart(5, '0')}`

/** Charges of March of every type that a day brings. */
const charged = `
  insert into charges (tenant_id, id, type, day, at, source_kind, source_id, reference, lines, cents)
  select $1, $1 || 'c' || lpad(n::text, 6, '0'), (array['storage', 'orderHandling', 'valueAdded'])[1 + n % 3], date '2031-03-01' + n % 31,
    timestamptz '2031-03-01T12:00:00Z' + (n % 31) * interval '1 day', 'service', n::text, 'JOB-' || n,
    jsonb_build_array(jsonb_build_object('code', 'agreed', 'amount', 100 + n % 900, 'because', '')), 100 + n % 900
  from generate_series(1, $2::int) n`

/** Merchants, each with so many charges; all but every tenth can pay his bill. */
const makeMerchants = async (database: Database, { merchants, charges }: Run): Promise<void> => {
  const work = { now: () => new Date('2031-02-01T12:00:00Z'), newId: () => newId(), by: nobody }
  const funds = { kind: 'opening', businessId: 'opening', cents: cents(charges * 2_000) } as const
  for (let nth = 1; nth <= merchants; nth += 1) {
    const tenantId = idOf(nth)
    await database.raw.query(
      `insert into tenants (id, code, kind, name_cn, name_en) values ($1, upper($1), 'merchant', '商户', 'Merchant')`,
      [tenantId],
    )
    if (nth % 10) await database.transaction({ role: 'app', tenantId }, (db) => credit(db, work, funds))
    await database.raw.query(charged, [tenantId, charges])
  }
}

/** What the run left: bills, charges that stand on none, and whether both say the same sum. */
const leftBy = async (database: Database) => {
  const asked = `select (select count(*)::int from bills) as bills, (select count(*)::int from charges where bill_id is null) as open,
    (select sum(total_cents) from bills) = (select sum(cents) from charges) as agree`
  const { rows } = await database.raw.query<{ bills: number; open: number; agree: boolean }>(asked, [])
  return rows[0]
}

/**
 * What cannot be done without: each charge is written twice, onto its bill and beside the posting set that took it. Seconds, without any rule. On a
 * connection of its own, since a statement over a million rows takes longer than the product lets one.
 */
const bareWrites = async (url: string): Promise<number> => {
  const bare = await connected(url)
  try {
    await bare.query('create table bare_charges (like charges including all)')
    await bare.query('insert into bare_charges select * from charges')
    await bare.query('vacuum analyze bare_charges')
    const started = performance.now()
    await bare.query('update bare_charges set bill_id = tenant_id')
    await bare.query('update bare_charges set set_id = tenant_id')
    return (performance.now() - started) / 1000
  } finally {
    await bare.end()
  }
}

/** The night of the first: the job issues and settles the bills of all merchants, one after the other. */
export const benchBillRun = async (postgres: TestServer, run: Run): Promise<void> => {
  const url = await emptyDatabaseOn(postgres, 'bill_run')
  const database = databaseOver(await openPostgres({ url, poolSize: 4 }))
  try {
    await prepareDatabase(database)
    await makeMerchants(database, run)
    await database.raw.query('vacuum analyze', [])
    const bare = await bareWrites(url)
    const worker = await useCases(database, idOf(1), { now }).inTransaction(async (ctx) => workerOf(ctx))
    const started = performance.now()
    await issueBillsJob.handle({}, worker)
    const took = (performance.now() - started) / 1000
    const left = await leftBy(database)
    if (left?.bills !== run.merchants || left.open !== 0 || !left.agree)
      throw new Error(`the run left ${JSON.stringify(left)}`)
    const each = (took * 1e6) / (run.merchants * run.charges)
    report({
      work: `bills of ${run.merchants.toLocaleString('en')} merchants x ${run.charges.toLocaleString('en')} charges`,
      measured: `${seconds(took)}, ${each.toFixed(0)} us each`,
      bare: `${seconds(bare)} bare`,
      ratio: times(took / bare),
      target: `<= ${most} x bare`,
      isMet: took <= most * bare,
    })
  } finally {
    await database.close()
  }
}
