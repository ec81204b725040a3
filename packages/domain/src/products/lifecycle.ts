import { defineLifecycle } from '../kernel/lifecycle.ts'

/** Life cycle of a product (specification, section 3; behaviour: Product): the warehouse measures what the merchant submits. */
export const productLifecycle = defineLifecycle(['draft', 'submitted', 'verified', 'rejected'], {
  initial: 'draft',
  actions: {
    submit: { from: ['draft', 'rejected'], to: 'submitted', otherwise: 'products.notDraft' },
    verify: { from: ['submitted'], to: 'verified', otherwise: 'products.notWaiting' },
    reject: { from: ['submitted'], to: 'rejected', otherwise: 'products.notWaiting' },
  },
})

export type ProductState = (typeof productLifecycle.states)[number]
export const productStates = productLifecycle.states

/** What the merchant may still change: nobody measures it at the moment, and nobody has. */
export const isEditable = (state: ProductState): boolean => state === 'draft' || state === 'rejected'
