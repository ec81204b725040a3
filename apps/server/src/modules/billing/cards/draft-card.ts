import { withTables } from '@stowline/domain/billing/cards/change-card'
import { cardFaults } from '@stowline/domain/billing/cards/check-card'
import type { RateCard } from '@stowline/domain/billing/cards/rate-card'
import { barsBegin, versionFaults } from '@stowline/domain/billing/cards/versions'
import { cardFaultText, cellFaultText, problemText } from '@stowline/text/card-faults'
import { newTableNames } from '@stowline/text/cards-screen'
import type { Pair } from '@stowline/text/kernel/pair'
import { ratingErrors } from '@stowline/text/rating'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { Refusal, refuse } from '../../../kernel/refusal.ts'
import { cardsOf } from './read-cards.ts'
import { readTable, type TableFile } from './read-tables.ts'

/** A version that is to be: its name, its first day, and the sheets whose tables take the place of the last version's. */
type Draft = {
  readonly name: readonly [zh: string, en: string]
  readonly begins: string
  readonly tables: readonly (TableFile & { readonly bytes: Buffer })[]
}
/** The last version, what it becomes, and all that is wrong with it. With a fault in a sheet there is no card. */
export type Drafted = { readonly last: RateCard; readonly card: RateCard | undefined; readonly faults: readonly Pair[] }

/** The last month that is billed, or of which anything stands on a bill. */
export const billedThrough = async (db: Db): Promise<string | null> => {
  const { rows } = await sql<{
    readonly month: string | null
  }>`
    select max(month) as month from (
      select max(month) as month from bills union all select to_char(max(day), 'YYYY-MM') from charges where bill_id is not null) billed`.execute(
    db,
  )
  return rows[0]?.month ?? null
}

/** Which table a sheet takes the place of. */
const nameOf = ({ kind, service, origin }: TableFile): Pair => {
  const own = [kind === 'rates' ? service : '', kind === 'zones' ? origin : ''].join('')
  const [zh, en] = newTableNames[kind]
  return own ? [`${zh} ${own}`, `${en} ${own}`] : [zh, en]
}

/** Of several sheets the fault says in which it is. */
const inSheet = (table: TableFile, [zh, en]: Pair, isOneOfMany: boolean): Pair => {
  const name = nameOf(table)
  return isOneOfMany ? [`${name[0]}：${zh}`, `${name[1]}: ${en}`] : [zh, en]
}

/** Two sheets for one table: which of them holds would be chance. */
const doubledTables = (tables: readonly TableFile[]): Pair[] =>
  [...Map.groupBy(tables, (table) => nameOf(table)[1]).values()].flatMap(([one, other]) =>
    one && other ? [inSheet(one, ratingErrors.tableDoubled, true)] : [],
  )

/** The version that the sheets make of the last one, in the merchant's transaction. Nothing is written. */
export const draftCard = async (db: Db, { name, begins, tables }: Draft): Promise<Drafted> => {
  const cards = await cardsOf(db)
  const newest = cards.versions.toSorted((one, other) => other.version - one.version)[0]
  const last = newest && (await cards.of(newest.version))
  if (!last) throw new Refusal('rating.noCard')
  const read = []
  for (const { bytes, ...table } of tables)
    read.push({ of: table, ...(await readTable(bytes, table, { since: begins, last })) })
  const sheetFaults = [
    ...doubledTables(tables),
    ...read.flatMap((one) =>
      one.ok ? [] : one.faults.map((fault) => inSheet(one.of, cellFaultText(fault), tables.length > 1)),
    ),
  ]
  if (sheetFaults.length > 0) return { last, card: undefined, faults: sheetFaults }
  const rates = withTables(
    last,
    read.flatMap((one) => (one.ok ? [one.table] : [])),
  )
  if (!rates.ok) throw refuse(rates.problem)
  const card = { ...rates.value, name, version: last.version + 1, begins, ends: null }
  const barred = barsBegin(card, await billedThrough(db))
  return {
    last,
    card,
    faults: [
      ...cardFaults(card).map(cardFaultText),
      ...versionFaults([...cards.versions, card])
        .filter(({ version }) => version === card.version)
        .map(problemText),
      ...(barred ? [problemText(barred)] : []),
    ],
  }
}
