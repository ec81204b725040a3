import type { BillRow } from '@stowline/contract/billing/bills.schema'
import type { ChargeType } from '@stowline/domain/billing/charges/charge-columns'
import { type Cents, cents, fromDecimal } from '@stowline/domain/kernel/money'
import { addDays, startOfDay } from '@stowline/domain/kernel/zone'
import { sql } from 'kysely'
import { camel } from '../../../db/camel.ts'
import type { Db } from '../../../db/database.ts'
import type { Work } from '../../../kernel/context.ts'
import { providerZone } from '../provider-zone.ts'
import { statementOf } from '../statement-of.ts'
import { billRows, toBillRow } from './bill-row.ts'
import { readBill } from './read-proof.ts'

type FeeSum = { readonly type: ChargeType; readonly code: string; readonly count: number; readonly amount: Cents }

/** What each fee of a bill comes to, the largest first: the lines of its charges by their codes. */
const feesOf = async (db: Db, id: string): Promise<FeeSum[]> => {
  const { rows } = await sql<FeeSum>`
    select c.type, l->>'code' as code, count(*)::int as count, sum((l->>'amount')::bigint) as amount
    from charges c, jsonb_array_elements(c.lines) l where c.tenant_id = current_tenant() and c.bill_id = ${id}
    group by 1, 2 order by abs(sum((l->>'amount')::bigint)) desc, 2`.execute(db)
  return rows.map((row) => ({ ...row, amount: cents(Number(row.amount)) }))
}

const cardsOf = async (db: Db, id: string) =>
  db
    .selectFrom('charges')
    .select('card_version')
    .distinct()
    .where('bill_id', '=', id)
    .where('card_version', 'is not', null)
    .orderBy('card_version')
    .execute()

/** A statement must say what its bill says: fees that do not come to its sums are a fault of ours. */
const mustAddUp = (row: BillRow, fees: readonly FeeSum[]): void => {
  const sums = Map.groupBy(fees, ({ type }): string => type)
  for (const [type, told] of Object.entries(row.fees)) {
    const sum = (sums.get(type) ?? []).reduce((all, { amount }) => all + amount, 0)
    if (sum !== fromDecimal(told)) throw new Error(`The ${type} of bill ${row.no} comes to ${sum}, not ${told}`)
  }
}

/** All that a statement tells of a bill of the transaction's merchant; undefined when there is none such. */
export const readStatement = async (db: Db, id: string, { now }: Pick<Work, 'now'>) => {
  const stored = await billRows(camel(db), { now }).where('b.id', '=', id).executeTakeFirst()
  if (!stored) return undefined
  const row = toBillRow(stored)
  const zone = await providerZone(db)
  const [detail, fees, cards, book, merchant] = [
    await readBill(db, id),
    await feesOf(db, id),
    await cardsOf(db, id),
    await statementOf(db, startOfDay(row.from, zone), startOfDay(addDays(row.to, 1), zone)),
    await db.selectFrom('tenants').select(['name_cn', 'name_en']).executeTakeFirstOrThrow(),
  ]
  mustAddUp(row, fees)
  return { row, zone, detail, fees, cards: cards.flatMap(({ card_version }) => card_version ?? []), book, merchant }
}
export type StatementFacts = NonNullable<Awaited<ReturnType<typeof readStatement>>>
