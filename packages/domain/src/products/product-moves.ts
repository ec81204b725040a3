import { type Move, moveBy, type Rule } from '../kernel/move.ts'
import { isEditable, type ProductState, productLifecycle } from './lifecycle.ts'

/** A product as its moves see it. `heldBy`: what hangs on it, known to the server alone. */
export type MovableProduct = {
  readonly status: ProductState
  readonly isComplete: boolean
  readonly heldBy?: string | undefined
}

const whole: Rule<MovableProduct> = ({ isComplete }) => (isComplete ? undefined : 'products.incomplete')
const editable: Rule<MovableProduct> = ({ status }) => (isEditable(status) ? undefined : 'products.notDraft')

/** Everything that is done to products, with all that bars it. */
export const productMoves = {
  submit: moveBy(productLifecycle, 'submit', whole),
  verify: moveBy(productLifecycle, 'verify'),
  reject: moveBy(productLifecycle, 'reject'),
  edit: { action: 'edit', to: undefined, bar: editable },
  /** A product that nobody uses can go, whatever became of it; one that is being measured stays. */
  remove: {
    action: 'remove',
    to: undefined,
    bar: ({ status, heldBy }) => (status === 'submitted' ? 'products.notWhileWaiting' : heldBy),
  },
} as const satisfies Readonly<Record<string, Move<MovableProduct, ProductState>>>
