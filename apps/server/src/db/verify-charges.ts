import { isDeepStrictEqual } from 'node:util'
import type { CardRates } from '@stowline/domain/billing/cards/rate-card'
import { type ChargeInputs, type RatedType, workOut } from '@stowline/domain/billing/charges/charge'
import type { Problem } from '@stowline/domain/kernel/result'
import type { Database } from './database.ts'

/** Charges read at a time. */
const atOnce = 2_000
const mostExamples = 5

type Client = Parameters<Parameters<Database['session']>[0]>[0]
type Rated = {
  readonly [Type in RatedType]: { readonly type: Type; readonly input: ChargeInputs[Type] }
}[RatedType] & {
  readonly id: string
  readonly card_version: number
  readonly lines: unknown
  readonly cents: string
  readonly problem: Problem | null
}

export type ChargeProof = {
  readonly name: string
  readonly violations: number
  readonly examples: readonly Readonly<Record<string, unknown>>[]
}

/** Works every charge out again, from what was measured and the card it names: the same lines, the same cents, or the same problem. All of one moment. */
export const verifyCharges = (database: Database): Promise<ChargeProof> =>
  database.session(async (client) => {
    await client.query('begin isolation level repeatable read read only; set local statement_timeout = 0')
    try {
      const examples: Record<string, unknown>[] = []
      let violations = 0
      const { rows } = await client.query<{ id: string }>('select distinct tenant_id as id from rate_cards order by 1')
      for (const { id } of rows)
        for await (const fault of faultsOf(client, id)) {
          violations += 1
          if (examples.length < mostExamples) examples.push({ tenant_id: id, ...fault })
        }
      return {
        name: 'every charge comes out the same, worked out again from its input and its card',
        violations,
        examples,
      }
    } finally {
      await client.query('rollback')
    }
  })

async function* faultsOf(client: Client, tenantId: string) {
  const cards = await cardsOf(client, tenantId)
  let last = ''
  for (;;) {
    const { rows } = await client.query<Rated>(
      `select id, type, input, card_version, lines, cents, problem from charges
       where tenant_id = $1 and id > $2 and card_version is not null and input is not null and reverses is null order by id limit ${atOnce}`,
      [tenantId, last],
    )
    for (const charge of rows) {
      const card = cards.get(charge.card_version)
      const fault = card ? faultIn(charge, card) : 'its card is gone'
      if (fault) yield { id: charge.id, type: charge.type, fault }
    }
    last = rows.at(-1)?.id ?? last
    if (rows.length < atOnce) return
  }
}

const cardsOf = async (client: Client, tenantId: string) => {
  const { rows } = await client.query<{ version: number; begins: string; rates: CardRates }>(
    'select version, begins::text as begins, rates from rate_cards where tenant_id = $1',
    [tenantId],
  )
  const named = { name: ['', ''], ends: null } as const
  return new Map(rows.map(({ version, begins, rates }) => [version, { ...named, version, begins, ...rates }]))
}

type Card = Parameters<typeof workOut>[2]

const priceOf = <Type extends RatedType>(
  { type, input }: { readonly type: Type; readonly input: ChargeInputs[Type] },
  card: Card,
) => workOut(type, input, card)

const faultIn = (charge: Rated, card: Card): string | undefined => {
  const worked = priceOf(charge, card)
  if (!worked.ok) return charge.problem?.code === worked.problem.code ? undefined : `no price: ${worked.problem.code}`
  const { lines, total } = worked.value
  if (charge.problem) return `there is a price: ${total}`
  if (total !== Number(charge.cents)) return `${charge.cents} cents are ${total}`
  return isDeepStrictEqual(JSON.parse(JSON.stringify(lines)), charge.lines) ? undefined : 'its lines are others'
}
