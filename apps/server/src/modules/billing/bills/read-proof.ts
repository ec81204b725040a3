import type { bills } from '@stowline/contract/billing/bills.contract'
import type { Answer } from '@stowline/contract/kernel/rpc'
import { cents, toDecimal } from '@stowline/domain/kernel/money'
import { sql } from 'kysely'
import { camel } from '../../../db/camel.ts'
import type { Db } from '../../../db/database.ts'
import type { Handler } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/refusal.ts'

/** Charges in one answer. */
const mostAtOnce = 2_000

type Proved = Answer<typeof bills.charges>['charges'][number]
type Stored = Omit<Proved, 'amount' | 'entry'> & {
  readonly cents: string
  readonly entry_id: string | null
  readonly entry_number: string
  readonly entry_cents: string
  readonly entry_kind: string
}

const toProved = ({ cents: amount, entry_id, entry_number, entry_cents, entry_kind, ...charge }: Stored): Proved => ({
  ...charge,
  amount: toDecimal(cents(Number(amount))),
  entry:
    entry_id === null
      ? null
      : {
          id: entry_id,
          number: Number(entry_number),
          amount: toDecimal(cents(Number(entry_cents))),
          isOwn: entry_kind !== 'bill',
        },
})

/** The charges of a bill as they are stored, in the order of their ids: what the merchant's browser works out again. */
export const getBillCharges: Handler<typeof bills.charges> = async ({ id, afterCharge: after = '' }, { db }) => {
  const { rows } = await sql<Stored>`
    select c.id, c.type, c.day::text as day, c.source_kind as "sourceKind", c.source_id as "sourceId", c.part, c.reference, c.order_id as "orderId",
      c.card_version as "cardVersion", c.reverses, c.cents, c.input::text as input, c.lines::text as lines,
      e.set_id as entry_id, e.number as entry_number, e.cents as entry_cents, e.kind as entry_kind
    from charges c left join book_entries e on e.tenant_id = c.tenant_id and e.set_id = c.set_id
    where c.tenant_id = current_tenant() and c.bill_id = ${id} and c.id > ${after} order by c.id limit ${mostAtOnce}`.execute(
    db,
  )
  const last = rows.at(-1)
  return { charges: rows.map(toProved), next: last && rows.length === mostAtOnce ? last.id : null }
}

/** The versions of the card that a bill was worked out by. */
export const getBillCards: Handler<typeof bills.cards> = async ({ id }, { db }) => {
  const versions = await db
    .selectFrom('charges')
    .select('card_version')
    .distinct()
    .where('bill_id', '=', id)
    .where('card_version', 'is not', null)
    .execute()
  const used = versions.flatMap(({ card_version }) => card_version ?? [])
  if (!used.length) return { cards: [] }
  const cards = await camel(db)
    .selectFrom('rateCards')
    .select(['version', 'nameCn', 'nameEn', 'begins', 'ends', 'rates'])
    .where('version', 'in', used)
    .execute()
  return {
    cards: cards.map(({ version, nameCn, nameEn, begins, ends, rates }) => ({
      version,
      card: JSON.stringify({ version, name: [nameCn, nameEn], begins, ends, ...rates }),
    })),
  }
}

type Detail = Answer<typeof bills.detail>

/** How a bill was paid, what each of its types consists of, and its fingerprint. */
export const getBill: Handler<typeof bills.detail> = ({ id }, { db }) => readBill(db, id)

/** The same for whoever may read the merchant's rows. */
export const readBill = async (db: Db, id: string): Promise<Detail> => {
  const bill = await camel(db)
    .selectFrom('bills as b')
    .leftJoin('bookEntries as e', (join) =>
      join.onRef('e.tenantId', '=', 'b.tenantId').onRef('e.setId', '=', 'b.settledSet'),
    )
    .select(['b.hash', 'b.deductedCents', 'e.number', 'e.at', 'e.cents', 'e.hash as entryHash'])
    .where('b.id', '=', id)
    .executeTakeFirst()
  if (!bill) throw notFound()
  const { rows } = await sql<{ type: keyof Detail['counts']; count: number }>`
    select type, count(*)::int as count from charges where tenant_id = current_tenant() and bill_id = ${id} group by type`.execute(
    db,
  )
  const { hash, deductedCents, number, at, cents: moved, entryHash } = bill
  return {
    id,
    hash,
    counts: Object.fromEntries(rows.map(({ type, count }) => [type, count])),
    deducted: toDecimal(cents(deductedCents)),
    settlement:
      number !== null && at !== null && entryHash !== null
        ? { number: Number(number), time: at.toISOString(), amount: toDecimal(cents(-Number(moved))), hash: entryHash }
        : null,
  }
}
