import { api } from '@stowline/contract'
import { keysOf } from '@stowline/domain/kernel/records'
import { type Grade, handlingRules, handlingsFor } from '@stowline/domain/returns/handling'
import { isExpected, returnStatuses } from '@stowline/domain/returns/lifecycle'
import { type MovableReturn, returnMoves } from '@stowline/domain/returns/return-moves'
import { errorText } from '@stowline/text/errors'
import { beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../db/check.ts'
import type { Database } from '../../db/database.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeReturnsDesk, type ReturnsDesk } from '../../testing/factories/returns-desk.ts'
import { returningHandlers } from '../operations/index.ts'
import { claimHandlers, returnHandlers } from './index.ts'

let database: Database
let desk: ReturnsDesk

beforeAll(async () => {
  database = await testDatabase()
  desk = await makeReturnsDesk(database)
})

/** The same numbers each time, from a seed (mulberry32): of its neighbours each is independent, so that no step follows another for good. */
const diceOf = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}
const dice = diceOf(20_260_715)
const upTo = (most: number) => Math.floor(dice() * (most + 1))
const pick = <T>(all: readonly T[]): T => all[upTo(all.length - 1)] ?? (all[0] as T)

/** A return as it should be, and what lies of it where. */
type Model = { readonly id: string; row: MovableReturn }
/** Pieces by where they should be, of all returns together. */
const pieces = { pending: 0, sellable: 0, defective: 0, frozen: 0, gone: 0 }

const batch = async (answer: Promise<{ failed: readonly { code: string }[] }>) => (await answer).failed[0]?.code
const single = (answer: Promise<unknown>) =>
  answer.then(
    () => undefined,
    (error: { code?: string }) => error.code ?? String(error),
  )
const own = (id: string) => ({ ...desk.own, id })
const some = (id: string) => ({ ...desk.own, returnIds: [id] })
const lines = () => [{ productId: desk.merchant.products['MUG'] ?? '', productQty: 3 }]
const rowOf = (id: string) =>
  database.owner.selectFrom('returns').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** One thing that is done: what it should be refused with by the model, how it is done, and what the model is then. */
type Step = {
  readonly bar: (row: MovableReturn) => string | undefined
  readonly run: (model: Model) => Promise<string | undefined>
  readonly becomes: (model: Model) => Partial<MovableReturn>
}
const counted = { received: 0, unsellable: 0 }

const receiving: Step = {
  bar: (row) => (row.receiveType === 'unannounced' ? returnMoves.count : returnMoves.receive).bar(row),
  run: ({ id }) => {
    counted.received = 1 + upTo(3)
    counted.unsellable = upTo(counted.received)
    return single(desk.receive(id, [{ lineNo: 1, ...counted }]))
  },
  becomes: ({ row }) => {
    pieces.pending += counted.received - counted.unsellable
    pieces.defective += counted.unsellable
    return { received: counted.received, ...(row.receiveType !== 'unannounced' && { status: 'received' }) }
  },
}

const detailOf = ({ id, row }: Model) => (row.receiveType === 'unannounced' ? desk.claimDetail(id) : desk.detail(id))

/** Chooses something for every piece that nobody has handled yet. */
const choosing: Step = {
  bar: returnMoves.handle.bar,
  run: async (model) => {
    if (model.row.isIgnored) return returnMoves.handle.bar(model.row)
    const { version, lines: came, handlings } = await detailOf(model)
    const left = (grade: Grade) => {
      const line = came[0]
      const all = grade === 'unsellable' ? (line?.unsellable ?? 0) : (line?.received ?? 0) - (line?.unsellable ?? 0)
      const done = handlings.filter((part) => part.grade === grade && part.doneTime)
      return all - done.reduce((sum, { quantity }) => sum + quantity, 0)
    }
    const parts = (['sellable', 'unsellable'] as const).flatMap((grade) =>
      left(grade) > 0 ? [{ lineNo: 1, grade, handling: pick(handlingsFor(grade)), quantity: left(grade) }] : [],
    )
    const given = parts.length
      ? parts
      : [{ lineNo: 1, grade: 'sellable' as const, handling: 'restock' as const, quantity: 1 }]
    return single(desk.run(api.returns.choose, returnHandlers.choose, { id: model.id, version, parts: given }))
  },
  becomes: () => ({}),
}

const done = { quantity: 0, charged: 0 }
/** Does the first thing that was chosen. */
const handling: Step = {
  bar: returnMoves.handle.bar,
  run: async (model) => {
    done.quantity = 0
    const bar = returnMoves.handle.bar(model.row)
    const open = model.row.isIgnored ? [] : (await detailOf(model)).handlings.filter(({ doneTime }) => !doneTime)
    const [part] = open
    if (bar || !part) return bar
    const { place, service } = handlingRules[part.handling]
    const photoIds = place === 'gone' ? [await desk.deskPhoto()] : []
    const code = await single(desk.handle(model.id, part.id, { photoIds }))
    if (code) return code
    done.quantity = part.quantity
    done.charged += service ? 1 : 0
    pieces[part.grade === 'sellable' ? 'pending' : 'defective'] -= part.quantity
    pieces[place] += part.quantity
    return undefined
  },
  becomes: ({ row }) => {
    const handled = row.handled + done.quantity
    return { handled, ...(done.quantity > 0 && handled === row.received && { status: 'completed' as const }) }
  },
}

const steps = {
  receive: receiving,
  choose: choosing,
  handle: handling,
  cancel: {
    bar: returnMoves.cancel.bar,
    run: ({ id }) => batch(desk.run(api.returns.cancel, returnHandlers.cancel, { returnIds: [id] })),
    becomes: () => ({ status: 'cancelled' }),
  },
  reject: {
    bar: returnMoves.reject.bar,
    run: ({ id }) =>
      batch(desk.ask(api.returning.reject, returningHandlers.reject, { ...some(id), reason: 'Not ours' })),
    becomes: () => ({ status: 'rejected' }),
  },
  resubmit: {
    bar: (row) => returnMoves.edit.bar(row) ?? returnMoves.resubmit.bar(row),
    run: async ({ id }) => {
      const { version } = await rowOf(id)
      const form = { ...desk.form({ lines: lines() }), id, version, resubmit: true }
      return single(desk.run(api.returns.update, returnHandlers.update, form))
    },
    becomes: () => ({ status: 'toBeReceived', trackingNo: '1Z999AA10123456784' }),
  },
  claim: {
    bar: returnMoves.claim.bar,
    run: ({ id }) =>
      batch(
        desk.run(api.claims.claim, claimHandlers.claim, { returnIds: [id], returnReason: 'unknown', lines: lines() }),
      ),
    becomes: () => ({ status: 'claimed' }),
  },
  ignore: {
    bar: returnMoves.ignore.bar,
    run: ({ id }) => batch(desk.run(api.claims.ignore, claimHandlers.ignore, { returnIds: [id], isConfirmed: true })),
    becomes: () => ({ isIgnored: true }),
  },
  unignore: {
    bar: returnMoves.unignore.bar,
    run: ({ id }) => batch(desk.ask(api.returning.unignore, returningHandlers.unignore, some(id))),
    becomes: () => ({ isIgnored: false }),
  },
  appeal: {
    bar: returnMoves.appeal.bar,
    run: ({ id }) => single(desk.run(api.returns.appeal, returnHandlers.appeal, { id, text: 'Look again' })),
    becomes: () => ({ hasOpenAppeal: true }),
  },
  uphold: {
    bar: ({ hasOpenAppeal }) => (hasOpenAppeal ? undefined : 'returns.noAppeal'),
    run: ({ id }) =>
      single(desk.ask(api.returning.decide, returningHandlers.decide, { ...own(id), isUpheld: true, answer: 'Right' })),
    becomes: ({ row }) => ({
      hasOpenAppeal: false,
      ...(!returnMoves.reopen.bar(row) && { status: 'claimed' as const }),
    }),
  },
} as const satisfies Readonly<Record<string, Step>>

const begun = { hasOpenAppeal: false, isIgnored: false, labelState: 'none', hasLabelFile: false } as const

const make = async (): Promise<Model> => {
  if (dice() < 0.5) {
    const { id } = await desk.ask(api.returning.find, returningHandlers.find, {
      ...{ ...desk.own, warehouseId: desk.merchant.warehouses.east, photoIds: [await desk.deskPhoto()] },
    })
    const row = { status: 'toBeClaimed', receiveType: 'unannounced', trackingNo: '', received: 0, handled: 0 } as const
    return { id, row: { ...begun, ...row } }
  }
  const trackingNumber = dice() < 0.5 ? '1Z999AA10123456784' : ''
  const id = await desk.create({ trackingNumber, lines: lines() })
  const status = trackingNumber ? 'toBeReceived' : 'pending'
  return {
    id,
    row: { ...begun, status, receiveType: 'announced', trackingNo: trackingNumber, received: 0, handled: 0 },
  }
}

test('whatever is done to returns and found parcels, no piece and no cent is made or lost, and a refusal changes nothing', async () => {
  const all: Model[] = []
  const reached = new Set<string>()
  // What leads to an end is drawn more often.
  const names = [...keysOf(steps), 'receive', 'claim', 'choose', 'choose', 'handle', 'handle', 'handle'] as const
  const rounds = process.env['STOWLINE_FULL'] === '1' ? 5_000 : 400
  for (let round = 0; round < rounds; round += 1) {
    desk.clock.at += upTo(9) * 60_000
    if (all.length < 4 || dice() < 0.06) all.push(await make())
    const model = pick(all.slice(-6))
    const name = pick(names)
    const step: Step = steps[name]
    const expected = step.bar(model.row)
    const before = await rowOf(model.id)
    const code = await step.run(model)
    // Nothing was left to choose for: refused by the number of pieces.
    const isSpent = name === 'choose' && code === 'returns.tooManyHandled'
    if (!isSpent) expect([name, model.row, code]).toEqual([name, model.row, expected])
    if (code) {
      expect(errorText(code)).toBeDefined()
      expect(await rowOf(model.id)).toEqual(before)
      continue
    }
    model.row = { ...model.row, ...step.becomes(model) }
    reached.add(model.row.status)
    const after = await rowOf(model.id)
    expect([after.status, after.handled_count]).toEqual([model.row.status, model.row.handled])
  }
  for (const { row } of all) if (isExpected(row.status)) reached.add(row.status)
  expect(returnStatuses.filter((status) => !reached.has(status) && status !== 'pending')).toEqual([])
  const { gone, ...there } = pieces
  expect(gone).toBeGreaterThan(0)
  expect(await desk.stockOf('MUG')).toEqual(there)
  expect(await desk.chargesOf()).toHaveLength(done.charged)
  expect((await checkInvariants(database)).filter(({ violations }) => violations > 0)).toEqual([])
})
