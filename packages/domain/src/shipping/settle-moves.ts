import { defineLifecycle } from '../kernel/lifecycle.ts'
import { firstOf, type Move, moveBy } from '../kernel/move.ts'

/** Labels that a person settles: nobody knows whether it was bought, its answer cannot be trusted, or its void was refused. */
export const unsettledStates = ['unknown', 'review', 'voidRefused'] as const
export type UnsettledState = (typeof unsettledStates)[number]

const cycle = defineLifecycle([...unsettledStates, 'settled'], {
  initial: 'unknown',
  actions: {
    adopt: { from: unsettledStates, to: 'settled', otherwise: 'operations.labelSettled' },
    retry: { from: unsettledStates, to: 'settled', otherwise: 'operations.labelSettled' },
    release: { from: ['unknown', 'review'], to: 'settled', otherwise: 'operations.labelCharged' },
  },
})

/** What the rules look at. `isBusy`: somebody gives it back to the carrier just now; a row of the list does not tell. */
export type LabelToSettleFacts = {
  readonly state: UnsettledState
  readonly orderStatus: string
  readonly isBusy?: boolean | undefined
}
type LabelMove = Move<LabelToSettleFacts, (typeof cycle.states)[number]>
type LabelRule = LabelMove['bar']

const move = (action: keyof typeof cycle.actions, ...rules: readonly LabelRule[]): LabelMove => {
  const { to, bar } = moveBy(cycle, action)
  return { action, to, bar: firstOf((label) => bar({ status: label.state }), ...rules, notBusy) }
}

const notBusy: LabelRule = ({ isBusy }) => (isBusy ? 'operations.labelBusy' : undefined)

/** A new purchase is for an order that still waits for it; a void that was refused is asked for again whatever became of the order. */
const stillWanted: LabelRule = ({ state, orderStatus }) =>
  state === 'voidRefused' || orderStatus === 'toShip' ? undefined : 'labels.notToShip'

/** What the provider's person may decide about such a label, with all that bars it before the carrier is asked. */
export const settleMoves = { adopt: move('adopt'), retry: move('retry', stillWanted), release: move('release') }
