import type { SetupCard } from '@stowline/contract/home/home.contract'
import { type FirstStep, firstSteps } from '@stowline/domain/home/first-steps'
import { keysOf } from '@stowline/domain/kernel/records'
import { type RawBuilder, sql } from 'kysely'
import type { Card } from './card.ts'

const exists = (from: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (select from ${from})`

/** When a step is taken. */
const taken: Readonly<Record<FirstStep, RawBuilder<boolean>>> = {
  store: exists(sql`stores`),
  account: exists(sql`logistics_accounts`),
  product: exists(sql`products`),
  inbound: exists(sql`shipments`),
  recharge: sql<boolean>`coalesce((select balance_cents + credit_cents > 0 from ledger_accounts where account = 'merchant'), false)`,
}

type Row = Readonly<Record<FirstStep | 'hasOrders' | 'hasStrategies', boolean>>

/** How far a new merchant has come; steps whose screens the account does not have are left out. */
export const setupCard: Card<SetupCard> = {
  isFor: () => true,
  read: async (db, { caller }) => {
    const steps = keysOf(firstSteps)
    const { rows } = await sql<Row>`
      select ${sql.join(steps.map((step) => sql`${taken[step]} as ${sql.id(step)}`))},
        ${exists(sql`orders`)} as "hasOrders", ${exists(sql`strategies`)} as "hasStrategies"`.execute(db)
    const row = rows[0]
    return {
      steps: steps
        .filter((step) => caller.menus.includes(firstSteps[step].path))
        .map((step) => ({ step, isDone: row?.[step] ?? false })),
      hasOrders: row?.hasOrders ?? false,
      hasStrategies: row?.hasStrategies ?? false,
    }
  },
}
