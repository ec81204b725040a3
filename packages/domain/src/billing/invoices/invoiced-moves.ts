import { defineLifecycle } from '../../kernel/lifecycle.ts'
import { type Move, moveBy, type Rule } from '../../kernel/move.ts'
import type { AdjustedFee } from '../adjustment.ts'
import type { Finding } from './compare.ts'
import type { InvoiceLine } from './invoice-file.ts'

/** What becomes of a difference: the provider bears it, or it is passed on as an adjustment. One that is rejected opens it again. */
export const invoicedLifecycle = defineLifecycle(['open', 'matched', 'accepted', 'passedOn'], {
  initial: 'open',
  actions: {
    accept: { from: ['open'], to: 'accepted', otherwise: 'invoices.notOpen' },
    passOn: { from: ['open'], to: 'passedOn', otherwise: 'invoices.notOpen' },
    reopen: { from: ['passedOn'], to: 'open' },
  },
})
export type InvoicedState = (typeof invoicedLifecycle.states)[number]
export const invoicedStates = invoicedLifecycle.states

/** A parcel of an invoice as its moves see it. */
export type MovableInvoiced = { readonly status: InvoicedState; readonly finding: Finding }

/** A merchant pays neither for what the carrier billed twice nor for nobody's parcel. */
const ofMerchant: Rule<MovableInvoiced> = ({ finding }) => {
  if (finding === 'unknown') return 'invoices.nobodys'
  return finding === 'doubled' ? 'invoices.billedTwice' : undefined
}

export const invoicedMoves = {
  accept: moveBy(invoicedLifecycle, 'accept'),
  passOn: moveBy(invoicedLifecycle, 'passOn', ofMerchant),
} as const satisfies Readonly<Record<string, Move<MovableInvoiced, InvoicedState>>>

const corrects = /address\s*correct|地址更正|地址修正/i

/** The fee that passing it on puts right: address correction where that is all the carrier billed. */
export const passedOnFee = (lines: readonly Pick<InvoiceLine, 'text'>[]): AdjustedFee =>
  lines.length > 0 && lines.every(({ text }) => corrects.test(text)) ? 'addressCorrection' : 'freight'
