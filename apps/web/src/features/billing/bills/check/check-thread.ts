import type { RateCard } from '@stowline/domain/billing/cards/rate-card'
import { type CheckedCharge, checkOf } from '@stowline/domain/billing/bills/check-bill'
import type { Cents } from '@stowline/domain/kernel/money'
import type { Asked, Told } from './check-messages.ts'

const cardsOf = (texts: readonly string[]) =>
  new Map(
    texts.map((text) => {
      const card: RateCard = JSON.parse(text)
      return [card.version, card]
    }),
  )

type Bill = { readonly hash: string; readonly total: Cents; readonly count: number }
const begin = (bill: Bill, cards: readonly string[]) => checkOf(bill, cardsOf(cards))

let check: ReturnType<typeof checkOf> | undefined
const tell = (told: Told) => postMessage(told)
const add = (charges: readonly CheckedCharge[]) => check?.add(charges) ?? []

/** Works a bill out again away from the page: the cards, its charges in portions, and its end; each is answered by what is wrong. */
addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  if (data.kind === 'begin') check = begin(data.bill, data.cards)
  const differences = data.kind === 'charges' ? add(data.charges) : data.kind === 'end' ? (check?.end() ?? []) : []
  tell({ differences, ...(check?.so() ?? { charges: 0, told: 0 }) })
})
