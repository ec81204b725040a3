import type { Proof, RechargeRow } from '@stowline/contract/billing/recharge.schema'
import { cents, toDecimal } from '@stowline/domain/kernel/money'
import { sql } from 'kysely'
import type { CamelDb } from '../../../db/camel.ts'
import type { Db } from '../../../db/database.ts'
import type { Context } from '../../../kernel/context.ts'
import { contains, days, is, oneOf } from '../../../kernel/list/conditions.ts'
import { lookUp } from '../../../kernel/list/look-up.ts'

const proofsOf = sql<Proof[]>`(
  select coalesce(json_agg(json_build_object('fileId', p.file_id, 'name', f.name, 'size', f.size) order by p.position), '[]')
  from recharge_proofs p join files f on f.tenant_id = p.tenant_id and f.id = p.file_id
  where p.tenant_id = r.tenant_id and p.recharge_id = r.id)`

/** Recharges as lists and drawers read them, the merchant's and the provider's. */
export const rechargeRows = (db: CamelDb) =>
  db
    .selectFrom('recharges as r')
    .select(['r.id', 'r.tenantId', 'r.no', 'r.cents', 'r.paymentType', 'r.note', 'r.state'])
    .select([
      'r.askedBy as askedById',
      'r.askedByName',
      'r.askedAt',
      'r.decidedByName',
      'r.decidedAt',
      'r.decisionNote',
    ])
    .select(proofsOf.as('proofs'))

type Stored = Awaited<ReturnType<ReturnType<typeof rechargeRows>['execute']>>[number]

export const toRechargeRow = (row: Stored, { caller }: Pick<Context, 'caller'>): RechargeRow => ({
  id: row.id,
  no: row.no,
  askedTime: row.askedAt.toISOString(),
  askedBy: row.askedByName,
  amount: toDecimal(cents(row.cents)),
  paymentType: row.paymentType,
  proofs: row.proofs,
  note: row.note,
  state: row.state,
  decidedTime: row.decidedAt?.toISOString() ?? null,
  decidedBy: row.decidedByName,
  decisionNote: row.decisionNote,
  isOwn: row.askedById === caller.userId,
})

const withNumbers = async (db: Db, numbers: readonly string[]) => {
  const wanted = numbers.map((number) => number.toUpperCase())
  const { rows } = await sql<{ id: string; no: string }>`
    select id, no from recharges where no = any(${wanted}::text[])`.execute(db)
  const known = new Set(rows.map(({ no }) => no))
  return { ids: rows.map(({ id }) => id), notFound: numbers.filter((number) => !known.has(number.toUpperCase())) }
}

/** What both lists are narrowed by. */
export const rechargeRules = {
  id: is('r.id'),
  paymentTypes: oneOf('r.payment_type'),
  text: contains('r.no', 'r.note'),
  numbers: lookUp(withNumbers),
  date: days('r.asked_at'),
}
