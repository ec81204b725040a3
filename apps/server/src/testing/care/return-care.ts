import { api } from '@stowline/contract'
import { returnMoves } from '@stowline/domain/returns/return-moves'
import { returnHandlings } from '@stowline/domain/returns/choices'
import { returningHandlers } from '../../modules/operations/index.ts'
import { claimHandlers, returnHandlers } from '../../modules/returns/index.ts'
import { batch, type CareCase, type CareStep, pick, single, upTo } from './care-case.ts'
import { type Part, placeOf, type ReturnModel } from './return-model.ts'

export type OfReturn = { readonly care: CareCase; readonly one: ReturnModel }
type Step = (of: OfReturn) => CareStep

const ofOne = ({ care, one }: OfReturn) => ({ ...care.own, id: one.id })
const ofSome = ({ care, one }: OfReturn) => ({ ...care.own, returnIds: [one.id] })
const rowOf = ({ care, one }: OfReturn) =>
  care.world.database.owner.selectFrom('returns').select('version').where('id', '=', one.id).executeTakeFirstOrThrow()

/** What is announced of it: the buyer's address is whole, so that a label can be bought. */
export const formOf = ({ merchant }: CareCase, one: Pick<ReturnModel, 'sku' | 'orderId' | 'quantity'>) => ({
  ...({ warehouseId: merchant.warehouses.east, returnReason: 'rejection', orderId: one.orderId } as const),
  ...{ senderName: 'Ann Lee', senderPhone: '2015550101', street: '12 Broad St', cityName: 'Newark' },
  ...{ stateorProvince: 'NJ', postalCode: '07102', country: 'US' },
  lines: [{ productId: merchant.products[one.sku] ?? '', productQty: one.quantity }],
})

/** Pieces are counted, good ones and others; now and then fewer or more than were announced, or none. */
const receive: Step = ({ care, one }) => {
  const received = upTo(care.dice, one.quantity + 1)
  const unsellable = upTo(care.dice, received + (care.dice() < 0.1 ? 1 : 0))
  const move = one.row.receiveType === 'unannounced' ? returnMoves.count : returnMoves.receive
  const fault = unsellable > received ? 'returns.unsellableTooMany' : received ? undefined : 'returns.nothingCame'
  return {
    bar: () => move.bar(one.row) ?? fault,
    run: () => {
      const rows = [{ lineNo: 1, received, unsellable }]
      return single(care.world.ask(api.returning.receive, returningHandlers.receive, { ...care.own, id: one.id, rows }))
    },
    becomes: () => {
      const [stock, coming] = [care.stock[one.sku], { expires: null, source: one.id, isConfirmed: false }]
      if (received > unsellable) stock.receive(received - unsellable, 'pending', coming, care.now())
      if (unsellable) stock.receive(unsellable, 'defective', coming, care.now())
      one.count(received, unsellable)
    },
  }
}

/** Something for every piece, or for some of them, or for one too many; pieces of a grade are split now and then. */
const choose: Step = (of) => {
  const { care, one } = of
  const some = (grade: Part['grade']): Part[] => {
    const quantity = upTo(care.dice, one.left(grade) + (care.dice() < 0.1 ? 1 : 0))
    const [first, second] = [pick(care.dice, returnHandlings), pick(care.dice, returnHandlings)]
    const split = first === second ? 0 : upTo(care.dice, quantity)
    return [
      { grade, handling: first, quantity: quantity - split },
      { grade, handling: second, quantity: split },
    ].filter((part) => part.quantity > 0)
  }
  const chosen = [...some('sellable'), ...some('unsellable')]
  const parts: Part[] = chosen.length ? chosen : [{ grade: 'sellable', handling: 'restock', quantity: 1 }]
  return {
    bar: () => returnMoves.handle.bar(one.row) ?? one.fault(parts),
    run: async () => {
      const { version } = await rowOf(of)
      const input = { id: one.id, version, parts: parts.map((part) => ({ ...part, lineNo: 1 })) }
      return single(care.run(api.returns.choose, returnHandlers.choose, input))
    },
    becomes: () => one.choose(parts),
  }
}

/** One handling for all that have none; unsellable pieces that it does not fit keep the return as it is. */
const handleAll: Step = (of) => {
  const { care, one } = of
  const handling = pick(care.dice, returnHandlings)
  const parts = () => one.unchosen(handling)
  return {
    bar: () => {
      const bar = returnMoves.handle.bar(one.row)
      return bar ?? (parts().some((part) => part.handling !== handling) ? 'returns.unsellable' : undefined)
    },
    run: () => batch(care.run(api.returns.handleAll, returnHandlers.handleAll, { returnIds: [one.id], handling })),
    becomes: () => one.choose([...one.open, ...parts()]),
  }
}

const handlingsOf = ({ care, one }: OfReturn) =>
  care.world.database.owner
    .selectFrom('return_handlings')
    .select(['id', 'grade', 'handling', 'quantity', 'done_at'])
    .where('return_id', '=', one.id)
    .orderBy('position')
    .execute()

/** Does the first thing that is chosen, or once more what was done; what is destroyed has its photo, but now and then. */
const handle: Step = (of) => {
  const { care, one } = of
  const [again, forgets] = [care.dice() < 0.1, care.dice() < 0.1]
  const done: { part?: Part } = {}
  const next = () => (again ? one.done[0] : one.open[0])
  return {
    bar: () => {
      const [bar, part] = [returnMoves.handle.bar(one.row), next()]
      if (bar) return bar
      if (!part) return 'request.notFound'
      if (again) return 'returns.handlingDone'
      return placeOf(part) === 'gone' && forgets ? 'returns.certificateNeeded' : undefined
    },
    run: async () => {
      const part = (await handlingsOf(of)).find(({ done_at }) => (done_at !== null) === again)
      if (part) done.part = { grade: part.grade, handling: part.handling, quantity: part.quantity }
      const photoIds = done.part && placeOf(done.part) === 'gone' && !forgets ? [await care.world.deskPicture()] : []
      const input = { ...ofOne(of), handlingId: part?.id ?? 'none', photoIds }
      return single(care.world.ask(api.returning.handle, returningHandlers.handle, input))
    },
    becomes: () => {
      const { part } = done
      if (!part) throw new Error('Nothing was there to handle')
      const from = part.grade === 'sellable' ? 'pending' : 'defective'
      const place = { from, to: placeOf(part), source: one.id, expires: null, isConfirmed: false }
      care.stock[one.sku].settle(part.quantity, place, care.now())
      care.money.handleReturned(part.handling, part.quantity)
      one.handle(part)
    },
  }
}

/** Nobody waits for it any more: its label is given back. */
const withdrawn = (one: ReturnModel, status: 'cancelled' | 'rejected') => {
  const isLive = one.row.labelState === 'ready' || one.row.labelState === 'printed'
  one.set({ status, ...(isLive && { labelState: 'voiding' as const }) })
}

const cancel: Step = ({ care, one }) => ({
  bar: () => returnMoves.cancel.bar(one.row),
  run: () => batch(care.run(api.returns.cancel, returnHandlers.cancel, { returnIds: [one.id] })),
  becomes: () => withdrawn(one, 'cancelled'),
})

const reject: Step = (of) => ({
  bar: () => returnMoves.reject.bar(of.one.row),
  run: () =>
    batch(of.care.world.ask(api.returning.reject, returningHandlers.reject, { ...ofSome(of), reason: 'Not ours' })),
  becomes: () => withdrawn(of.one, 'rejected'),
})

/** Changed, and sent again when it was rejected, with a number of its own. */
const resubmit: Step = (of) => {
  const { care, one } = of
  const quantity = 1 + upTo(care.dice, 2)
  return {
    bar: () => returnMoves.edit.bar(one.row) ?? returnMoves.resubmit.bar(one.row),
    run: async () => {
      const { version } = await rowOf(of)
      const form = { ...formOf(care, { ...one, quantity }), trackingNumber: '1Z999AA10123456784' }
      return single(
        care.run(api.returns.update, returnHandlers.update, { ...form, id: one.id, version, resubmit: true }),
      )
    },
    becomes: () => {
      one.quantity = quantity
      one.wished = null
      one.set({ status: 'toBeReceived', trackingNo: '1Z999AA10123456784' })
    },
  }
}

const appeal: Step = ({ care, one }) => ({
  bar: () => returnMoves.appeal.bar(one.row),
  run: () => single(care.run(api.returns.appeal, returnHandlers.appeal, { id: one.id, text: 'Look again' })),
  becomes: () => one.set({ hasOpenAppeal: true }),
})

/** One against a rejected claim that is right claims the parcel again. */
const decide =
  (isUpheld: boolean): Step =>
  (of) => ({
    bar: () => (of.one.row.hasOpenAppeal ? undefined : 'returns.noAppeal'),
    run: () => {
      const input = { ...ofOne(of), isUpheld, answer: 'So it is' }
      return single(of.care.world.ask(api.returning.decide, returningHandlers.decide, input))
    },
    becomes: () => {
      const reopens = isUpheld && !returnMoves.reopen.bar(of.one.row)
      of.one.set({ hasOpenAppeal: false, ...(reopens && { status: 'claimed' as const }) })
    },
  })

/** The merchant's: of its order or of a product, with a wish or without. */
const claim: Step = ({ care, one }) => {
  const wished = pick(care.dice, [undefined, 'restock', 'destroy'] as const)
  return {
    bar: () => returnMoves.claim.bar(one.row),
    run: () => {
      const { lines } = formOf(care, one)
      const input = { returnIds: [one.id], orderId: one.orderId, returnReason: 'unknown' as const, lines }
      return batch(care.run(api.claims.claim, claimHandlers.claim, { ...input, ...(wished && { handling: wished }) }))
    },
    becomes: () => {
      one.wished = wished ?? null
      one.set({ status: 'claimed' })
    },
  }
}

const ignore: Step = ({ care, one }) => ({
  bar: () => returnMoves.ignore.bar(one.row),
  run: () => batch(care.run(api.claims.ignore, claimHandlers.ignore, { returnIds: [one.id], isConfirmed: true })),
  becomes: () => one.set({ isIgnored: true }),
})

const unignore: Step = (of) => ({
  bar: () => returnMoves.unignore.bar(of.one.row),
  run: () => batch(of.care.world.ask(api.returning.unignore, returningHandlers.unignore, ofSome(of))),
  becomes: () => of.one.set({ isIgnored: false }),
})

/** Everything that is done to a return or a found parcel, but its label. */
export const returnSteps = {
  ...{ receive, choose, handleAll, handle, cancelReturn: cancel, rejectReturn: reject, resubmit, appeal },
  ...{ uphold: decide(true), refuse: decide(false), claim, ignore, unignore },
} as const satisfies Readonly<Record<string, Step>>
