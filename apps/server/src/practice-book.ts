import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { type Book, type BookEntries, readBookLines, type Sale } from '@stowline/carriers'
import { sql } from 'kysely'
import type { Database, Db } from './db/database.ts'
import { asJson } from './db/json.ts'

const system = { role: 'system' } as const

/** The practice carrier's memory in the database, one for all servers on it: each entry is there before the carrier answers. */
export const databaseBook = (database: Database): Book => ({
  findSale: (reference) => database.transaction(system, (db) => findSale(db, reference)),
  addSale: (sale) =>
    database.transaction(system, async (db) => {
      const { reference } = sale.order
      const { rows } = await sql`
        with sold as (
          insert into practice_sales (reference, sale, sold_at) values (${reference}, ${asJson(sale)}, ${new Date(sale.soldAt)})
          on conflict (reference) do update set sale = excluded.sale, sold_at = excluded.sold_at where practice_sales.sale is null
          returning reference
        )
        insert into practice_parcels (tracking_number, reference)
          select number, reference from sold, unnest(${[...sale.numbers]}::text[]) as number returning reference`.execute(
        db,
      )
      return rows.length > 0 ? sale : ((await findSale(db, reference)) ?? sale)
    }),
  referencesOf: (numbers) =>
    database.transaction(system, async (db) => {
      const rows = await parcels(db, numbers).where('reference', 'is not', null).execute()
      return new Map(rows.map((row) => [row.tracking_number, row.reference ?? '']))
    }),
  voidsOf: (numbers) =>
    database.transaction(system, async (db) => {
      const rows = await parcels(db, numbers).where('voided_at', 'is not', null).execute()
      return new Map(rows.map((row) => [row.tracking_number, row.voided_at?.getTime() ?? 0]))
    }),
  addVoids: (numbers, at) =>
    database.transaction(system, async (db) => {
      const { rows } = await sql<{ tracking_number: string }>`
        insert into practice_parcels (tracking_number, voided_at) select number, ${new Date(at)} from unnest(${[...numbers]}::text[]) as number
        on conflict (tracking_number) do update set voided_at = excluded.voided_at where practice_parcels.voided_at is null
        returning tracking_number`.execute(db)
      return rows.map((row) => row.tracking_number)
    }),
  isFirstTry: (reference) =>
    database.transaction(system, async (db) => {
      const { rows } = await sql`
        insert into practice_sales (reference, tried_at) values (${reference}, now())
        on conflict (reference) do update set tried_at = now() where practice_sales.tried_at is null
        returning reference`.execute(db)
      return rows.length > 0
    }),
})

const findSale = async (db: Db, reference: string): Promise<Sale | undefined> => {
  const { rows } = await sql<{ sale: string }>`
    select sale::text from practice_sales where reference = ${reference} and sale is not null`.execute(db)
  return rows[0] && JSON.parse(rows[0].sale)
}

const parcels = (db: Db, numbers: readonly string[]) =>
  db
    .selectFrom('practice_parcels')
    .select(['tracking_number', 'reference', 'voided_at'])
    .where('tracking_number', 'in', [...numbers])

/** Entries of one statement. */
const portion = 1_000

/** Lays what another memory holds into the database's; what is there already stays as it is. */
export const enterAll = (database: Database, { sales, voids }: BookEntries): Promise<void> =>
  database.transaction(system, async (db) => {
    for (let from = 0; from < sales.length; from += portion) {
      const some = sales.slice(from, from + portion)
      await db
        .insertInto('practice_sales')
        .values(
          some.map((sale) => ({ reference: sale.order.reference, sale: asJson(sale), sold_at: new Date(sale.soldAt) })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await db
        .insertInto('practice_parcels')
        .values(
          some.flatMap(({ order, numbers }) =>
            numbers.map((tracking_number) => ({ tracking_number, reference: order.reference })),
          ),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    // The same parcel twice, where a void was written again: the last word holds.
    const last = [...new Map(voids.map((one) => [one.trackingNumber, one])).values()]
    for (let from = 0; from < last.length; from += portion)
      await db
        .insertInto('practice_parcels')
        .values(
          last
            .slice(from, from + portion)
            .map(({ trackingNumber, at }) => ({ tracking_number: trackingNumber, voided_at: new Date(at) })),
        )
        .onConflict((conflict) =>
          conflict.column('tracking_number').doUpdateSet(({ ref }) => ({ voided_at: ref('excluded.voided_at') })),
        )
        .execute()
  })

/** The book of an installation. Earlier versions kept it as lines of JSON beside the data: once, at the first start of this one, they are taken over. */
export const openBook = async (dataDir: string, database: Database): Promise<Book> => {
  const path = join(dataDir, 'practice-carrier.jsonl')
  if (existsSync(path)) {
    await enterAll(database, readBookLines(readFileSync(path, 'utf8')))
    renameSync(path, `${path}.taken-over`)
  }
  return databaseBook(database)
}
