import { withTables } from '@stowline/domain/billing/cards/change-card'
import { cardFaults } from '@stowline/domain/billing/cards/check-card'
import type { RateCard } from '@stowline/domain/billing/cards/rate-card'
import { barsBegin, versionFaults } from '@stowline/domain/billing/cards/versions'
import { cardFaultText, cellFaultText, problemText } from '@stowline/text/card-faults'
import type { Pair } from '@stowline/text/kernel/pair'
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

/** The version that the sheets make of the last one, in the merchant's transaction. Nothing is written. */
export const draftCard = async (db: Db, { name, begins, tables }: Draft): Promise<Drafted> => {
  const cards = await cardsOf(db)
  const newest = cards.versions.toSorted((one, other) => other.version - one.version)[0]
  const last = newest && (await cards.of(newest.version))
  if (!last) throw new Refusal('rating.noCard')
  const read = []
  for (const { bytes, ...table } of tables) read.push(await readTable(bytes, table, { since: begins, last }))
  const sheetFaults = read.flatMap((one) => (one.ok ? [] : one.faults.map(cellFaultText)))
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
