import { checkInvariants } from '../../apps/server/src/db/check.ts'
import type { FaultBench } from './fault-bench.ts'

const shown: readonly string[] = ['ready', 'printed', 'voiding']

export type Count = {
  /** At the carrier, shown, charged, waiting for a person. */
  readonly sold: number
  readonly shown: number
  readonly charged: number
  readonly inReview: number
  /** The longest time between a hold and its end, in milliseconds of the clock: how long a purchase was not decided. */
  readonly slowest: number
  /** Sentences about everything that does not agree. */
  readonly faults: readonly string[]
}

/** Whether the carriers' own count, the labels that people see and the money tell the same story. */
export const compare = async ({ world, double }: FaultBench): Promise<Count> => {
  const { labels, book, charges, slowest } = await read(world)
  const faults: string[] = []
  const sales = double.book().sales.filter(({ isVoided }) => !isVoided)
  const saleOf = (id: string) => sales.filter(({ references }) => references.includes(id))
  for (const { id, state, tracking_number, charge_cents, quoted_cents } of labels) {
    const found = saleOf(id)
    if (found.length > 1) faults.push(`${id} was sold ${found.length} times`)
    if (shown.includes(state) && found[0]?.numbers[0] !== tracking_number)
      faults.push(`${id} shows ${tracking_number}, sold ${found[0]?.numbers[0]}`)
    if (!shown.includes(state) && state !== 'review' && found.length > 0) faults.push(`${id} is ${state}, but was sold`)
    if (shown.includes(state) && charge_cents !== quoted_cents)
      faults.push(`${id} was quoted ${quoted_cents} and charged ${charge_cents}`)
  }
  const unknown = sales.filter(({ references }) => !labels.some(({ id }) => references.includes(id)))
  if (unknown.length) faults.push(`${unknown.length} sales that no label of ours asked for`)
  const visible = labels.filter(({ state }) => shown.includes(state))
  const cents = visible.reduce((total, { id }) => total + (saleOf(id)[0]?.cents ?? 0), 0)
  if (cents !== book.carrier)
    faults.push(`the carriers count ${cents} cents for what is shown, the book ${book.carrier}`)
  const reviewed = labels
    .filter(({ state }) => state === 'review')
    .reduce((total, { quoted_cents }) => total + (quoted_cents ?? 0), 0)
  if (book.held !== reviewed) faults.push(`${book.held} cents are held, ${reviewed} are in review`)
  for (const { name, violations } of await checkInvariants(world.database))
    if (violations) faults.push(`${name}: ${violations}`)
  faults.push(...double.violations().slice(0, 3))
  const inReview = labels.filter(({ state }) => state === 'review').length
  return { sold: sales.length, shown: visible.length, charged: charges, inReview, slowest, faults }
}

const read = (world: FaultBench['world']) =>
  world.inTenant(async (db) => {
    const columns = ['id', 'order_id', 'state', 'tracking_number', 'charge_cents', 'quoted_cents'] as const
    const labels = await db.selectFrom('labels').select(columns).execute()
    const accounts = await db.selectFrom('ledger_accounts').select(['account', 'balance_cents', 'held_cents']).execute()
    const sets = await db.selectFrom('posting_sets').select(['id', 'kind', 'reverses']).execute()
    const reversed = new Set(sets.map(({ reverses }) => reverses))
    const holds = await db.selectFrom('holds').select(['held_at', 'ended_at']).execute()
    const slowest = Math.max(0, ...holds.map(({ held_at, ended_at }) => (ended_at?.getTime() ?? 0) - held_at.getTime()))
    const of = (name: string) => accounts.find(({ account }) => account === name)
    const charges = sets.filter(({ id, kind }) => kind === 'label' && !reversed.has(id)).length
    return {
      labels,
      charges,
      slowest,
      book: { carrier: of('carrier')?.balance_cents ?? 0, held: of('merchant')?.held_cents ?? 0 },
    }
  })
