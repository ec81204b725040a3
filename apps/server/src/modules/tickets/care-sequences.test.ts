import { orderStatuses } from '@stowline/domain/orders/lifecycle'
import { returnStatuses } from '@stowline/domain/returns/lifecycle'
import { ticketStates } from '@stowline/domain/tickets/lifecycle'
import { transferStatuses } from '@stowline/domain/transfers/lifecycle'
import { beforeAll, expect, test } from 'vitest'
import { figure } from '../../../../../tools/figure.ts'
import { checkInvariants } from '../../db/check.ts'
import type { Database } from '../../db/database.ts'
import { diceOf } from '../../testing/care/care-case.ts'
import { type CareWorld, openCareWorld } from '../../testing/care/care-world.ts'
import { playCase, type Tally } from '../../testing/care/play-case.ts'
import { testDatabase } from '../../testing/database.ts'

/** 5,000 sequences in the full run; a part of them where STOWLINE_FIRST and STOWLINE_SEQUENCES say so. */
const isFull = process.env['STOWLINE_FULL'] === '1'
const sequences = Number(process.env['STOWLINE_SEQUENCES'] ?? (isFull ? 5_000 : 12))
const first = Number(process.env['STOWLINE_FIRST'] ?? 0)
const stepsEach = 30

let database: Database
let world: CareWorld

beforeAll(async () => {
  database = await testDatabase()
  world = await openCareWorld(database)
})

const statesOf = {
  order: orderStatuses,
  return: returnStatuses,
  ticket: ticketStates,
  transfer: transferStatuses,
} as const
const allStates = Object.entries(statesOf).flatMap(([kind, states]) => states.map((state) => `${kind} ${state}`))

test(
  'orders, transfers, returns, claims and tickets together: books and models never part, no state that the tables do not name, no refusal with an effect',
  async () => {
    const tally: Tally = { taken: 0, refused: 0, states: new Set(), steps: new Set(), codes: new Set() }
    for (let nth = first; nth < first + sequences; nth += 1) {
      const differences = await playCase(world, diceOf(20_261_128 + nth * 7_919), stepsEach, tally)
      expect({ sequence: nth, differences }).toEqual({ sequence: nth, differences: [] })
    }
    expect((await checkInvariants(database)).filter(({ violations }) => violations > 0)).toEqual([])
    expect([...tally.states].filter((state) => !allStates.includes(state))).toEqual([])
    if (isFull) expect(allStates.filter((state) => !tally.states.has(state))).toEqual([])
    const { taken, refused, codes, states, steps } = tally
    figure(
      'care sequences',
      `${sequences} sequences, ${taken} steps taken, ${refused} refused in ${codes.size} ways with their text and without effect, ${states.size} of ${allStates.length} states, ${steps.size} steps with and without success; 0 pieces and 0 cents lost`,
    )
  },
  isFull ? 3 * 3_600_000 : 120_000,
)
