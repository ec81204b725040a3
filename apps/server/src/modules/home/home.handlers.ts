import type { home } from '@stowline/contract/home/home.contract'
import type { Handlers } from '../../kernel/context.ts'
import { accountCard } from './account-card.ts'
import { readCards } from './card.ts'
import { inboundCard } from './inbound-card.ts'
import { paceCard } from './pace-card.ts'
import { setupCard } from './setup-card.ts'
import { stockCard } from './stock-card.ts'
import { todoCard } from './todo-card.ts'

/** Six cards, one statement each. */
export const homeCards = {
  account: accountCard,
  todo: todoCard,
  pace: paceCard,
  stock: stockCard,
  inbound: inboundCard,
  setup: setupCard,
}

export const homeHandlers: Handlers<typeof home> = {
  overview: ({ timeZone }, ctx) => readCards(homeCards, { now: ctx.now(), timeZone, caller: ctx.caller }, ctx),
}
